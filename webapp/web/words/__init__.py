"""Every sentence that a person reads, and the languages in which it is said."""
