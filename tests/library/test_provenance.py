"""What claims to be printed is: the list of the first edition's last pages, Exercise Tiger, and nothing else."""

import pytest

from easyred.content import load

SPECIALISTS = {
    "beachmaster": 3, "chaplain": 4, "corporal": 2, "hero": 3, "medic": 4, "minesweeper": 3, "paratrooper": 2,
    "pathfinder": 3, "platoon-leader": 2, "point-man": 2, "scout": 2, "sharpshooter": 2, "veteran": 3,
    "captain": 4, "combat-photographer": 3, "decoy": 2, "engineer": 4, "general": 4, "grenadier": 3, "lieutenant": 4,
    "marksman": 2, "messenger": 3, "quartermaster": 2, "war-correspondent": 3,
}  # fmt: skip
ITEMS = {
    "carrier-pigeon": 3, "bangalore-torpedo": 20, "binoculars": 10, "field-radio": 12, "flame-thrower": 20,
    "grenade": 10, "shoulder-patch": 15, "mine-detector": 7, "walkie-talkie": 5, "whistle": 7,
    "ammo-box": 12, "bazooka": 15, "command-jacket": 10, "dexedrine": 12, "dispatch-case": 12, "flak-vest": 7,
    "gammon-bomb": 7, "grappling-hook": 5, "lucky-charm": 3, "medal-case": 15, "mortar": 7, "pocket-bible": 7,
    "rangefinder": 7, "rope-ladder": 10, "signalling-lamp": 15, "strategic-map": 7, "toolkit": 7, "wirecutters": 10,
}  # fmt: skip
VEHICLES = {"ambulance": 20, "armored-car": 20, "bulldozer": 20, "half-track": 15, "jeep": 12, "tank": 20}
PRINTED = {"specialist": SPECIALISTS, "item": ITEMS, "vehicle": VEHICLES, "award": {}}
"""By kind: every card whose cost and effect a rulebook tells; of Awards none."""
ICONS = {"engineer": 1, "grenade": 1, "mortar": 1, "bangalore-torpedo": 2}
"""The explosive icons that the later rulebooks name."""


@pytest.mark.parametrize("kind", PRINTED)
def test_the_first_editions_cards_are_printed_at_their_costs(kind: str) -> None:
    cards = [card for its_kind, card in load().cards("1").values() if its_kind == kind]
    assert {card.id: card.cost for card in cards if card.provenance == "printed"} == PRINTED[kind]
    assert {card.provenance for card in cards} == ({"printed"} if PRINTED[kind] else {"reconstructed"})


@pytest.mark.parametrize("edition", ["2-demo", "2", "3"])
def test_of_the_later_editions_only_what_the_first_has_claims_to_be_printed(edition: str) -> None:
    """Their components are not known to us; icons count as printed where a rulebook names them."""
    for kind, card in load().cards(edition).values():
        if card.provenance == "printed":
            assert PRINTED[kind][card.id] == card.cost
            assert card.explosives == ICONS.get(card.id, 0)


def test_only_exercise_tiger_is_printed_and_only_the_first_edition() -> None:
    library = load()
    sectors = [(f"{map.head.id}/{sector.id}", sector) for map in library.maps.values() for sector in map.sectors]
    claims = {id for id, sector in sectors if sector.provenance == "printed"}
    assert claims == {f"tiger/{id}" for id in (*map(str, range(1, 11)), "bunker")}
    assert [map.head.id for map in library.maps.values() if map.head.provenance == "printed"] == ["tiger"]
    assert [id for id, edition in library.editions.items() if edition.head.provenance == "printed"] == ["1"]


def test_tables_legendary_units_and_war_stories_are_ours() -> None:
    library = load()
    ours = [nation.provenance for edition in library.editions.values() for nation in edition.nations]
    ours += [legend.head.provenance for legend in library.legends.values()]
    ours += [card.provenance for legend in library.legends.values() for _, card in legend.cards]
    ours += [story.head.provenance for story in library.stories.values()]
    assert set(ours) == {"reconstructed"}


@pytest.mark.parametrize(
    ("award", "effects"),
    [
        ("legion-of-merit", {"free-vehicle"}),
        ("victoria-cross", {"gain-others"}),
        ("memorial-cross", {"gain", "gain-others"}),
        ("distinguished-service-order", {"rally-free"}),
        ("distinguished-conduct-medal", {"find-free"}),
    ],
)
def test_the_awards_fit_the_little_that_is_printed_of_them(award: str, effects: set[str]) -> None:
    """One brings a Vehicle, one concerns the others, one has two parts, some recruit or find."""
    card = load().cards("1")[award][1]
    assert effects <= {effect.word() for ability in card.abilities for effect in ability.do}
    assert card.players == ("team" if award == "victoria-cross" else "any")
