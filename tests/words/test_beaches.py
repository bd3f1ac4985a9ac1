"""What the beaches of edition 1 bring, in words: cliffs, wire, gifts, Special Damage, Units that change places."""

from support.events import said

from easyred.content import Setup, build
from easyred.rules.engine import new_state, start
from easyred.rules.model import action as verbs
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Friendly
from easyred.rules.model.dice import BLUE, TWO
from easyred.rules.model.frame import ABILITY_FRAME, AWAIT_FRAME, OFFER_FRAME, PAY_FRAME, STEP_FRAME, Frame
from easyred.rules.model.resources import COURAGE_POINTS
from easyred.rules.model.state import CLIMBED, CRIES, MUST_MOVE, State
from easyred.words import Words


class Told:
    """A table of two Units on one map, in the Move phase."""

    def __init__(self, map: str) -> None:
        self.box: Box = build(Setup(map=map, mode="battle", units=2))
        self.words = Words(self.box, ["Red", "Blue"])
        self.state: State = new_state(self.box, 2)
        start(self.box, self.state, Friendly("words"), None)
        self.state.stage = next(stage.number for stage in self.box.stages if stage.id == "move")
        for unit in self.state.units:
            unit.visited, unit.stack = 0, (Frame(STEP_FRAME),)

    def card(self, id: str) -> int:
        return next(card.number for card in self.box.cards if card.id == id)

    def sector(self, id: str) -> int:
        return next(sector.number for sector in self.box.sectors if sector.id == id)

    def ability(self, id: str) -> int:
        return self.box.cards[self.card(id)].abilities[0].number

    def move(self, here: str, to: str) -> str:
        self.state.units[0].sector = self.sector(here)
        return self.says(Action(0, verbs.MOVE, to=self.sector(to)))

    def price(self, here: str, to: str) -> int:
        """The Courage of a border: a figure that may change."""
        borders = self.box.sectors[self.sector(here)].borders
        return next(border.courage for border in borders if border.to == self.sector(to))

    def says(self, action: Action) -> str:
        return self.words.action(action, self.state)

    def doing(self, unit: int, *frames: Frame) -> str:
        self.state.units[unit].stack = (Frame(STEP_FRAME), *frames)
        return self.words.doing(self.state, unit)

    def event(self, key: str, rule: str, a: int = 0, b: int = 0, **more: int) -> str:
        return self.words.event(said(key, rule, 0, a, b, **more))


def test_a_climb_and_the_way_back() -> None:
    table = Told("pointe-du-hoc")
    onto = f"Advance to Sector 9 ({table.price('7', '9')} Courage, 4 Skulls to climb on from there)"
    assert table.move("7", "9") == onto
    assert table.move("9", "11") == f"Advance to Sector 11 ({table.price('9', '11')} Courage, only with 4 Skulls)"
    assert table.doing(0).startswith("Your tally lacks the Skulls to climb. Move sideways, or stay in Sector 9.")
    table.state.units[0].marker = MUST_MOVE
    assert table.doing(0) == "You must move this turn, but your tally lacks the Skulls to climb."
    assert table.move("9", "7") == "retreat to Sector 7"
    table.state.units[0].flags |= CLIMBED
    assert table.move("9", "11") == f"Advance to Sector 11 ({table.price('9', '11')} Courage)"


def test_wire_and_a_door_for_a_battle_cry() -> None:
    table = Told("merville")
    assert table.move("3", "6") == f"Advance to Sector 6 ({table.price('3', '6')} Courage, wire)"
    assert table.move("13", "bunker") == "Advance to the Bunker (only with a Battle Cry)"
    table.state.units[0].flags |= CRIES
    assert table.move("13", "bunker") == "Advance to the Bunker (no Courage)"


def test_a_named_sacrifice_and_who_dies_instead() -> None:
    table = Told("omaha")
    medic, decoy = table.card("medic"), table.card("decoy")
    assert "sacrifice the Medic" in table.move("7", "9")
    assert "room for 1 Unit" in table.move("6", "8")
    assert table.doing(0, Frame(PAY_FRAME, 1, 0, (1, medic))) == "Sacrifice the Medic, or somebody in his place."
    assert table.says(Action(0, verbs.SACRIFICE, decoy)) == "sacrifice the Decoy in his place"
    assert table.says(Action(0, verbs.SACRIFICE, medic)) == "sacrifice the Medic"


def test_what_is_paid() -> None:
    table = Told("merville")
    paratrooper = table.card("paratrooper")
    assert table.doing(0, Frame(PAY_FRAME, 2, 0, (2, -1))) == "Special Damage: lose 2 Specialists."
    assert table.says(Action(0, verbs.LOSE, paratrooper)) == "lose the Paratrooper"
    assert table.doing(0, Frame(PAY_FRAME, 3, 0, (1, -1))) == "Give up one Soldier or Specialist."
    assert table.doing(0, Frame(PAY_FRAME, 0, 0, (7, -1))) == "Pay 7 casualties."
    assert table.says(Action(0, verbs.LOSE, paratrooper)) == "lose the Paratrooper, who counts as 6 casualties"
    assert table.says(Action(0, verbs.LOSE, table.card("medic"))) == "lose the Medic, who counts as 1 casualty"
    assert table.says(Action(0, verbs.PAY_SOLDIERS)) == "lose 7 Soldiers"
    spend = Action(0, verbs.SPARE, what=COURAGE_POINTS, n=3)
    assert table.says(spend) == "spend up to 3 Courage, each to spare one casualty"


def test_units_change_places() -> None:
    table = Told("juno")
    table.state.units[0].sector, table.state.units[1].sector = table.sector("4"), table.sector("6")
    asks = table.ability("war-correspondent")
    assert table.doing(0, Frame(ABILITY_FRAME, asks)) == "War Correspondent: With which Unit do you change places?"
    assert table.says(Action(0, verbs.CHOOSE_UNIT, to=1)) == "change places with Blue, who stands in Sector 6"
    offer = Frame(OFFER_FRAME, 0, 2, (table.card("war-correspondent"),))
    told = table.doing(1, offer)
    assert told == "Red asks to change places with you: you would move to Sector 4. Accept or decline."
    assert table.says(Action(1, verbs.DECLINE)) == "decline: stay where you are"
    accept = table.says(Action(1, verbs.ACCEPT))
    assert accept == "accept: change places with Red, who stands in Sector 4"
    table.state.units[0].stack = (Frame(STEP_FRAME), Frame(AWAIT_FRAME, 1))
    assert table.says(Action(0, verbs.WITHDRAW)) == "withdraw the offer to Blue"


def test_vehicles_change_hands() -> None:
    table = Told("juno")
    table.state.units[0].vehicle, table.state.units[1].vehicle = table.card("tank"), table.card("jeep")
    assert table.says(Action(0, verbs.ABANDON)) == "leave the Tank behind: it is gone for good"
    assert table.says(Action(0, verbs.EXCHANGE, to=1)) == "offer Blue the Tank for the Jeep"
    offer = Frame(OFFER_FRAME, 0, 3, (table.card("tank"), table.card("jeep")))
    assert table.doing(1, offer) == "Red offers the Tank for the Jeep. Accept or decline."
    assert table.says(Action(1, verbs.ACCEPT)) == "accept: give the Jeep for the Tank"
    assert table.says(Action(1, verbs.DECLINE)) == "decline: keep the Jeep"
    table.state.units[0].stack = (Frame(STEP_FRAME), Frame(AWAIT_FRAME, 1))
    assert table.says(Action(0, verbs.WITHDRAW)) == "withdraw the offer to Blue"


def test_a_colour_and_a_face_are_asked() -> None:
    table = Told("pointe-du-hoc")
    hook, box = table.ability("grappling-hook"), table.ability("ammo-box")
    assert table.doing(0, Frame(ABILITY_FRAME, hook)) == "Grappling Hook: Which colour is the Skull that you add?"
    assert table.says(Action(0, verbs.COLOUR, what=BLUE)) == "add blue Skull"
    assert table.doing(0, Frame(ABILITY_FRAME, box)) == "Ammo Box: Which face do all your Skulls take?"
    assert table.says(Action(0, verbs.FACE, what=TWO)) == "turn them all to 2 Soldiers"


def test_one_event_of_several_causes() -> None:
    table = Told("merville")
    here, grenadier = table.sector("12"), table.card("grenadier")
    assert "for the rest of the game" in table.event("mgf-prevented", "CARD-5", card=grenadier, sector=here)
    assert "this turn" in table.event("mgf-prevented", "CARD-14", card=table.card("mortar"), sector=here)
    assert table.event("marker", "MARK-4", 1, sector=here) == "Red may stay in Sector 12 as long as it likes."
    more = table.event("marker", "MARK-4", 3, card=table.card("hero"), sector=here)
    assert more == "Red may stay in Sector 12 one more turn (Hero)."
    damage = table.event("special-damage", "COMBAT-4", COURAGE_POINTS, 2, sector=here)
    assert damage == "A 6 of the machine gun also costs Red 2 Courage (Special Damage)."
    none = table.event("special-damage", "COMBAT-4", COURAGE_POINTS, 0, sector=here)
    assert none == "Red has no Courage to lose to Special Damage (Sector 12)."


def test_a_random_sector_says_what_it_is() -> None:
    table = Told("sword")
    told = table.event("revealed", "MOVE-8", 5, sector=table.sector("6"))
    assert told == "Sector 6 turns out to be: Half-Track. The Half-Track can be found here for its Item Points."
    assert "nobody knows what is there" in table.move("3", "6")


def test_sectors_of_two_maps() -> None:
    table = Told("deadstick")
    assert table.words.names.sector(table.sector("m-12")) == "Merville 12"
    assert table.words.names.sector(table.sector("s-bunker")) == "Sword's Bunker"
    assert "no way back" in table.move("m-12", "s-14")
    assert "closed until Merville's Bunker falls" in table.move("s-14", "s-bunker")
