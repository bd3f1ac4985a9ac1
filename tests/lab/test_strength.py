"""The table of strength: what is played for it, kept and shown."""

from pathlib import Path

import msgspec

from easyred.bots.rookie.rookie import Rookie
from easyred.cli import main
from easyred.content import load
from easyred.lab import Outcome
from easyred.lab.experiment import Batch
from easyred.lab.simulate import play_batch
from easyred.lab.strength import Results, cell, plans, setups, table


def test_every_map_of_every_edition_has_its_place():
    found = setups()
    assert {setup.edition for setup in found} == set(load().editions)
    assert {setup.map for setup in found} == set(load().maps)
    assert {setup.units for setup in found if setup.edition == "1"} == {1, 2, 4}
    assert {setup.units for setup in found if setup.edition != "1"} == {1}
    assert ("deadstick", 1) not in {(setup.map, setup.units) for setup in found}


def test_a_played_cell_is_found_again_and_another_plan_is_not(tmp_path: Path):
    plan, other = plans(["random", "rookie"], 10, "seed")[:2]
    results = Results(tmp_path / "deep" / "results.jsonl")
    results.add(cell(plan, Outcome(games=10, won=4), 0.5))
    again = Results(results.path)
    found = again.find(plan)
    assert found is not None and found.won == 4
    assert again.find(other) is None
    found.contents["maps/tiger"] = "changed"
    assert again.find(plan) is None


def test_a_cell_of_a_bot_that_plays_differently_now_is_played_anew(tmp_path: Path, monkeypatch):
    _, plan = plans(["random", "rookie"], 10, "seed")[:2]
    results = Results(tmp_path / "results.jsonl")
    results.add(cell(plan, Outcome(games=10, won=4), 0.5))
    assert results.find(plan) is not None
    monkeypatch.setattr(Rookie, "version", Rookie.version + 1)
    assert results.find(plan) is None


def test_the_table_has_a_row_for_each_map_and_a_column_for_each_team_and_bot():
    first = [plan for plan in plans(["random"], 10, "s") if plan.setup.map == "tiger" and plan.setup.edition == "1"]
    said = table([cell(plan, Outcome(games=10, won=5), 1.0) for plan in first])
    assert "| map | random, 1 Unit | random, 2 Units | random, 4 Units |" in said
    assert said.count("50.0 (23.7-76.3)") == 9
    assert "| Exercise Tiger, practice |" in said


def test_weaker_bots_come_first():
    first = [plan for plan in plans(["veteran", "random", "rookie"], 10, "s") if plan.setup.mode == "practice"][:3]
    said = table([cell(plan, Outcome(games=10, won=5), 1.0) for plan in first])
    assert "| map | random, 1 Unit | rookie, 1 Unit | veteran, 1 Unit |" in said


def test_a_page_keeps_what_stands_around_its_table(tmp_path: Path, monkeypatch):
    page = tmp_path / "page.md"
    page.write_text("Before.\n<!-- the table begins -->\nold\n<!-- the table ends -->\nAfter.\n")
    chosen = plans(["random"], 3, "strength")[:2]
    monkeypatch.setattr("easyred.cli.commands.strength.plans", lambda bots, games, seed, library: chosen)
    results = tmp_path / "results.jsonl"
    words = ["strength", "--bots", "random", "--games", "3", "--jobs", "1", "--results", str(results)]
    assert main([*words, "--page", str(page)]) == 0
    said = page.read_text()
    assert said.startswith("Before.\n") and said.endswith("After.\n") and "old" not in said and "### Edition 1" in said
    kept = results.read_text()
    assert main([*words, "--page", str(page)]) == 0
    assert results.read_text() == kept


def test_what_has_been_played_so_far_can_be_shown(tmp_path: Path, capsys):
    first, second, third = plans(["random"], 10, "strength")[:3]
    results = Results(tmp_path / "results.jsonl")
    results.add(cell(first, Outcome(games=10, won=4), 0.5))
    for games in (2, 4, 3):
        results.add(cell(msgspec.structs.replace(second, games=games), Outcome(games=games, won=1), 0.5))
    kept = results.path.read_text()
    assert main(["strength", "--show", "--bots", "random", "--results", str(results.path)]) == 0
    said = capsys.readouterr().out
    assert "40.0 (16.8-68.7) |" in said
    assert "25.0 (4.6-69.9) of 4" in said
    assert results.most(third) is None
    assert results.path.read_text() == kept


def test_of_a_cell_with_fewer_games_only_the_rest_is_played(tmp_path: Path, monkeypatch):
    plan = next(plan for plan in plans(["rookie"], 30, "strength") if plan.setup.mode == "practice")
    monkeypatch.setattr("easyred.cli.commands.strength.plans", lambda bots, games, seed, library: [plan])
    results = Results(tmp_path / "results.jsonl")
    begun = cell(msgspec.structs.replace(plan, games=10), Outcome(games=10, won=0), 0.5)
    more = cell(msgspec.structs.replace(plan, games=40), Outcome(games=40, won=40), 0.5)
    stale = msgspec.structs.replace(cell(msgspec.structs.replace(plan, games=20), Outcome(games=20), 0.5), contents={})
    for known in (begun, more, stale):
        results.add(known)
    assert results.begun(plan) == begun
    assert main(["strength", "--bots", "rookie", "--jobs", "1", "--results", str(results.path)]) == 0
    found = Results(results.path).find(plan)
    rest = sum(play_batch(Batch(plan=plan, first=n, last=n + 1)).won for n in range(10, 30))
    assert found is not None and 0 < found.won == rest


def test_an_unknown_bot_is_refused(capsys):
    assert main(["strength", "--bots", "nobody"]) == 2
    assert "rookie" in capsys.readouterr().err
