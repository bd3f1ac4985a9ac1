"""``easyred check``: run scenarios, and say what they cover."""

import argparse
from collections import Counter
from collections.abc import Sequence

from easyred.cli.commands.content_packs import library_from
from easyred.cli.input.bad_input import path_of
from easyred.cli.input.parser import Parser
from easyred.cli.screen.output import out
from easyred.content.pack import Pack
from easyred.scenario.coverage import coverage, scopes
from easyred.scenario.runner import SILENT, Outcome, own_files, run_file
from easyred.scenario.telling import Teller


def main(argv: Sequence[str]) -> int:
    """Run scenarios; 0: all pass, 1: one fails, or something is not covered. A ContentError: a file cannot be read."""
    options = parser().parse_args(argv)
    library = library_from(options)
    for pack in library.packs:
        out(f"{pack.name} ({pack.digest}): {contents_of(pack)}. No mistakes.")
    if options.content and not options.files:
        return 0
    places = [path_of(name, "check") for name in options.files] or own_files()
    listener = Teller() if options.verbose else SILENT
    outcomes = [outcome for place in places for outcome in run_file(place, listener, library)]
    failed = [outcome for outcome in outcomes if outcome.failure]
    for outcome in failed:
        out(f"FAILED {outcome.file}: {outcome.name} (edition {outcome.edition}): {outcome.failure}")
    out(f"{len(outcomes) - len(failed)} scenarios hold, {len(failed)} fail.")
    gaps = _print_coverage(options.edition, outcomes) if options.coverage else 0
    return 1 if failed or gaps else 0


def contents_of(pack: Pack) -> str:
    """How many files of each kind a pack has: ``2 maps, 1 edition``."""
    counts = Counter(file.partition("/")[0] for file in pack.sources)
    files = {"cards": "card file", "decks": "deck file", "rules": "rule file", "stories": "story"}
    one = {part: files.get(part, part.removesuffix("s")) for part in counts}
    many = {part: f"{one[part]}s" if part in files and part != "stories" else part for part in counts}
    return ", ".join(f"{n} {one[part] if n == 1 else many[part]}" for part, n in counts.items())


def parser() -> argparse.ArgumentParser:
    """The options of ``easyred check``."""
    words = Parser(
        prog="easyred check",
        description="Run scenarios: tests of rules written as data (see docs/scenarios.md). "
        "With --content and no FILE: tell what is wrong with packs (see docs/content.md).",
    )
    words.add_argument("--content", action="append", default=[], metavar="DIR", help="a pack; may be repeated")
    words.add_argument("files", nargs="*", metavar="FILE", help="scenario files; without any, our own")
    words.add_argument("--verbose", action="store_true", help="show each step, and what may be done after it")
    words.add_argument("--coverage", action="store_true", help="list rules, cards and Sectors with their scenarios")
    words.add_argument("--edition", choices=sorted(scopes()), help="cover this edition only")
    return words


def _print_coverage(edition: str | None, outcomes: list[Outcome]) -> int:
    """Print what proves each rule, card and Sector, and count those without a proof."""
    gaps = 0
    for one in [edition] if edition else sorted(scopes()):
        proofs = coverage(one, outcomes)
        out(f"\nEdition {one}: {sum(bool(proof.by) for proof in proofs)} of {len(proofs)} proved.")
        for proof in proofs:
            more = f" (+{len(proof.by) - 1})" if len(proof.by) > 1 else ""
            out(f"  {proof.kind:6} {proof.id:28} {proof.by[0] + more if proof.by else 'NOT PROVED'}")
        gaps += sum(not proof.by for proof in proofs)
    return gaps
