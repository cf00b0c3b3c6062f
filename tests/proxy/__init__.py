"""Behind a real nginx, with the configuration that the README gives."""
