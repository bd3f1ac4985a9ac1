"""Edition 3's cards on the screen: the sick, what is in play, what may be discarded, who may start with whom."""

from support.terminal import Easyred, lines

POSITION = (
    "3/tiger/advanced turn=3 stage=reinforce sick=captain ; able sector=4 soldiers=9 stars=9 "
    "specialists=medic,corporal sick=medic,hero lost=veteran permanent=bren-gun once=nation"
)


def test_the_sick_and_the_lost_are_shown(easyred: Easyred) -> None:
    shown = " ".join(easyred("play", "--from", POSITION, typed=lines(["units", "list", "quit"])).stdout.split())
    assert "Medic (sick). In play: Bren Gun." in shown
    assert "Hero (3, sick)" in shown
    assert "rally the Hero, who is sick (3 Stars)" in shown
    assert "cure the Medic (3 Stars)" in shown
    assert "discard Bren Gun, which is in play" in shown
    assert "United Kingdom (brown). Sick in a pool: Hero, Captain. Lost: Veteran." in shown


def test_the_choices_of_the_setup(easyred: Easyred) -> None:
    words = ["play", "--new", "--edition", "3", "--mode", "advanced", "--option", "penalty-specialists"]
    answers = ["nation usa", "list", "take bren-gun", "decline", "quit"]
    shown = " ".join(easyred(*words, typed=lines(answers)).stdout.split())
    assert "United States (green)." in shown
    assert "put Bren Gun into the pool (12 Item Points)" in shown
    assert "start with the Feverish Recruit" in shown
    assert "starts without a Penalty Specialist" in shown


def test_a_card_tells_its_symbol_where_symbols_count(easyred: Easyred) -> None:
    assert "Symbol: cross." in easyred("cards", "medic", "--edition", "3").stdout
    assert "Symbol" not in easyred("cards", "medic", "--edition", "2").stdout
    assert "Penalty Specialist." in easyred("cards", "feverish-recruit", "--edition", "3").stdout


def test_a_map_tells_what_is_to_be_discarded(easyred: Easyred) -> None:
    shown = easyred("maps", "brecourt").stdout
    assert "discard 1 (ed. 3)" in shown
    assert "(ITEM-8)" in shown
