"""A script may ask for another by its whole address, which stays as it is; a path has to be in quotes."""

import pytest

from webapp.web.assets.bundle import joined, read_scripts
from webapp.web.assets.script import UnreadableScript, read_script

PAGE = "export const again = (address) => import(address.href);\n"


def test_the_whole_address_of_a_script_stays_as_it_is() -> None:
    scripts = read_scripts({"page/main.js": PAGE})
    assert scripts["page/main.js"].later == ()
    assert ".href)" in joined("page/main.js", scripts)


@pytest.mark.parametrize("given", ["address", "address.path", "`./${name}.js`", "address.href, 1", ""])
def test_anything_else_that_is_no_path_in_quotes_is_refused(given: str) -> None:
    with pytest.raises(UnreadableScript, match="one path in quotes"):
        read_script("page/main.js", f"export const load = () => import({given});\n")
