"""What happens to a question that was not understood: refusals, rewordings, record headings."""
