"""The Chromium for browser tests: found or installed. `python -m tests.browser` does both and prints it.

An installed one takes precedence, then Playwright's own, then the distribution's package where allowed.
The headless shell takes precedence over the full browser: the same engine shows pages in half the time.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ("chromium-headless-shell", "chromium")
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
NONE = (
    "There is no browser to test with: neither chromium nor google-chrome is installed, Playwright could not "
    "get its own, and the distribution's package could not be installed. Install Chromium, then try again."
)


def find() -> str | None:
    """The path of an installed Chromium, or of Playwright's own; None if there is neither."""
    installed = next(filter(None, map(shutil.which, NAMES)), None)
    return installed or next((place for place in PLACES if Path(place).exists()), None) or playwrights_own()


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def get() -> str | None:
    """Install a browser and return its path."""
    if runs([sys.executable, "-m", "playwright", "install", "chromium"]) and (path := find()):
        return path
    return find() if distribution_installs() else None


def distribution_installs() -> bool:
    root = [] if getattr(os, "geteuid", lambda: 1)() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (root and not shutil.which("sudo")):
        return False
    install = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq"]
    return runs([*root, "apt-get", "update", "-qq"]) and any(runs([*install, name]) for name in PACKAGES)


def runs(command: list[str]) -> bool:
    print("$", " ".join(command), flush=True)
    return subprocess.run(command, check=False, timeout=900).returncode == 0


if __name__ == "__main__":
    browser = find() or get()
    sys.exit(NONE) if browser is None else print(f"Browser tests use {browser}")
