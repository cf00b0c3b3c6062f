"""Behind a real nginx, with the configuration of `docs/nginx.conf`."""
