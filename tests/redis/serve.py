"""`hanoi serve` with the short Redis timeouts that tests want: `python -m tests.redis.serve …`."""

import sys

from gevent import monkey

monkey.patch_all()

from tests.redis import TIMES  # noqa: E402
from webapp.web.command import serve  # noqa: E402
from webapp.web.command.command_line import hanoi  # noqa: E402

if __name__ == "__main__":
    serve.prepare = lambda app: None  # it serves hardly any page, and starts in half the time
    hanoi(["serve", "--no-open", "--port", "0", *sys.argv[1:]], prog_name="hanoi", obj=TIMES)
