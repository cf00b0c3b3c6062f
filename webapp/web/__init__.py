"""Flask and gevent: pages, sockets and the command line. Nothing imports from here."""
