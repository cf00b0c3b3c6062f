"""What links a room here with what other processes have of it, in Redis; see `webapp.web.store`."""
