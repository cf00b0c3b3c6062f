"""Reading lessons from their files, with errors."""
