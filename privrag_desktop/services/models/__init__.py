"""Language models, embedding models and the answering server: choosing and managing them."""
