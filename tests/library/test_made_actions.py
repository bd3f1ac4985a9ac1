"""Actions built by name, and what actions and events say of themselves."""

import inspect
from pathlib import Path

import msgspec
import pytest

from easyred import Action, Event, Game, read_record
from easyred.rules.model.action import MAKERS, VERB_IDS
from easyred.text.json_forms import event_form

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("[123]-*-2-*.easyred"))[::7]


def games() -> list[tuple[Game, Action, list[Event]]]:
    """Golden games, action by action."""
    found = []
    for path in GOLDEN:
        game, lines = Game.at_start(read_record(path.read_text(encoding="utf-8")))
        for number, line in lines:
            events = game.replay(number, line)
            found.append((game, game.entries[-1].action, events))
    return found


def test_every_verb_has_a_maker_that_names_its_unit_first() -> None:
    for verb, maker in enumerate(MAKERS):
        made = getattr(Action, maker)
        assert next(iter(inspect.signature(made).parameters)) == "unit", VERB_IDS[verb]
        assert made.__doc__


def test_an_action_says_how_it_is_made() -> None:
    seen = set()
    for game, action, _ in games():
        assert eval(repr(action), {"Action": Action, "box": game.box}) == action
        assert str(action).startswith(f"Unit {action.unit} {action.do}")
        seen.add(action.do)
    assert len(seen) > 12


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (Action.lock(0, 1, 4), "able lock 1 4"),
        (Action.reroll(1), "baker reroll"),
        (Action.leave_out(0, "red"), "able leave-out red"),
        (Action.mulligan(0), "able mulligan 1"),
        (Action.mulligan(0, 0), "able mulligan 0"),
        (Action.command(0), "able command 1"),
        (Action.cancel(0, 6), "able cancel 6"),
        (Action.choose(0, 1), "able choose 1"),
        (Action.award(0), "able award"),
        (Action.give(0, 1, 3, "item-points"), "able give baker 3 item-points"),
        (Action.die(0, 1, 5), "able die baker 5"),
        (Action.die(0, -1, 1), "able die table 1"),
        (Action.face(0, "skull"), "able face skull"),
        (Action.colour(0, "blue"), "able colour blue"),
        (Action.choose_unit(0, 1), "able unit baker"),
        (Action.pay_soldiers(0), "able pay-soldiers"),
        (Action.accept(0), "able accept"),
        (Action.decline(0), "able decline"),
        (Action.withdraw(0), "able withdraw"),
        (Action.ready(0), "able ready"),
        (Action.not_ready(0), "able not-ready"),
        (Action.pips(0, 1, 6), "able pips 1 6"),
        (Action.abandon(0), "able abandon"),
        (Action.spare(0, 2, "courage"), "able spare 2 courage"),
    ],
)
def test_a_made_action_is_the_one_that_its_text_says(made: Action, text: str) -> None:
    game = Game.from_position(
        "1/tiger/advanced turn=2 stage=move ; able sector=1 soldiers=3 ; baker sector=1 soldiers=3"
    )
    assert game.parse(text) == made
    assert game.write(made) == text


CARD_VERBS = ("rally", "find", "use", "take", "lose", "sacrifice", "offer", "discard", "let_go", "cure")
SECTOR_VERBS = ("move", "start", "aim")


def test_cards_and_sectors_are_those_of_a_game() -> None:
    game = Game.from_position(
        "1/tiger/advanced turn=2 stage=move ; able sector=1 soldiers=3 ; baker sector=1 soldiers=3"
    )
    medic, five = game.card("medic"), game.sector(5)
    for verb in CARD_VERBS:
        text = game.write(getattr(Action, verb)(0, medic))
        assert text.split()[:3] == ["able", verb.replace("_", "-"), "medic"]
    for verb in SECTOR_VERBS:
        assert game.write(getattr(Action, verb)(0, five)) == f"able {verb} 5"
    assert game.write(Action.use(0, medic, 1)) == "able use medic 1"
    assert game.write(Action.hand_over(0, 1, medic)) == "able hand-over baker medic"
    with pytest.raises((TypeError, AttributeError)):
        Action.move(0, 5)


def test_nations_and_legends_by_their_place() -> None:
    game = Game.from_position("3/omaha/battle/legendary-units turn=0 stage=setup ; able")
    assert game.write(Action.nation(0, 1)).split()[2] == game.box.nations[1]
    assert game.write(Action.legend(0, 0)).split()[2] == game.box.legends[0].id
    assert game.write(Action.legend(0, -1)) == "able legend none"


def test_what_cannot_be_made_is_told() -> None:
    with pytest.raises(ValueError, match="there is no die 7"):
        Action.lock(0, 7)
    with pytest.raises(ValueError, match="'gold' is none of soldiers, stars, courage, item-points"):
        Action.give(0, 1, 3, "gold")


def test_an_action_without_sense_still_has_a_text() -> None:
    assert repr(Action(0, VERB_IDS.index("face"), what=99)) == "Action.face(0, 99)"
    assert repr(Action(0, VERB_IDS.index("face"))) == "Action.face(0, -1)"
    assert str(Action(0, VERB_IDS.index("pips"), what=2, n=4)) == "Unit 0 pips 3 4"


def test_events_name_what_their_json_form_names() -> None:
    numbered = ("card", "sector", "origin", "stage", "nation", "legend", "task")
    for game, _, events in games():
        for event in events:
            named = event.named()
            form = msgspec.to_builtins(event_form(game.box, event))
            assert set(named) == set(form), event
            assert game.named(event) == form
            assert event.n == form.get("n", 0)
            assert [event.resource, event.face, event.colour] == [
                form.get(w, "") for w in ("resource", "face", "colour")
            ]
            assert list(event.places) == form.get("dice", [])
            said = {
                name: value for name, value in named.items() if name not in numbered and not isinstance(value, tuple)
            }
            assert said.items() <= form.items()
            assert repr(event).startswith(f"<Event {event.key}: rule='{event.rule}'")
