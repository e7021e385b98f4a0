"""The categories of facts, and groups of them."""

from enum import StrEnum


class Category(StrEnum):
    """Which kind of fact; the word stands in the sentence."""

    VITAL = "Vital sign"
    LABORATORY = "Laboratory"
    SURVEY = "Survey"
    SOCIAL = "Social history"
    EXAM = "Examination"
    IMAGING = "Imaging"
    OBSERVATION = "Observation"
    PROCEDURE = "Procedure"
    CONDITION = "Condition"
    ALLERGY = "Allergy"
    MEDICATION = "Medication"
    GIVEN = "Medication given"
    IMMUNIZATION = "Immunization"
    VISIT = "Visit"
    REPORT = "Report"
    STUDY = "Imaging study"
    NOTE = "Note"
    PLAN = "Care plan"
    GOAL = "Goal"
    ORDER = "Order"
    FAMILY = "Family history"
    DEVICE = "Device"
    CLAIM = "Claim"
    CHARGE = "Charge"  # for one item of a claim
    PAYMENT = "Payment"
    INSURANCE = "Insurance"
    SUPPLY = "Supply"


CONSENT = "(consent)"  # behind the name of an order that is a consent of the patient, as a directive is


STANDING = frozenset({Category.CONDITION, Category.ALLERGY, Category.MEDICATION})


# what no one day holds: it stands in the document of standing facts
LASTING = STANDING | {Category.PLAN, Category.GOAL, Category.ORDER, Category.FAMILY, Category.DEVICE}


# amounts of money, each with its currency as its unit
AMOUNTS = frozenset({Category.CLAIM, Category.CHARGE, Category.PAYMENT})


# No document holds these and no search finds them: they are told when somebody asks for them. There are more
# of them than of visits, and the words of a claim are those of the visit, the drug and the problem it is for.
APART = AMOUNTS | {Category.INSURANCE, Category.SUPPLY}


# what is found on a day, be it a number or words
READINGS = frozenset(
    {
        Category.VITAL,
        Category.LABORATORY,
        Category.SURVEY,
        Category.SOCIAL,
        Category.EXAM,
        Category.IMAGING,
        Category.OBSERVATION,
    }
)


# what is prescribed, and each dose that is given
DRUGS = frozenset({Category.MEDICATION, Category.GIVEN})
