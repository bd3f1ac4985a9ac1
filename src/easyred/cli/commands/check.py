"""``easyred check``: run scenarios, and say what they cover."""

import argparse
from collections import Counter
from collections.abc import Sequence

from easyred.cli.commands.content_packs import library_from
from easyred.cli.input.bad_input import path_of
from easyred.cli.input.parser import Parser
from easyred.cli.screen.output import out
from easyred.cli.screen.scenario_lines import Teller
from easyred.cli.tongue import retold, tell
from easyred.content.pack import Pack
from easyred.scenario.coverage import coverage, scopes
from easyred.scenario.runner import SILENT, Outcome, own_files, run_file

HELD = {
    "cards": ("{} card file", "{} card files"),
    "decks": ("{} deck file", "{} deck files"),
    "editions": ("{} edition", "{} editions"),
    "legends": ("{} Legendary Unit", "{} Legendary Units"),
    "maps": ("{} map", "{} maps"),
    "rules": ("{} rule file", "{} rule files"),
    "stories": ("{} War Story", "{} War Stories"),
}
"""What one file of each part of a pack is, and what several are."""


def main(argv: Sequence[str]) -> int:
    """Run scenarios; 0: all pass, 1: one fails, or something is not covered. A ContentError: a file cannot be read."""
    options = parser().parse_args(argv)
    library = library_from(options)
    for pack in library.packs:
        out(tell("{} ({}): {}. No mistakes.", pack.name, pack.digest, contents_of(pack)))
    if options.content and not options.files:
        return 0
    places = [path_of(name, "check") for name in options.files] or own_files()
    listener = Teller() if options.verbose else SILENT
    outcomes = [outcome for place in places for outcome in run_file(place, listener, library)]
    failed = [outcome for outcome in outcomes if outcome.failure]
    for outcome in failed:
        why = retold(outcome.failure)
        out(tell("FAILED {}: {} (edition {}): {}", outcome.file, outcome.name, outcome.edition, why))
    out(tell("{} scenarios hold, {} fail.", len(outcomes) - len(failed), len(failed)))
    gaps = _print_coverage(options.edition, outcomes) if options.coverage else 0
    return 1 if failed or gaps else 0


def contents_of(pack: Pack) -> str:
    """How many files of each kind a pack has: ``2 maps, 1 edition``."""
    counts = Counter(file.partition("/")[0] for file in pack.sources)
    return ", ".join([tell(HELD[part][n > 1], n) for part, n in counts.items()])


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
        out(tell("\nEdition {}: {} of {} proved.", one, sum(bool(proof.by) for proof in proofs), len(proofs)))
        for proof in proofs:
            more = f" (+{len(proof.by) - 1})" if len(proof.by) > 1 else ""
            told = proof.by[0] + more if proof.by else tell("NOT PROVED")
            out(f"  {tell(proof.kind):9} {proof.id:28} {told}")
        gaps += sum(not proof.by for proof in proofs)
    return gaps
