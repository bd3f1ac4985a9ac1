"""Actions as choices: what they cost, and what they do."""

from easyred.game import Game
from easyred.rules.model import action as verbs
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.dice import BLUE, COURAGE, RED, SKULL, STAR, TOOL, TWO, WHITE, result
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    BONUS_FRAME,
    DIE_FRAME,
    DIE_STOP_FRAME,
    OFFER_FRAME,
    PAY_FRAME,
    STEP_FRAME,
    Frame,
)
from easyred.rules.model.resources import SOLDIERS
from easyred.rules.model.state import CRIES, MOVED, MUST_MOVE, State
from easyred.words import Words

SIX = (
    result(SKULL, RED),
    result(COURAGE, RED),
    result(STAR, WHITE),
    result(TOOL, WHITE),
    result(TWO, BLUE),
    result(TOOL, BLUE),
)


def card(box: Box, id: str) -> int:
    return next(card.number for card in box.cards if card.id == id)


def sector(box: Box, id: str) -> int:
    return next(sector.number for sector in box.sectors if sector.id == id)


def at_stage(box: Box, state: State, id: str) -> State:
    state.stage = next(stage.number for stage in box.stages if stage.id == id)
    return state


def test_dice_by_what_they_show(state: State, words: Words) -> None:
    state.units[0].dice = SIX
    assert words.action(Action(0, verbs.LOCK, n=0b010010), state) == "lock red Courage and blue 2 Soldiers"
    assert words.action(Action(0, verbs.REROLL, n=0b100001), state) == "re-roll red Skull and blue Tool"
    assert words.action(Action(0, verbs.REROLL), state) == "keep all dice: this is the Final Tally"


def test_a_freed_skull_gives_back(state: State, words: Words) -> None:
    state.units[0].dice, state.units[0].cancelled = SIX, 0b000110
    assert words.action(Action(0, verbs.CANCEL, n=0b000010), state) == "take back white Star"
    assert words.action(Action(0, verbs.CANCEL, n=0b010110), state) == "cancel blue 2 Soldiers"


def test_a_move_tells_what_stands_in_its_way(box: Box, state: State, words: Words) -> None:
    at_stage(box, state, "move")
    unit = state.units[0]
    unit.sector = sector(box, "2")
    to = sector(box, "5")
    assert words.action(Action(0, verbs.MOVE, to=to), state) == "Advance to Sector 5 (2 Courage, needs Corporal)"
    sideways = words.action(Action(0, verbs.MOVE, to=sector(box, "3")), state)
    assert sideways == "move sideways to Sector 3 (mines)"
    unit.flags |= CRIES
    assert words.action(Action(0, verbs.MOVE, to=to), state) == "Advance to Sector 5 (no Courage)"


def test_a_sacrifice_is_told(box: Box, state: State, words: Words) -> None:
    at_stage(box, state, "move")
    state.units[0].sector = sector(box, "5")
    said = words.action(Action(0, verbs.MOVE, to=sector(box, "7")), state)
    assert said == "Advance to Sector 7 (2 Courage, mines, sacrifice 1 Specialist)"


def test_prices(box: Box, state: State, words: Words) -> None:
    at_stage(box, state, "reinforce")
    assert words.action(Action(0, verbs.RALLY, card(box, "medic")), state) == "rally the Medic (4 Stars)"
    assert words.action(Action(0, verbs.FIND, card(box, "lucky-charm")), state) == "find Lucky Charm (3 Item Points)"
    assert words.action(Action(0, verbs.BUY_AWARD), state) == "buy a random Award (6 Courage)"


def test_a_gift_has_a_most(state: State, words: Words) -> None:
    state.units[0].soldiers = 8
    assert words.action(Action(0, verbs.GIVE, to=1, what=SOLDIERS, n=7), state) == "give Blue up to 7 Soldiers"
    assert words.action(Action(0, verbs.GIVE, to=1, what=SOLDIERS, n=3), state) == "give Blue 3 Soldiers"
    assert words.action(Action(0, verbs.GIVE, to=1, what=SOLDIERS, n=1), state) == "give Blue 1 Soldier"


def test_ready_depends_on_where_it_is_said(box: Box, state: State, words: Words) -> None:
    ready = Action(0, verbs.READY)
    at_stage(box, state, "move")
    assert words.action(ready, state) == "stay in Sector 1"
    state.units[0].flags |= MOVED
    assert words.action(ready, state) == "done moving"
    at_stage(box, state, "roll-3")
    assert words.action(ready, state) == "done: the tally stands"
    state.units[1].stack = (Frame(STEP_FRAME), Frame(DIE_FRAME, 0, 0, (4, 1)))
    state.units[0].stack = (Frame(STEP_FRAME), Frame(DIE_STOP_FRAME, 1))
    assert words.action(ready, state) == "leave the d6 at 4"
    assert words.doing(state, 0) == "Blue rolled a d6: 4. Change it, or leave it as it is."


def test_the_alternatives_of_a_bonus(state: State, words: Words) -> None:
    state.units[0].stack = (Frame(STEP_FRAME), Frame(BONUS_FRAME, STAR))
    assert words.doing(state, 0) == "You score Leadership: choose what it brings."
    choices = [words.action(Action(0, verbs.CHOOSE, n=n), state) for n in range(2)]
    assert choices == ["add a white result of your choice to your tally", "another Unit gains 2 Courage"]


def test_an_effect_asks_and_its_answers_are_told(box: Box, state: State, words: Words) -> None:
    state.units[0].dice = SIX
    captain = box.cards[card(box, "captain")].abilities[0]
    state.units[0].stack = (Frame(STEP_FRAME), Frame(ABILITY_FRAME, captain.number))
    assert words.doing(state, 0) == "Captain: Which die changes colour?"
    assert words.action(Action(0, verbs.DIE, to=0, what=2), state) == "white Star"
    state.units[0].stack = (Frame(STEP_FRAME), Frame(ABILITY_FRAME, captain.number, 0, (2,)))
    assert words.doing(state, 0) == "Captain: Which colour should it be?"
    assert words.action(Action(0, verbs.COLOUR, what=BLUE), state) == "turn white Star blue"


def test_what_is_asked_twice_says_which_time_it_is(box: Box, state: State, words: Words) -> None:
    state.units[0].dice = SIX
    cross = box.cards[card(box, "distinguished-service-cross")].abilities[0]
    state.units[0].stack = (Frame(STEP_FRAME), Frame(ABILITY_FRAME, cross.number))
    assert words.doing(state, 0) == "Distinguished Service Cross: Which die do you turn? (1 of 2)"
    state.units[0].stack = (Frame(STEP_FRAME), Frame(ABILITY_FRAME, cross.number, 1, (2,)))
    assert words.doing(state, 0) == "Distinguished Service Cross: Which face should it show? (2 of 2)"
    french = Words(box, words.names.names, "fr")
    assert french.doing(state, 0).endswith("(2 sur 2)")


def test_an_offer_names_both_dice(state: State, words: Words) -> None:
    state.units[0].dice = SIX
    state.units[1].dice = tuple(reversed(SIX))
    state.units[1].stack = (Frame(STEP_FRAME), Frame(OFFER_FRAME, 0, 0, (1, 0)))
    assert words.doing(state, 1) == "Red offers red Courage for your blue Tool. Accept or decline."
    assert words.action(Action(1, verbs.ACCEPT), state) == "accept: give blue Tool for Red's red Courage"


def test_what_a_unit_is_deciding(box: Box, state: State, words: Words) -> None:
    at_stage(box, state, "roll-2")
    assert words.doing(state, 0) == "Lock exactly 2 dice."
    state.units[0].stack = (Frame(STEP_FRAME), Frame(PAY_FRAME, 0, 0, (5, -1)))
    assert words.doing(state, 0) == "Pay 5 casualties."
    state.units[0].stack = (Frame(STEP_FRAME), Frame(PAY_FRAME, 1, 0, (1, -1)))
    assert words.doing(state, 0) == "Sacrifice 1 Specialist."


def test_who_must_move_is_told(box: Box, state: State, words: Words) -> None:
    at_stage(box, state, "move")
    assert words.doing(state, 0) == "No way on is open to you now, so you stay in Sector 1. You may give."
    state.units[0].courage = 1
    assert words.doing(state, 0) == "Move, or stay in Sector 1. You may give."
    state.units[1].sector = 4
    state.units[0].soldiers = state.units[0].courage = 1
    assert words.doing(state, 0) == "Move, or stay in Sector 1."
    state.units[0].marker = MUST_MOVE
    assert words.doing(state, 0) == "You must move this turn."


def test_an_offer_beside_a_move_is_a_card_to_use() -> None:
    line = "1/juno/battle turn=5 stage=move ; able sector=6 soldiers=4 ; baker sector=3 soldiers=30"
    game = Game.from_position(f"{line} courage=1 specialists=war-correspondent")
    assert game.is_legal("baker offer war-correspondent")
    assert Words(game.box, game.names).doing(game.state, 1).endswith("stay in Sector 3. You may use cards.")


def test_who_waits_is_told_for_whom(state: State, words: Words) -> None:
    state.units[0].ready = 2
    assert words.doing(state, 0) == "Ready. Waiting for Blue."
