"""Using cards: what may be used now, and an ability while it is carried out."""

from typing import Final

from easyred.rules.ask.reach import held_abilities
from easyred.rules.effects.effect import Effect, answer_value
from easyred.rules.hands.changing_hands import FIVE, five_of, use_up
from easyred.rules.losses.casualties import sacrifice_for_ability
from easyred.rules.model.ability import ANY, AWARDS, SACRIFICED, USED_UP, Ability
from easyred.rules.model.action import OFFER, READIES, READY, USE, Action
from easyred.rules.model.card import AWARD, NO_CARD, TOKEN
from easyred.rules.model.effect_codes import ASKING, PUT_IN_PLAY, SWITCH_SECTORS, TRADE_DIE
from easyred.rules.model.frame import ABILITY_FRAME, Frame
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.run import Run
from easyred.rules.step import Handler

OF_THE_SECTOR: Final = ("def-elsewhere", "def-firm", "def-zero")
"""Refusals that come from the Unit's Sector."""
RULE_OF_USE: Final = ("SPEC-1", "ITEM-6", "AWARD-4", "VEH-2", "OPT-13", "OPT-13")
"""The rule for using a card that stays, by kind; for Items, a Permanent one."""


def is_possible(run: Run, number: int, ability: Ability) -> bool:
    """Whether the ability would do anything now, according to its first effect."""
    code, a, b = ability.ops[0]
    return run.box.effects[code].possible(run, number, a, b)


def why_not_use(run: Run, number: int, ability: Ability, windows: int) -> str:
    """Why this ability cannot be used now; an empty text if it can."""
    if not ability.windows & windows:
        return "award-moment" if run.box.cards[ability.card].kind == AWARD else "wrong-moment"
    if run.box.cards[ability.card].permanent:
        held = ability.card in run.state.units[number].items
        if held != (ability.ops[0][0] == PUT_IN_PLAY):
            return "not-in-play" if held else "in-play"
    if ability.once and ability.number in run.state.units[number].used:
        return "once-a-turn"
    told = ability.card != NO_CARD and run.box.cards[ability.card].kind >= TOKEN
    for code, a, b in _conditions(ability) if told else ability.ops[:1]:
        if not run.box.effects[code].possible(run, number, a, b):
            return run.box.effects[code].why_impossible(run, number, a, b)
    return ""


def _conditions(ability: Ability) -> tuple[tuple[int, int, int], ...]:
    """Everything a War Story asks must be possible; no limit per turn applies to what it gives (OPT-13)."""
    return tuple([op for op in ability.ops if op[0] in ASKING])


def usable(run: Run, number: int, windows: int) -> list[Action]:
    """The cards a Unit may use in these windows."""
    found: list[Action] = []
    unit = run.state.units[number]
    if not unit.items and not unit.awards:
        box = run.box
        if not box.lasting_windows & windows:
            return found
        if not unit.specialists and not unit.permanent and unit.vehicle < 0 and not box.distant_windows & windows:
            return found
    for card in held_abilities(run, number, windows):
        abilities = run.box.cards[card].abilities
        for place in range(len(abilities)):
            if not why_not_use(run, number, abilities[place], windows):
                found.append(Action(number, use_verb(abilities[place]), card, n=place))
    return found


def use_verb(ability: Ability) -> int:
    """The verb for using a card: an offer could be made and declined for ever, so it is a free action."""
    return OFFER if ability.ops[0][0] in (TRADE_DIE, SWITCH_SECTORS) else USE


def refuse_use(run: Run, number: int, action: Action, windows: int) -> Refusal:
    """Why a card cannot be used."""
    if action.card not in held_abilities(run, number, -1):
        sick = action.card in run.state.units[number].sick
        return Refusal("sick" if sick else "card-not-held", number, action.card)
    abilities = run.box.cards[action.card].abilities
    if action.n not in range(len(abilities)):
        return Refusal("no-target", number, action.card)
    key = why_not_use(run, number, abilities[action.n], windows) or "not-now"
    sector = run.state.units[number].sector if key in OF_THE_SECTOR else NO_SECTOR
    return Refusal(key, number, action.card, sector)


def start_use(run: Run, number: int, action: Action) -> None:
    """Use a card: it is spent first, unless it is sacrificed, which comes last (SPEC-8)."""
    ability = run.box.cards[action.card].abilities[action.n]
    unit = run.state.units[number]
    if ability.once:
        unit.used = tuple(sorted((*unit.used, ability.number)))
    run.push(number, Frame(ABILITY_FRAME, ability.number))
    if ability.fate == USED_UP:
        use_up(run, number, action.card)
    else:
        run.say("used", RULE_OF_USE[run.box.cards[action.card].kind], number, card=action.card)


class Abilities(Handler):
    """An ability in progress: its ops one after the other, each answered before the next."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        ability = run.box.abilities[frame.source]
        if frame.index == len(ability.ops):
            self._finish(run, number, ability)
            return True
        code, a, b = ability.ops[frame.index]
        effect = run.box.effects[code]
        if effect.questions:
            return self._ask(run, number, frame)
        run.replace(number, frame.at(frame.index + 1))
        effect.do(run, number, ability, a, b)
        return True

    def _finish(self, run: Run, number: int, ability: Ability) -> None:
        """The ability is done: a Specialist sacrificed for it dies now (SPEC-8)."""
        run.pop(number)
        if ability.fate == SACRIFICED and ability.card != NO_CARD:
            sacrifice_for_ability(run, number, ability.card)

    def _ask(self, run: Run, number: int, frame: Frame) -> bool:
        """Ask a question; if there is one answer it is taken, if there is none the question is skipped."""
        answers = self.choices(run, number, frame)
        if len(answers) > FIVE and run.box.too_many_choices and self._effect(run, frame).takes and not frame.answers:
            five = five_of(run, number, [action.card for action in answers], "OPT-11")
            run.replace(number, Frame(frame.kind, frame.source, frame.index, five))
            return True
        if len(answers) > 1:
            run.keep(number, answers)
            return False
        if answers:
            self.act(run, number, frame, answers[0])
        else:
            run.replace(number, frame.at(frame.index + 1))
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        ability = run.box.abilities[frame.source]
        code, a, b = ability.ops[frame.index]
        if run.box.effects[code].takes and frame.answers:
            every = run.box.effects[code].answers(run, number, ability, (), a, b)
            return [action for action in every if action.card in frame.answers]
        return run.box.effects[code].answers(run, number, ability, frame.answers, a, b)

    def _effect(self, run: Run, frame: Frame) -> Effect:
        """The effect in progress."""
        return run.box.effects[run.box.abilities[frame.source].ops[frame.index][0]]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        ability = run.box.abilities[frame.source]
        code, a, b = ability.ops[frame.index]
        effect = run.box.effects[code]
        answered = frame.answered(answer_value(action))
        if len(answered.answers) < effect.questions:
            run.replace(number, answered)
        else:
            run.replace(number, frame.at(frame.index + 1))
            effect.settle(run, number, ability, answered.answers, a, b)

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        ability = run.box.abilities[frame.source]
        effect = run.box.effects[ability.ops[frame.index][0]]
        return Refusal(effect.why_not(run, number, action), number, ability.card)


class AwardAtOnce(Handler):
    """An Award that has just come may be played before anything else, or kept (AWARD-4). Source: the Award.

    What changes a tally waits for the next one (ROLL-6).
    """

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        if len(self.choices(run, number, frame)) > 1:
            return False
        run.pop(number)
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        listed = usable(run, number, ANY | AWARDS)
        return [*[action for action in listed if action.card == frame.source], READIES[number]]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        run.pop(number)
        run.state.units[number].fresh = 0
        if action.verb != READY:
            start_use(run, number, action)

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        return refuse_use(run, number, action, ANY | AWARDS) if action.verb == USE else Refusal("not-now", number)
