"""Who is asked before Upkeep is told why."""

import pytest

from easyred.game import Game
from easyred.words import Words

FIND = "RT,RC,WT,WS,BT,B1"
PLAIN = "R2,R2,W1,W1,BC,BC"
SKULLS = "RK,RK,WK,WK,BS,B1"
CASES = {
    "Your Final Tally is on the table.": (
        f"1/tiger/advanced turn=3 stage=roll-3 ; able sector=1 soldiers=3 specialists=corporal dice={PLAIN}"
    ),
    "Your Special Find can bring back an Item that you use now. You cannot pay for any used": (
        "1/tiger/advanced turn=3 stage=upkeep-2 ; able sector=1 soldiers=3 item_points=7 items=whistle "
        f"flags=recorded,special-find dice={FIND}"
    ),
    "Choose a used Item to find.": (
        "1/tiger/advanced turn=3 stage=upkeep-2 used=whistle,walkie-talkie ; "
        f"able sector=1 soldiers=3 item_points=9 flags=recorded,special-find dice={FIND}"
    ),
    "Baker has a Special Find, and your Item Points would help to pay for it. Use cards or give": (
        "1/tiger/advanced turn=3 stage=upkeep-2 used=field-radio ; "
        f"able sector=1 soldiers=3 item_points=9 flags=recorded dice={PLAIN} ; "
        f"baker sector=1 soldiers=3 item_points=6 flags=recorded,special-find dice={FIND}"
    ),
    "Baker could use Ammo Box on its Final Tally. Your Final Tally is on the table.": (
        "1/sword/battle turn=3 stage=roll-3 ; "
        f"able sector=1 soldiers=3 items=ammo-box dice={PLAIN} ; "
        f"baker sector=1 soldiers=3 dice={SKULLS}"
    ),
    "Your tally would cost you 3 men here and wipe you out. Field Radio? Use cards now, or let it happen.": (
        "1/juno/battle turn=3 stage=roll-3 ; able sector=11 soldiers=2 items=field-radio dice=RC,RC,WC,WC,BT,BT"
    ),
    "You chose to be asked everywhere. Your tally is about to be recorded. Use cards first, or go on.": (
        f"1/tiger/advanced turn=3 stage=upkeep ; able sector=1 soldiers=3 items=whistle asks=everywhere dice={PLAIN}"
    ),
    "Trade dice now": (
        "3/omaha/battle turn=3 stage=upkeep ; "
        f"able sector=1 soldiers=3 specialists=lieutenant dice={PLAIN} ; "
        f"baker sector=1 soldiers=3 dice={FIND}"
    ),
    "You traded a die.": (
        f"3/omaha/battle turn=3 stage=upkeep ; able sector=1 soldiers=3 items=toolkit flags=traded-die dice={PLAIN}"
    ),
}


@pytest.mark.parametrize("said", CASES)
def test_a_unit_is_told_why_it_is_asked(said: str) -> None:
    game = Game.from_position(CASES[said])
    assert 0 in game.waiting_for
    assert Words(game.box, list(game.names)).doing(game.state, 0).startswith(said)
