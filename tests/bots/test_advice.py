"""Advice: ranked, folded, with figures that are exact, at every kind of decision."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np

from easyred import new_game
from easyred.bots.advice.adviser import Adviser
from easyred.bots.advice.dice import paid_at_once
from easyred.bots.advice.figures import Dice, Fight, Figures
from easyred.bots.advice.ranking import CLOSE_DICE, Advice, Option
from easyred.bots.advice.reasons import casualties, fight_of, is_about_dice, moves_to_bunker
from easyred.bots.advice.words import percent, points, told, why
from easyred.bots.bot import Decision
from easyred.bots.veteran.veteran import Valued
from easyred.cli.commands.review import review
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.look.forecast import Combat
from easyred.rules.look.upkeep_walk import endings
from easyred.rules.model.action import GIVE, LOCK, MOVE, PAY_SOLDIERS, READY, VERB_IDS, Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Enumerating, NoChance
from easyred.rules.model.resources import COURAGE_POINTS, SOLDIERS
from easyred.rules.model.state import IN_PLAY, ONGOING, State
from easyred.text.notation import read_action
from easyred.text.record import read_record

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.easyred"))
VARIED = GOLDEN[::16]
EVERY = {"lock", "reroll", "cancel", "choose", "rally", "find", "use", "move", "pay-soldiers", "ready", "take", "die"}


class Greedy:
    """Tallies valued by who likes what brings most."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def endings(self, state: State, number: int) -> np.ndarray:
        return np.array(endings(self.box, state, number, state.units[number].dice))

    def after(self, state: State, number: int, found: np.ndarray) -> np.ndarray:
        return found.sum(axis=1)


class Guess:
    """A veteran who likes what is listed first."""

    def decide(self, decision: Decision) -> Action:
        return decision.onward()[0]

    def tallies(self, box: Box, units: int) -> Greedy:
        return Greedy(box)

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
                    text = told(adviser.words, unit, adviser.figures(decision, option.action))
                    assert text == text.strip()
                    assert "{" not in text
    assert seen >= EVERY, EVERY - seen


def test_looking_at_a_choice_changes_nothing():
    game = new_game(mode="advanced", seed=3, units=2)
    adviser = Adviser(game.box, game.names)
    adviser.veteran = Guess()
    for _ in range(30):
        unit = game.waiting_for[0]
        decision = Decision(game.box, game.state, unit, game.legal_actions(unit))
        before = game.position
        for action in decision.actions:
            if not is_about_dice(decision, action):
                adviser.figures(decision, action)
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
            assert told(adviser.words, game.state.units[0], figures) or option.action.verb == READY
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
    text = told(adviser.words, game.state.units[0], adviser.figures(advice.decision, advice.best.action))
    assert text.startswith("Then re-roll ")
    assert "Soldiers" in text


def at_position(text: str) -> tuple[Game, Adviser]:
    """A position, and somebody who advises by guessing."""
    game = Game.from_position(text, seed=1)
    adviser = Adviser(game.box, game.names)
    adviser.veteran = Guess()
    return game, adviser


def decision_of(game: Game, action: Action) -> Decision:
    """What a Unit has before it that may do this."""
    decision = Decision(game.box, game.state, action.unit, game.legal_actions(action.unit))
    assert action in decision.actions, [game.write(other) for other in decision.actions]
    return decision


CANCEL_ONE = "1/tiger/advanced turn=3 stage=upkeep ; able sector=1 soldiers=4 dice=RS,R2,W2,W2,BK,B2 locked=1,2"
CORPORAL = (
    "1/tiger/advanced turn=3 stage=roll-3 ; able sector=1 soldiers=4 dice=R1,RS,WS,W1,BC,BT locked=4,5 "
    "specialists=corporal"
)
SHOP = (
    "1/tiger/advanced turn=3 stage=reinforce ; able sector=1 soldiers=6 stars=3 item_points=7 items=walkie-talkie ; "
    "baker sector=1 soldiers=5"
)
BRAVE = "1/tiger/advanced turn=3 stage=reinforce ; able sector=1 soldiers=6 stars=1 courage=7 item_points=1"
RICH = "1/omaha/battle turn=5 stage=reinforce ; able sector=7 visited=2,4,7 soldiers=7 stars=4"
STRAIGHT = "1/tiger/advanced turn=3 stage=upkeep ; able sector=1 soldiers=6 dice=RS,R1,W2,WC,BT,BK"
MINED = "1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=9 courage=1 marker=1"
FIRE = "3/utah/battle turn=3 stage=move ; able sector=10 soldiers=9 courage=3 marker=1 specialists=medic,scout"
PAYS = "1/tiger/advanced turn=3 stage=combat-3 ; able sector=1 soldiers=9 courage=3 specialists=scout"


@pytest.mark.parametrize(
    ("position", "do", "said"),
    [
        (CANCEL_ONE, "able cancel 1", "That brings 14 Soldiers and Fresh Troops."),
        (CANCEL_ONE, "able cancel 2", "That brings 6 Soldiers and 1 Star."),
        (CORPORAL, "able ready", "That brings 2 Soldiers, 2 Stars, 1 Courage and 1 Item Point."),
        (
            CORPORAL,
            "able use corporal 0",
            "Next: red 1 Soldier. That brings 1.5 Soldiers, 2.0 Stars, 1.2 Courage and 1.3 Item Points on average.",
        ),
        (
            SHOP,
            "able rally minesweeper",
            'You get the Minesweeper: "Landmines do nothing to the Unit." Then you have 0 Stars (-3).',
        ),
        (
            RICH,
            "able rally lieutenant",
            'You get the Lieutenant: "After the Final Tally every Unit may trade one die with one other Unit, '
            "anywhere. In solitaire, roll a second set of six when he joins; each turn you may swap one tally die for "
            'one of them." Then you have 0 Stars (-4). The rest is up to chance.',
        ),
        (
            SHOP,
            "able find lucky-charm",
            'You get Lucky Charm: "Gain 1 Star or 1 Courage." Then you have 4 Item Points (-3).',
        ),
        (SHOP, "able use walkie-talkie 0", "Walkie-Talkie is used up. Then you have 8 Soldiers (+2)."),
        (SHOP, "able ready", "You keep 3 Stars and 7 Item Points for later."),
        (BRAVE, "able ready", "You keep 7 Courage for later."),
        (
            STRAIGHT,
            "able take silver-star",
            "Next: cancel red Star. That brings 3 Soldiers, 1 Courage and 1 Item Point. "
            'Silver Star: "Gain 7 Soldiers."',
        ),
        (SHOP, "able give baker 5 soldiers", "Then you have 1 Soldier (-5). Baker then has 10 Soldiers (+5)."),
        (SHOP, "able hand-over baker walkie-talkie", 'Walkie-Talkie: "Gain 2 Soldiers."'),
        (
            MINED,
            "able move 3",
            "Mines and combat cost 5 to 10, and you have 10: 83 % to survive. From there the Bunker is 4 moves away. "
            "You will be 1 Courage short of the way on. "
            'You get the Sharpshooter: "One Skull in the Final Tally cancels nothing. It still counts as a Skull for '
            'everything else."',
        ),
        (
            FIRE,
            "able ready",
            "Combat costs 6 to 11, and you have 11: 83 % to survive. From there the Bunker is 2 moves away.",
        ),
        (PAYS, "able pay-soldiers", "Then you have 7 Soldiers (-2)."),
        (
            PAYS,
            "able lose scout",
            'You lose the Scout: "Adds a colourless Tool to every Final Tally of the Unit." '
            "Then you have 8 Soldiers (-1).",
        ),
    ],
)
def test_what_is_told_of_a_choice(position: str, do: str, said: str):
    game, adviser = at_position(position)
    action = game.parse(do)
    figures = adviser.figures(decision_of(game, action), action)
    assert told(adviser.words, game.state.units[action.unit], figures) == said


def test_what_is_told_of_the_choice_of_another_names_its_unit():
    game, adviser = at_position(MINED)
    action = game.parse("able move 3")
    seen = told(adviser.words, game.state.units[0], adviser.figures(decision_of(game, action), action), "Able")
    assert "and Able has 10" in seen and "Able will be 1 Courage short" in seen and "Able gets the Sharp" in seen
    assert "you" not in seen.lower().split()


@pytest.mark.parametrize(
    ("position", "do", "other", "said"),
    [
        (
            CANCEL_ONE,
            "able cancel 1",
            "able cancel 3",
            "In its favour: 2 Soldiers more; against it: 1 Star fewer.",
        ),
        (
            CANCEL_ONE,
            "able cancel 1",
            "able cancel 2",
            "In its favour: 8 Soldiers more and Fresh Troops; against it: 1 Star fewer.",
        ),
        (
            PAYS,
            "able pay-soldiers",
            "able lose scout",
            "In its favour: the Scout lives; against it: 1 Soldier fewer.",
        ),
        (
            MINED,
            "able ready",
            "able move 3",
            "In its favour: 16.7 points more likely to survive the combat and 3.5 fewer casualties on average; "
            "against it: no Sharpshooter.",
        ),
        (SHOP, "able ready", "able use walkie-talkie 0", "Walkie-Talkie is worth more later."),
        (SHOP, "able ready", "able rally scout", "Nothing here is worth its price now."),
        (SHOP, "able rally scout", "able ready", "Without it, your chance of winning is 10.0 points lower."),
    ],
)
def test_why_a_choice_is_better_than_another(position: str, do: str, other: str, said: str):
    game, adviser = at_position(position)
    best, worse = game.parse(do), game.parse(other)
    decision = decision_of(game, best)
    assert worse in decision.actions
    advice = Advice(decision, [Option(best, 0.6, 0.0), Option(worse, 0.5, 0.1)])
    ours, theirs = [adviser.figures(decision, action) for action in (best, worse)]
    assert why(adviser.words.names, advice, advice.options[1], ours, theirs) == said


class Thrifty(Guess):
    """A veteran who thinks that what counts is what Soldiers the first Unit has, and knows of one good gift."""

    def __init__(self, gift: str = "") -> None:
        self.gift = gift

    def rank(self, decision: Decision) -> list[Valued]:
        worth = decision.state.units[0].soldiers / 10
        found = [Valued(action, worth) for action in decision.actions if not action.is_free()]
        if self.gift:
            found.insert(0, Valued(read_action(decision.box, ["able", "baker"], self.gift), worth + 0.2))
        return found


def test_a_gift_is_worth_what_can_be_made_of_it():
    game, adviser = at_position(SHOP)
    adviser.veteran = Thrifty()
    advice = adviser.of_game(game, 0)
    generous = adviser.weigh(advice, game.parse("able give baker 5 soldiers"))
    kept = adviser.weigh(advice, game.parse("able hand-over baker walkie-talkie"))
    assert generous is not None and generous.value == pytest.approx(0.1) and generous.cost == pytest.approx(0.5)
    assert kept is not None and kept.cost == 0
    assert adviser.weigh(advice, game.parse("able not-ready")) is None


def test_less_than_the_best_gift_is_weighed_for_itself():
    game, adviser = at_position(SHOP)
    adviser.veteran = Thrifty("able give baker 5 soldiers")
    advice = adviser.of_game(game, 0)
    best, less = [adviser.weigh(advice, game.parse(f"able give baker {n} soldiers")) for n in (5, 1)]
    assert best is not None and best.cost == 0
    assert less is not None and less.value == pytest.approx(0.7)


def test_a_missed_gift_counts_when_the_unit_is_ready():
    game, adviser = at_position(SHOP)
    adviser.veteran = Thrifty("able give baker 5 soldiers")
    advice = adviser.of_game(game, 0)
    rally, ready = game.parse("able rally scout"), game.parse("able ready")
    assert advice.until(rally).best.action.verb != GIVE
    assert adviser.weigh(advice.until(rally), rally).cost == 0
    assert adviser.weigh(advice.until(ready), ready).cost == pytest.approx(0.2)


def test_a_review_weighs_gifts():
    game, adviser = at_position(SHOP)
    adviser.veteran = Thrifty()
    for text in ("able rally scout", "able give baker 5 soldiers", "able ready"):
        game.play(text)
    found = review(game, adviser)
    assert found.weighed == 3
    assert [(one.at, one.played) for one in found.costly] == [(2, "able give baker 5 soldiers")]
    assert found.costly[0].cost == pytest.approx(0.5)


@pytest.mark.parametrize(("position", "do"), [(MINED, "able move 3"), (FIRE, "able move 11"), (FIRE, "able ready")])
def test_the_chance_to_survive_is_exact(position: str, do: str):
    """Against every result of every die, played to the end of the turn."""
    game, _ = at_position(position)
    action = game.parse(do)
    fight = fight_of(decision_of(game, action), action)
    assert fight is not None and fight.survive not in (0, 1)
    alive, left = 0.0, [(1.0, game.state, action, ())]
    while left:
        chance, state, doing, results = left.pop()
        twin = state.copy()
        try:
            engine.apply(game.box, twin, doing, Enumerating(results), None)
        except NoChance as asked:
            if asked.count == 1:
                left += [(chance / 6, state, doing, (*results, (pips,))) for pips in range(6)]
                continue
        if twin.turn == state.turn and twin.result == ONGOING:
            listed = [other for other in engine.legal(game.box, twin, 0) if not other.is_free()]
            soldiers = [other for other in listed if other.verb == PAY_SOLDIERS]
            left.append((chance, twin, (soldiers or listed[-1:])[0], ()))
        else:
            alive += chance * (twin.units[0].status == IN_PLAY)
    assert fight.survive == pytest.approx(alive, abs=1e-12)


def test_what_a_lock_brings_by_itself_is_counted():
    text = (
        "1/tiger/advanced/bazooka-joe-specialists turn=3 stage=roll-2 ; able sector=1 soldiers=4 dice=RK,R2,WK,W1,BT,BT"
    )
    for cards, more in (("", 0), (" specialists=marksman", 6)):
        game, _ = at_position(text + cards)
        lock = game.parse("able lock 1 3")
        assert paid_at_once(decision_of(game, lock), lock)[SOLDIERS] == more


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


def test_the_chance_at_the_dice_is_that_of_the_team():
    best = {}
    for men in (1, 30):
        able = "able sector=6 soldiers=40 dice=RS,R1,W2,WC,BT,BT"
        baker = f"baker sector=6 soldiers={men} marker=3"
        game = Game.from_position(f"1/tiger/advanced turn=5 stage=roll-2 ; {able} ; {baker}", seed=1)
        best[men] = Adviser(game.box, game.names).of_game(game, 0).best.value
    assert best[1] < best[30] / 2


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
    fight = fight_of(decision, moves[0])
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
    assert text == (
        "In its favour: 1.0 more Courage and the next Advance 20.0 points more likely; against it: 0.5 fewer Soldiers."
    )
    assert "against it: 1.0 less Courage and" in why(names, advice, advice.options[1], theirs, ours)
    safe, risky = Figures(fight=Fight(2, 2, 2.0, 9, 1.0, 4)), Figures(fight=Fight(5, 10, 7.5, 9, 0.8, 3))
    text = why(names, advice, advice.options[1], safe, risky)
    better = "5.5 fewer casualties on average and 20.0 points more likely to survive the combat"
    assert text == f"In its favour: {better}; against it: 1 move farther from the Bunker."
    assert points(names, 0.01) == "1 point"
