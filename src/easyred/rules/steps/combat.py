"""Combat: MGF rolled, the stop after it, casualties, Bunkers conquered (COMBAT, END)."""

from easyred.rules.ask.bunkers import all_fallen
from easyred.rules.ask.casualties import IN_COMBAT, firm
from easyred.rules.ask.defence import crowd, defence, defence_shifts, raised, summed, support
from easyred.rules.ask.fire import fire_met, is_silent, machine_gun, sixes_ahead, special_damage, suffers_extra
from easyred.rules.ask.modifiers import own_modifiers
from easyred.rules.ask.own_pool import missing_cards
from easyred.rules.effects.on_the_map import leave_play
from easyred.rules.hands.trade import partners
from easyred.rules.losses.casualties import ANYONE, SPECIAL_LOSSES, end_if_lost, suffer, wipe_out
from easyred.rules.losses.ending import finish
from easyred.rules.model.d6_purposes import FOR_EXTRA
from easyred.rules.model.frame import ABILITY_FRAME, DIE_FRAME, PAY_FRAME, Frame
from easyred.rules.model.modifier import EXTRA_LOSS, FIGHT_ONCE, SPECIAL_DAMAGE, SPENDS_TO_SAVE, Modifier
from easyred.rules.model.state import HIT, IDLE, IN_PLAY, LOST, MOVED, ONGOING, SAFE
from easyred.rules.model.threat import Threat
from easyred.rules.run import Run
from easyred.rules.step import Step
from easyred.rules.steps.stop import Stop
from easyred.rules.steps.war_story import conquest
from easyred.rules.stops.peril import combat_threats, is_plainly_safe
from easyred.rules.stops.touch import DEFENCE, FIRE, PIPS


class LastCall(Stop):
    """The end of the Move phase: the last moment for anything that is barred in combat (COMBAT-11)."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades)
        self.looms = True

    def threats(self, run: Run) -> list[Threat]:
        """The Units that the coming combat may wipe out."""
        return combat_threats(run)


class MachineGunFire(Stop):
    """One roll per Sector, the same for every Unit there; then cards and gifts before the casualties (COMBAT-3).

    A Sector's extra losses are rolled with it, each Unit its own (COMBAT-10).
    """

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades, DEFENCE | FIRE | PIPS)
        self.trade_rule = "TRADE-2"
        self.fires = True
        self.only_asks = False
        self.looms = trades or asks != allows

    def open(self, run: Run) -> None:
        """Roll the machine guns of every occupied Sector, and the extra losses."""
        occupied = 0
        for unit in run.state.units:
            if unit.status == IN_PLAY:
                occupied |= 1 << unit.sector
        for sector in run.box.guns:
            if occupied >> sector & 1 and not is_silent(run, sector):
                symbols = run.box.sectors[sector].mgf
                pips = [die + 1 for die in run.draw_for_sector(sector, "mgf", symbols, 6)]
                run.state.mgf = (*run.state.mgf, *[sector * 8 + die for die in pips])
                run.say("mgf", "COMBAT-3", dice=tuple(pips), sector=sector)
        if run.box.sector_codes >> EXTRA_LOSS & 1:
            for number in run.state.in_play():
                if suffers_extra(run, number, run.sector_of(number)):
                    run.push(number, Frame(DIE_FRAME, FOR_EXTRA))

    def is_asked(self, run: Run, number: int) -> bool:
        """No Unit is asked before every extra die is rolled; a Unit that rolls one is busy with it."""
        if dice_are_rolling(run):
            return len(run.state.units[number].stack) > 1
        return super().is_asked(run, number)

    def enter(self, run: Run, number: int) -> bool:
        if dice_are_rolling(run):
            run.state.units[number].ready = IDLE  # after the last die every Unit is asked
            return False
        return super().enter(run, number)

    def threats(self, run: Run) -> list[Threat]:
        """The Units that this combat may wipe out."""
        return combat_threats(run)

    def wants_gifts(self, run: Run, number: int) -> bool:
        """No Unit is asked for gifts that could just as well wait for the next turn (TRADE-2)."""
        if not self.gives or run.box.solo:
            return False
        if run.has_just_given(number):
            return True
        together = partners(run, number)
        if not together:
            return False
        for other in together:
            if gifts_matter(run, other):
                return True
        return gifts_matter(run, number)

    def close(self, run: Run) -> bool:
        """Special Damage comes before the casualties (COMBAT-4)."""
        if self.looms and not _is_anybody_hit(run) and self.asks_once_more(run):
            return False
        hurt = run.box.sector_codes >> SPECIAL_DAMAGE & 1
        for number, unit in enumerate(run.state.units):
            if unit.status == IN_PLAY and not unit.flags & HIT:
                unit.flags |= HIT
                if hurt:
                    hit_hard(run, number)
        return not run.woken


def _is_anybody_hit(run: Run) -> bool:
    """Whether the Special Damage of this combat has begun."""
    for unit in run.state.units:
        if unit.flags & HIT:
            return True
    return False


def dice_are_rolling(run: Run) -> bool:
    """Whether an extra die of this combat is still to be rolled or changed (COMBAT-10)."""
    if not run.box.sector_codes >> EXTRA_LOSS & 1:
        return False
    return any([frame.kind == DIE_FRAME for unit in run.state.units for frame in unit.stack])


def gifts_matter(run: Run, number: int) -> bool:
    """Whether what a Unit holds now may change what this combat costs it, or is within reach for the last time."""
    unit = run.state.units[number]
    sector = run.sector_of(number)
    if sector.bunker or unit.partner >= 0 or own_modifiers(run, unit, SPENDS_TO_SAVE):
        return True
    if sector.codes >> SPECIAL_DAMAGE & 1:
        return True
    if is_plainly_safe(run, unit):
        return False
    return defence(run, number) + machine_gun(run, sector.number) + unit.extra_loss >= unit.soldiers


def hit_hard(run: Run, number: int) -> None:
    """Deal the Special Damage of a Unit's Sector."""
    special = special_damage(run, number, run.sector_of(number))
    if special is not None and (sixes := sixes_ahead(run, number)):
        _special_damage(run, number, special, sixes * special.amount)


def _special_damage(run: Run, number: int, special: Modifier, amount: int) -> None:
    """Courage or Specialists are lost on top of the casualties, if the Unit has any (COMBAT-4)."""
    unit = run.state.units[number]
    if special.extra >= 0:
        lost = min(amount, unit.amount(special.extra))
        unit.add(special.extra, -lost)
        run.say("special-damage", "COMBAT-4", number, special.extra, lost, sector=unit.sector)
    elif len(unit.specialists) > firm(run, unit):
        lost = min(amount, len(unit.specialists) - firm(run, unit))
        run.push(number, Frame(PAY_FRAME, SPECIAL_LOSSES, answers=(lost, ANYONE)))


class Casualties(Step):
    """Every Unit loses DEF plus MGF; a Unit that survives in a Bunker has conquered it (COMBAT-1, END-1)."""

    def __init__(self) -> None:
        super().__init__()
        self.at_once = True

    def open(self, run: Run) -> None:
        """All Units fight at once: those who fall still help the others with their cards in this combat (COMBAT-9)."""
        fallen: list[int] = []
        for number, unit in enumerate(run.state.units):
            if unit.status == IN_PLAY and self._fight(run, number):
                fallen.append(number)
        quieten(run)
        for number in fallen:
            wipe_out(run, number, "COMBAT-6")

    def _fight(self, run: Run, number: int) -> bool:
        """One Unit's combat. True: nobody is left."""
        unit = run.state.units[number]
        sector = run.sector_of(number)
        higher = raised(run, sector) if sector.codes else 0
        if higher:
            run.say("raised", "OPT-14", number, higher, sector=sector.number)
        if run.box.concentrated_fire and crowd(run, sector.number):
            run.say("raised", "COMBAT-8", number, crowd(run, sector.number), sector=sector.number)
        shifts = defence_shifts(run, number, sector)
        for shift, cause, card in summed(shifts) if shifts else ():
            key = "lowered" if shift < 0 else "raised"
            run.say(key, cause, number, abs(shift), card=card, sector=sector.number)
        if support(run, number):
            run.say("support", "END-1", number, support(run, number), sector=sector.number)
        fire = fire_met(run, number)
        amount = defence(run, number, shifts)
        rule = "COMBAT-2" if len(sector.defence) > 1 else "COMBAT-1"
        run.say("fought", rule, number, amount, fire, sector=sector.number)
        if unit.extra_loss:
            run.say("extra-loss", "COMBAT-10", number, unit.extra_loss, sector=sector.number)
        return suffer(run, number, amount + fire + unit.extra_loss, "COMBAT-1", sector.number, keep=IN_COMBAT)

    def enter(self, run: Run, number: int) -> bool:
        return True

    def close(self, run: Run) -> bool:
        """All Sectors fight at once: every Unit has paid before a defeat is declared (COMBAT-9)."""
        for number, unit in enumerate(run.state.units):
            if unit.status == IN_PLAY and run.sector_of(number).bunker and not holds_already(run, number):
                conquer(run, number)
        if run.woken:
            return False
        if all_fallen(run):
            relieve(run)
        end_if_lost(run)
        if run.box.flock:
            end_if_scattered(run)
        if not run.state.is_anybody_in_play() and run.state.result == ONGOING:
            finish(run)
        return True


def end_if_scattered(run: Run) -> None:
    """Find Your Flock: a Unit that leaves play without having had all its Legendary cards loses the battle (OPT-11)."""
    for number, unit in enumerate(run.state.units):
        missing = missing_cards(run, unit) if unit.status == SAFE and run.state.result == ONGOING else []
        if missing:
            for card in missing:
                run.say("scattered", "OPT-11", number, card=card)
            run.state.result = LOST
            run.say("lost", "OPT-11")


def quieten(run: Run) -> None:
    """After a fight in a Fight Once Sector the last shield counts from now on (COMBAT-2)."""
    if not run.box.sector_codes >> FIGHT_ONCE & 1:
        return
    for unit in run.state.units:
        place = unit.sector
        fresh = unit.status == IN_PLAY and place not in run.state.fought
        if fresh and run.at(place).codes >> FIGHT_ONCE & 1:
            run.state.fought = tuple(sorted((*run.state.fought, place)))
            run.say("quiet", "COMBAT-2", a=run.at(place).defence[-1], sector=place)


def holds_already(run: Run, number: int) -> bool:
    """Whether a Unit has stayed in a Bunker it conquered earlier (END-7)."""
    unit = run.state.units[number]
    return (
        unit.bunkers > 0
        and unit.sector in run.state.fallen
        and (unit.conquered == run.state.turn or not unit.has(MOVED))
    )


def relieve(run: Run) -> None:
    """When every Bunker has fallen, Units that stayed in one to go on have nothing left to go for (OPT-14)."""
    for number in run.state.in_play():
        if run.state.units[number].bunkers and run.sector_of(number).bunker:
            leave_play(run, number)


def conquer(run: Run, number: int) -> None:
    """The Unit is safe and leaves play, unless it has to go on or wants to (END-1, END-3, END-7)."""
    unit = run.state.units[number]
    unit.conquered = unit.conquered or run.state.turn
    unit.bunkers += 1
    if unit.sector not in run.state.fallen:
        run.state.fallen = tuple(sorted((*run.state.fallen, unit.sector)))
    run.say("conquered", "END-1", number, sector=unit.sector)
    if run.box.story is not None:
        conquest(run, number)
    asked = run.sector_of(number).conquest
    if all_fallen(run):
        leave_play(run, number)
    elif asked:
        run.push(number, Frame(ABILITY_FRAME, asked[0].number))
    elif run.box.solo:
        run.say("goes-on", "END-7", number, sector=unit.sector)
    else:
        leave_play(run, number)
