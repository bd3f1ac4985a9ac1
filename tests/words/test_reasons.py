"""Every reason to ask a Unit has a position that raises it, and a sentence that says it (PHASE-5)."""

from typing import NamedTuple

import pytest

from easyred.game import Game
from easyred.rules.model.chance import Scripted, Seeded
from easyred.rules.model.reason import REASON_IDS
from easyred.text.position import read_position
from easyred.words import Words, rulebook

PLAIN = "R2,R2,W1,W1,BC,BC"
FOUND = "flags=recorded,special-find dice=RT,RC,WT,WS,BT,B1"
STUCK = "turn=5 stage=move ; able sector=4 soldiers=19 marker=4 specialists=scout visited=1,2,4,5"
LOOMING = "1/tiger/advanced turn=5 stage=move ; able sector=2 soldiers=4"


class Case(NamedTuple):
    """A position, what is played, which Unit is asked, and what it is told."""

    position: str
    plays: tuple[str, ...]
    unit: int
    says: str


CASES = {
    "card": [
        Case(
            f"1/tiger/advanced turn=3 stage=roll-3 ; able sector=1 soldiers=3 specialists=corporal dice={PLAIN}",
            (),
            0,
            "Your Final Tally is on the table. Use cards on it, or let it stand.",
        ),
    ],
    "fresh-card": [
        Case(
            "3/tiger/advanced turn=3 stage=upkeep ; able sector=4 soldiers=6 dice=RK,RS,W1,W2,BC,BT",
            (
                "able take distinguished-conduct-medal",
                "able use distinguished-conduct-medal",
                "able take toolkit",
            ),
            0,
            "You may use Toolkit at once. Your tally is about to be recorded. Use cards first, or go on.",
        ),
    ],
    "gift": [
        Case(
            "2/tiger/advanced turn=5 stage=move-2 ; able sector=4 soldiers=19 ; baker sector=4 soldiers=19",
            (),
            0,
            "Combat in Sector 4 is next: the last moment for gifts and most cards. Give, use them, or go on.",
        ),
    ],
    "find": [
        Case(
            f"1/tiger/advanced turn=3 stage=upkeep-2 ; able sector=1 soldiers=3 item_points=7 items=whistle {FOUND}",
            (),
            0,
            "Your Special Find can bring back an Item that you use now. "
            "You cannot pay for any used Item with your Special Find yet. Use cards, or let the find go.",
        ),
        Case(
            "1/tiger/advanced turn=3 stage=upkeep-2 ; "
            f"able sector=1 soldiers=3 items=whistle flags=recorded dice={PLAIN} ; "
            f"baker sector=1 soldiers=3 item_points=7 {FOUND}",
            (),
            0,
            "Baker has a Special Find, which can bring back an Item that you use now. "
            "Use cards or give, until you are ready.",
        ),
    ],
    "pay": [
        Case(
            "1/tiger/advanced turn=3 stage=upkeep-2 used=field-radio ; "
            f"able sector=1 soldiers=3 item_points=9 flags=recorded dice={PLAIN} ; "
            f"baker sector=1 soldiers=3 item_points=6 {FOUND}",
            (),
            0,
            "Baker has a Special Find, and your Item Points would help to pay for it. "
            "Use cards or give, until you are ready.",
        ),
    ],
    "serves": [
        Case(
            f"1/sword/battle turn=3 stage=roll-3 ; able sector=1 soldiers=3 items=ammo-box dice={PLAIN} ; "
            "baker sector=1 soldiers=3 dice=RK,RK,WK,WK,BS,B1",
            (),
            0,
            "Baker could use Ammo Box on its Final Tally. "
            "Your Final Tally is on the table. Use cards on it, or let it stand.",
        ),
    ],
    "pips": [
        Case(
            f"{LOOMING} ; baker sector=1 soldiers=9 items=binoculars",
            ("able move 3",),
            1,
            "Able rolled a d6: 6. Change it, or leave it as it is.",
        ),
    ],
    "everywhere": [
        Case(
            f"1/tiger/advanced turn=3 stage=upkeep ; able sector=1 soldiers=3 items=whistle "
            f"asks=everywhere dice={PLAIN}",
            (),
            0,
            "You chose to be asked everywhere. Your tally is about to be recorded. Use cards first, or go on.",
        ),
        Case(
            "1/tiger/advanced turn=5 stage=move ; able sector=2 soldiers=40 items=field-radio asks=everywhere",
            ("able move 3",),
            0,
            "You chose to be asked everywhere: you are about to take 6 casualties. Use cards now, or let it happen.",
        ),
        Case(
            "1/tiger/advanced turn=5 stage=move ; able sector=2 soldiers=40 ; "
            "baker sector=2 soldiers=9 items=field-radio asks=everywhere",
            ("able move 3",),
            1,
            "You chose to be asked everywhere: Able is about to take 6 casualties. "
            "Use cards or give now, or let it happen.",
        ),
    ],
    "saves-mines": [
        Case(
            f"{LOOMING} items=field-radio",
            ("able move 3",),
            0,
            "The 6 on the mines would wipe you out. Field Radio? Use cards now, or let it happen.",
        ),
        Case(
            f"{LOOMING} ; baker sector=2 soldiers=9",
            ("able move 3",),
            1,
            "The 6 on the mines would wipe out Able. Give Soldiers? Use cards or give now, or let it happen.",
        ),
        Case(
            f"{LOOMING} ; baker sector=2 soldiers=9 items=carrier-pigeon,field-radio",
            ("able move 3",),
            1,
            "The 6 on the mines would wipe out Able. Carrier Pigeon, or give Soldiers or Field Radio? "
            "Use cards or give now, or let it happen.",
        ),
    ],
    "saves-tally": [
        Case(
            "1/juno/battle turn=7 stage=upkeep ; able sector=11 soldiers=2 items=field-radio dice=RC,RC,WC,WC,BT,BT",
            (),
            0,
            "Your tally would cost you 3 men here and wipe you out. Field Radio? Use cards now, or let it happen.",
        ),
        Case(
            "1/juno/battle turn=7 stage=upkeep ; able sector=11 soldiers=2 dice=RC,RC,WC,WC,BT,BT ; "
            f"baker sector=11 soldiers=9 dice={PLAIN}",
            (),
            1,
            "Able's tally would cost it 3 men and wipe it out. Give Soldiers? Use cards or give now, or let it happen.",
        ),
    ],
    "saves-toll": [
        Case(
            "3/tiger/advanced/last-man-standing turn=4 stage=upkeep ; "
            "able sector=4 soldiers=6 items=field-radio dice=R2,R2,W2,WT,BC,BT",
            (),
            0,
            "The Soldiers in your tally would cost you 6 men and wipe you out. Field Radio? "
            "Use cards now, or let it happen.",
        ),
    ],
    "saves-story": [
        Case(
            "3/tiger/advanced/story:rising-tide turn=3 stage=move tokens=drifting-mine@4 ; "
            "able sector=2 soldiers=2 courage=2 items=field-radio",
            ("able move 4", "able ready"),
            0,
            "The War Story would cost you 2 men and wipe you out. Field Radio? Use cards now, or let it happen.",
        ),
    ],
    "saves-combat": [
        Case(
            "2/tiger/advanced turn=5 stage=move-2 ; able sector=4 soldiers=5 items=field-radio",
            (),
            0,
            "Combat may cost you 6 men and wipe you out. Field Radio? "
            "Combat in Sector 4 is next: the last moment for most cards. Use them, or go on.",
        ),
        Case(
            "2/tiger/advanced turn=5 stage=move-2 ; able sector=4 soldiers=5 ; "
            "baker sector=4 soldiers=30 items=bangalore-torpedo",
            (),
            1,
            "Combat may cost Able 6 men and wipe it out. Bangalore Torpedo, or give Soldiers? "
            "Combat in Sector 4 is next: the last moment for gifts and most cards. Give, use them, or go on.",
        ),
    ],
    "saves-stuck": [
        Case(
            f"1/tiger/advanced {STUCK} items=whistle",
            (),
            0,
            "You must move but cannot, and would be wiped out. Whistle? Open a way now, or let it happen.",
        ),
        Case(
            f"1/tiger/advanced {STUCK} ; baker sector=4 soldiers=9 courage=4 visited=1,2,4,5",
            (),
            1,
            "Able must move but cannot, and would be wiped out. Give Courage? "
            "No way on is open to you now, so you stay in Sector 4. You may give.",
        ),
        Case(
            f"3/tiger/advanced {STUCK} courage=2 permanent=bren-gun",
            (),
            0,
            "You must move but cannot, and would be wiped out. Discard Bren Gun? Open a way now, or let it happen.",
        ),
    ],
}
"""By reason; a new one needs a case here."""


def told(case: Case) -> Game:
    """The game of a case, with sixes for mines."""
    _, box, state, lower = read_position(case.position)
    dice = Scripted({"0.mines": [(5,)]}, Seeded("reasons"))
    game = Game(box, state, names=[name.title() for name in lower], seed=0, chance=dice)
    for action in case.plays:
        game.play(action)
    return game


def test_every_reason_has_a_case() -> None:
    assert set(CASES) == set(REASON_IDS)


@pytest.mark.parametrize(("key", "case"), [(key, case) for key, cases in CASES.items() for case in cases])
def test_a_unit_is_told_why_it_is_asked(key: str, case: Case) -> None:
    game = told(case)
    reason = game.reason(case.unit)
    assert reason is not None
    assert reason.key == key
    assert rulebook.load().rule(reason.rule) is not None
    assert Words(game.box, list(game.names)).doing(game.state, case.unit) == case.says


def test_a_step_that_asks_a_question_of_its_own_needs_no_reason() -> None:
    game = told(Case("1/tiger/advanced turn=3 stage=roll ; able sector=1 soldiers=3", (), 0, ""))
    assert game.reason("able") is None
