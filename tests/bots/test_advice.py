"""Advice: ranked, folded, with figures that are exact, at every kind of decision."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from easyred import new_game
from easyred.bots.advice import CLOSE_DICE, Adviser
from easyred.bots.advice_figures import Dice, Fight, Figures
from easyred.bots.advice_reasons import casualties, figures_of, is_about_dice, moves_to_bunker
from easyred.bots.advice_words import percent, points, told, why
from easyred.bots.bot import Decision
from easyred.bots.veteran import Valued
from easyred.forecast import Combat
from easyred.game import Game
from easyred.journal import read_record
from easyred.rules.action import LOCK, MOVE, VERB_IDS
from easyred.rules.resources import COURAGE_POINTS, SOLDIERS

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.easyred"))
VARIED = GOLDEN[::16]
EVERY = {"lock", "reroll", "cancel", "choose", "rally", "find", "use", "move", "pay-soldiers", "ready", "take", "die"}


class Guess:
    """A veteran who likes what is listed first."""

    def rank(self, decision: Decision) -> list[Valued]:
        free = [Valued(action, -1.0) for action in decision.actions if action.is_free()]
        onward = [action for action in decision.actions if not action.is_free()]
        return [Valued(action, 0.5 - 0.01 * nth) for nth, action in enumerate(onward)] + free


def decided(file: Path) -> Iterator[tuple[Game, int]]:
    """A game before each action, and who acts."""
    game, lines = Game.at_start(read_record(file.read_text()))
    for number, line in lines:
        if line.do is not None:
            yield game, line.do.unit
        game.replay(number, line)


@pytest.fixture(scope="module")
def practice() -> tuple[Game, Adviser]:
    game = new_game(mode="practice", seed=1944)
    return game, Adviser(game.box, game.names)


def test_every_kind_of_decision_has_figures_and_words():
    seen: set[str] = set()
    for file in VARIED:
        adviser = None
        for game, number in decided(file):
            adviser = adviser or Adviser(game.box, game.names)
            adviser.veteran = Guess()
            advice = adviser.of_game(game, number)
            decision, unit = advice.decision, game.state.units[number]
            for option in advice.options[:4]:
                seen.add(VERB_IDS[option.action.verb])
                if not is_about_dice(decision, option.action):
                    text = told(adviser.words.names, unit, adviser.figures(decision, option.action))
                    assert text == text.strip()
    assert seen >= EVERY, EVERY - seen


def test_looking_at_a_choice_changes_nothing():
    game = new_game(mode="advanced", seed=3, units=2)
    for _ in range(30):
        unit = game.waiting_for[0]
        decision = Decision(game.box, game.state, unit, game.legal_actions(unit))
        before = game.position
        for action in decision.actions:
            if not is_about_dice(decision, action):
                figures_of(decision, action)
        assert game.position == before
        game.play(decision.onward()[0])


def test_a_whole_game_is_advised(practice: tuple[Game, Adviser]):
    game, adviser = practice[0].copy(), practice[1]
    while not game.is_over:
        advice = adviser.of_game(game, 0)
        assert advice.best.cost == 0
        values = [option.value for option in advice.options]
        assert values == sorted(values, reverse=True)
        assert all(0 <= option.value <= 1 and option.cost >= 0 for option in advice.options)
        listed = [action for option in advice.options for action in (option.action, *option.alike)]
        assert set(listed) == set(advice.decision.actions)
        for option in advice.options[:2]:
            figures = adviser.figures(advice.decision, option.action)
            assert told(adviser.words.names, game.state.units[0], figures)
        game.play(advice.best.action)
    assert game.result is not None and game.result.won


def test_the_figures_of_dice_are_exact(practice: tuple[Game, Adviser]):
    """The last re-roll of two dice, against all 36 results laid on the table."""
    game, adviser = practice[0].copy(), practice[1]
    game.play("able lock 1 2")
    game.play(game.legal_actions(0)[1])
    decision = Decision(game.box, game.state, 0, game.legal_actions(0))
    again = next(action for action in decision.actions if action.n.bit_count() == 2)
    figures = adviser.figures(decision, again).dice
    assert figures is not None and not figures.settled
    places = [place for place in range(6) if again.n >> place & 1]
    means = [0.0, 0.0]
    for faces in product(range(6), repeat=2):
        twin = game.state.copy()
        dice = list(twin.units[0].dice)
        for place, face in zip(places, faces, strict=True):
            dice[place] = face * 4 + (dice[place] & 3)
        twin.units[0].dice = tuple(dice)
        kept = adviser.figures(Decision(game.box, twin, 0, decision.actions), decision.actions[0]).dice
        assert kept is not None and kept.settled
        means = [mean + kept.means[what] / 36 for mean, what in zip(means, (SOLDIERS, COURAGE_POINTS), strict=True)]
    assert means == pytest.approx([figures.means[SOLDIERS], figures.means[COURAGE_POINTS]], abs=1e-12)


def test_a_lock_is_told_with_what_follows(practice: tuple[Game, Adviser]):
    game, adviser = practice
    advice = adviser.of_game(game, 0)
    assert advice.best.action.verb == LOCK
    assert advice.threshold == CLOSE_DICE
    text = told(adviser.words.names, game.state.units[0], adviser.figures(advice.decision, advice.best.action))
    assert text.startswith("Then re-roll ")
    assert "Soldiers" in text


def test_equal_looks_are_folded():
    game = new_game(mode="advanced", seed=3)
    adviser = Adviser(game.box, game.names)

    class Twice(Guess):
        def rank(self, decision: Decision) -> list[Valued]:
            return super().rank(decision) + super().rank(decision)[:1]

    adviser.veteran = Twice()
    advice = adviser.of_game(game, 0)
    assert len(advice.options) == len(game.legal_actions(0))
    assert len(advice.best.alike) == 1


def test_gifts_are_told_only_if_they_are_best():
    game = new_game(mode="advanced", seed=3, units=2)
    while not any(action.is_free() for action in game.legal_actions(game.waiting_for[0])):
        game.play(game.legal_actions(game.waiting_for[0])[0])
    unit = game.waiting_for[0]
    adviser = Adviser(game.box, game.names)
    adviser.veteran = Guess()
    assert not any(option.action.is_free() for option in adviser.of_game(game, unit).options)

    class Generous(Guess):
        def rank(self, decision: Decision) -> list[Valued]:
            return sorted(
                [valued._replace(value=0.9 if valued.action.is_free() else 0.1) for valued in super().rank(decision)],
                key=lambda valued: -valued.value,
            )

    adviser.veteran = Generous()
    advice = adviser.of_game(game, unit)
    assert [option.action.is_free() for option in advice.options].count(True) == 1
    assert advice.best.action.is_free()


@pytest.mark.parametrize(
    ("combat", "chances"),
    [
        (Combat(0, 4, 0, 0, 0), {4: 1.0}),
        (Combat(0, 1, 0, 0, 3), {0: 1.0}),
        (Combat(0, 2, 1, 6, 4), {0: 2 / 6, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6}),
        (Combat(0, 3, 5, 5, 1), {7: 1.0}),
        (Combat(0, 0, 0, 0, 0, 1, 6), dict.fromkeys(range(1, 7), 1 / 6)),
    ],
)
def test_the_chances_of_casualties(combat: Combat, chances: dict[int, float]):
    assert casualties(combat) == pytest.approx(chances)


def test_two_machine_guns_are_two_dice():
    chances = casualties(Combat(0, 0, 2, 12, 0))
    assert (min(chances), max(chances)) == (2, 12)
    assert chances[7] == pytest.approx(1 / 6)


def test_how_far_the_bunker_is():
    box = new_game(mode="advanced", seed=1).box
    bunker = next(sector.number for sector in box.sectors if sector.bunker)
    assert moves_to_bunker(box, bunker) == 0
    assert moves_to_bunker(box, 0) == 5


def test_a_move_counts_the_men_who_fight_there():
    game = new_game(mode="practice", seed=1944)
    for _ in range(200):
        decision = Decision(game.box, game.state, 0, game.legal_actions(0))
        moves = [action for action in decision.actions if action.verb == MOVE]
        if moves:
            break
        game.play(decision.actions[-1])
    fight = figures_of(decision, moves[0]).fight
    assert fight is not None
    assert fight.men == game.state.units[0].soldiers
    assert fight.survive == float(fight.most < fight.men)


@pytest.mark.parametrize(
    ("chance", "text"),
    [(0.5, "50 %"), (0.012, "1.2 %"), (0.0001, "< 0.1 %"), (1 - 1e-12, "100 %"), (0.99999, "> 99.9 %"), (0, "0 %")],
)
def test_chances_in_words(chance: float, text: str):
    assert percent(chance) == text


def test_why_is_told_by_what_differs(practice: tuple[Game, Adviser]):
    game, adviser = practice
    names, advice = adviser.words.names, adviser.of_game(game, 0)
    none = (0.0,) * 6
    ours = Figures(dice=Dice((5.0, 0.0, 2.0, 0.0), none, 0.0, 0.7))
    theirs = Figures(dice=Dice((5.5, 0.0, 1.0, 0.0), none, 0.0, 0.5))
    text = why(names, advice, advice.options[1], ours, theirs)
    assert text == "1.0 more Courage and the next Advance 20.0 points likelier, for 0.5 fewer Soldiers."
    safe, risky = Figures(fight=Fight(2, 2, 2.0, 9, 1.0, 4)), Figures(fight=Fight(5, 10, 7.5, 9, 0.8, 3))
    assert why(names, advice, advice.options[1], safe, risky) == "The combat is 20.0 points likelier to be survived."
    assert points(names, 0.01) == "1 point"
