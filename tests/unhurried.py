"""A server that does not put programs last: on a busy machine they would be cut off before they end.

`python -m tests.unhurried`
"""

import sys

from gevent import monkey

if __name__ == "__main__":
    monkey.patch_all()
    from webapp.__main__ import main
    from webapp.web.programs import program_run

    program_run.let_others_first = lambda _: None
    sys.argv[1:] = ["serve", "--no-open", "--port", "0"]
    main()
