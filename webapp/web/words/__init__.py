"""Every sentence that people read, and the languages it is available in."""
