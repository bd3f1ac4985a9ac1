"""The package: what its metadata says, what lies in it, and what a plain installation of it can do."""

import importlib.util
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import msgspec
import pytest
from packaging.requirements import Requirement
from trove_classifiers import classifiers

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
IGNORED = [".git", ".ci", *(ROOT / ".gitignore").read_text().split()]
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


PAGE = "easyred/web/"
"""Where the page is, if it was built."""


def requirements() -> list[Requirement]:
    """Everything that the metadata asks for."""
    asked = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]
    for extra in PROJECT["project"]["optional-dependencies"].values():
        asked += extra
    for group in PROJECT["dependency-groups"].values():
        asked += [entry for entry in group if isinstance(entry, str)]
    return [Requirement(entry) for entry in asked]


def pins() -> dict[str, set[str]]:
    """The versions that are installed here, by package."""
    found: dict[str, set[str]] = {}
    for lock in (ROOT / "requirements").glob("*.txt"):
        for name, pinned in re.findall(r"^([\w.-]+)(?:\[\w+\])?==(\S+)", lock.read_text(), re.MULTILINE):
            found.setdefault(name, set()).add(pinned)
    return found


@pytest.mark.parametrize("asked", requirements(), ids=str)
def test_the_metadata_gives_a_range_that_the_pinned_version_lies_in(asked: Requirement) -> None:
    signs = {part.operator for part in asked.specifier}
    assert signs == {">=", "<"}
    assert pins()[asked.name]
    assert all(pinned in asked.specifier for pinned in pins()[asked.name])


def test_versions_are_pinned_nowhere_else() -> None:
    for path in (ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "Makefile"):
        assert re.findall(r"\w==\d", path.read_text(encoding="utf-8")) == []


def test_the_metadata_says_what_it_is() -> None:
    project = PROJECT["project"]
    assert set(project["classifiers"]) <= classifiers
    assert (ROOT / project["readme"]).exists()
    assert re.search(r"https?:|/home/|/work", (ROOT / "pyproject.toml").read_text(encoding="utf-8")) is None


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", *[f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md")]]
)
def test_links_of_a_page_lead_somewhere(page: str) -> None:
    home = (ROOT / page).parent
    links = [link for link in LINK.findall((ROOT / page).read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (home / link).exists()] == []


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive and the wheel, built with what is installed here."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(folder)]
    subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "EASYRED_COMPILE": "", "EASYRED_PAGE": "0"},
        check=True,
        capture_output=True,
    )
    return folder


def is_ours(path: Path) -> bool:
    """Whether a file belongs to the repository, as far as .gitignore tells."""
    places = [pattern for pattern in IGNORED if "/" in pattern.rstrip("/")]
    if any(f"{path.as_posix()}/".startswith(place) for place in places):
        return False
    return not any(fnmatch(part, pattern.rstrip("/")) for part in path.parts for pattern in IGNORED)


def of_the_repository(folder: Path = ROOT) -> Iterator[str]:
    """Every file of the repository."""
    for entry in folder.iterdir():
        place = entry.relative_to(ROOT)
        if is_ours(place):
            yield from of_the_repository(entry) if entry.is_dir() else [place.as_posix()]


def test_the_source_archive_is_complete(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert sorted(names - set(of_the_repository())) == ["PKG-INFO"]
    assert sorted(set(of_the_repository()) - names) == []


def test_the_wheel_holds_the_package_with_its_data_and_types(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name and not name.startswith(PAGE)}
    assert names == {name.removeprefix("src/") for name in of_the_repository() if name.startswith("src/")}
    assert {"easyred/py.typed", "easyred/content/data/maps/tiger.toml", "easyred/words/en/catalogue.toml"} <= names


@pytest.fixture(scope="module")
def plain(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a plain installation: the wheel and what it needs, nothing more."""
    home = tmp_path_factory.mktemp("plain")
    venv.create(home, with_pip=False)
    (site,) = home.glob("lib/python*/site-packages")
    (wheel,) = built.glob("*.whl")
    ZipFile(wheel).extractall(site)
    needed = Path(msgspec.__file__).parent
    (site / needed.name).symlink_to(needed)
    return home / "bin/python"


def run(python: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What a plain installation says."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run([python, *words], env=env, capture_output=True, text=True, check=False, cwd=python.parent)


def test_the_bench_of_a_plain_installation_tells_what_it_lacks(plain: Path) -> None:
    ran = run(plain, "-m", "easyred", "bench", "--rounds", "1", "--seconds", "0.01")
    assert ran.returncode == 0
    assert "needs python-chess" in ran.stdout
    assert "python-chess, OpenSpiel, NumPy, Numba (pip install 'easyred[bench,kernel,odds]')" in ran.stderr
    ran = run(plain, "-m", "easyred", "bench", "--bots")
    assert ran.returncode == 2
    assert "pip install 'easyred[odds]'" in ran.stderr


def test_a_plain_installation_knows_its_version_and_plays(plain: Path) -> None:
    code = "import easyred; game = easyred.new_game(seed=1); print(easyred.__version__, len(game.legal_actions(0)))"
    ran = run(plain, "-c", code)
    assert (ran.stdout.split(), ran.stderr) == ([PROJECT["project"]["version"], "15"], "")


@pytest.fixture(scope="module")
def serving(plain: Path) -> Path:
    """A plain installation with what the extra `serve` brings."""
    (site,) = plain.parent.parent.glob("lib/python*/site-packages")
    for name in ("starlette", "uvicorn", "websockets", "anyio", "click", "h11", "idna", "sniffio", "typing_extensions"):
        found = importlib.util.find_spec(name)
        if found is not None and found.origin is not None:
            whole = Path(found.origin).parent if found.submodule_search_locations else Path(found.origin)
            (site / whole.name).symlink_to(whole)
    return plain


def test_an_installation_serves_the_page_without_node(serving: Path, tmp_path: Path) -> None:
    command = [serving, "-m", "easyred", "serve", "--no-browser", "--port", "0", "--save-dir", tmp_path]
    env = {"PATH": str(tmp_path), "HOME": str(tmp_path)}
    with subprocess.Popen(command, env=env, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        try:
            page = urlopen(address, timeout=20).read().decode()
            files = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page)
            assert files and all(urlopen(address + file, timeout=20).read() for file in files)
        finally:
            server.terminate()


def test_make_play_starts_the_page_or_the_terminal(tmp_path: Path) -> None:
    for words, said in (((), "Easy Red: http://"), (("--terminal",), "Lock")):
        terminal = ["--new", "--seed", "1", "--plain"] if words else ["--no-browser", "--port", "0"]
        command = [sys.executable, "tools/play.py", *words, *terminal, "--save-dir", tmp_path]
        with subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        ) as started:
            assert started.stdout is not None
            found = next((line for line in started.stdout if said in line), "")
            started.terminate()
        assert said in found
