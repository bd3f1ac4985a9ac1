"""``?`` and ``why`` answer the question: words, choices, dice, and what comes near."""

import pytest
from support.terminal import Easyred

MOVE = "1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=19 stars=5 courage=4"
RALLY = "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 stars=5 ; baker sector=2 soldiers=9 stars=1"


def flat(text: str) -> str:
    return " ".join(text.split())


def answer(easyred: Easyred, asked: str, *play: str) -> str:
    """What is printed after a question."""
    shown = easyred("play", *(play or ("--seed", "1")), typed=f"{asked}\nquit\n").stdout
    return flat(shown.partition(f"> {asked}\n")[2])


@pytest.mark.parametrize("asked", ["? skull", "? SKULLS", "? what is a skull?", "why skull"])
def test_a_word_is_explained_for_this_training(easyred: Easyred, asked: str):
    told = answer(easyred, asked, "--seed", "1", "--mode", "practice")
    assert told.startswith("Skull In Practice Run a Skull cancels nothing and gives nothing: re-roll it.")
    assert "TIGER-1 Practice Run Only DEF" in told
    told = answer(easyred, asked, "--seed", "1", "--mode", "advanced")
    assert told.startswith("Skull Each Skull cancels one of your other dice, which you choose")
    assert told.index("SKULL-1 A Skull cancels a die") < told.index("Example: ") < told.index("Ruling: Each Skull")


def test_the_first_line_and_the_help_say_how_to_find_the_goal(easyred: Easyred):
    assert "goal for how to win" in easyred("play", "--seed", "1").stdout.partition("\n")[0]
    assert "? goal tells how to win" in answer(easyred, "?")
    assert answer(easyred, "goal") == answer(easyred, "? goal")
    assert answer(easyred, "how do I win?").startswith("Win ")


def test_why_alone_tells_what_happened(easyred: Easyred):
    assert "Able rolls" in answer(easyred, "why")
    assert answer(easyred, "why lock").startswith("Lock Right after your first roll you must lock two dice")


@pytest.mark.parametrize("name", ["log", "why"])
def test_a_command_is_explained(easyred: Easyred, name: str):
    assert answer(easyred, f"? {name}").startswith(f"{name} ")


def test_a_hint_is_advice_by_another_name(easyred: Easyred):
    assert answer(easyred, "hint") == answer(easyred, "advice")


def test_a_turn_is_told(easyred: Easyred):
    told = answer(easyred, "? turn")
    assert " Roll: You roll six dice, lock two of them" in told
    assert " Combat: Every Unit, moved or not," in told
    assert "Reinforce: You may rally one Specialist" in flat(easyred("rules", "turn", "--edition", "3").stdout)


def test_a_number_explains_that_choice_and_what_follows(easyred: Easyred):
    told = answer(easyred, "? 2", "--from", MOVE)
    assert told.startswith(
        "Advance to Sector 4 (2 Courage, can't stay). To type: able move 4 Then you have 13 Soldiers"
    )
    assert "Nobody can stay there" in told
    assert "MOVE-2 Advancing" in told
    told = answer(easyred, "? rally medic", "--from", RALLY)
    assert "Then you have 9 Soldiers, 1 Star, 0 Courage, 0 Item Points." in told
    assert "SPEC-1 Rallying a Specialist" in told


def test_a_number_at_the_dice_explains_that_die(easyred: Easyred):
    told = answer(easyred, "? 2", "--seed", "1", "--mode", "practice")
    assert told.startswith("Die 2: red Tool A Tool gives nothing in this training")
    assert "Sector 2: DEF 4." in told


def test_capitals_still_mean_all_rules_of_a_family(easyred: Easyred):
    told = answer(easyred, "? MARK")
    assert all(f"MARK-{n} " in told for n in range(1, 6))
    assert "MOVE-14 Sectors without Battle Cry" in answer(easyred, "? MOVE")
    assert "RWB-13" not in answer(easyred, "? RWB")


def test_unknown_words_bring_the_nearest(easyred: Easyred):
    assert answer(easyred, "? skal").startswith("Nothing is known about 'skal'. The nearest are: Skull.")
    assert "Medic" in answer(easyred, "? mdeic")
    ran = easyred("rules", "skal")
    assert ran.returncode == 2
    assert "; the nearest are Skull" in ran.stderr


def test_rules_without_an_edition_tell_the_others_last(easyred: Easyred):
    told = flat(easyred("rules", "skull").stdout)
    assert told.startswith("Skull Each Skull cancels one of your other dice")
    assert told.index("Related: ") < told.index("Edition 2-demo, 2: ") < told.index("Edition 3: ")
    assert "Edition 3: " not in flat(easyred("rules", "skull", "--edition", "1").stdout)


def test_a_word_that_is_only_mentioned_is_said_to_be(easyred: Easyred):
    told = flat(easyred("rules", "photographer").stdout)
    assert told.startswith("No rule is about 'photographer', but these mention it: ROLL-7")


def test_signs_have_a_word_of_their_own(easyred: Easyred):
    assert answer(easyred, "? signs").startswith("On the map [8] is DEF, what a combat costs")


def test_help_names_the_units_of_this_game(easyred: Easyred):
    told = answer(easyred, "?", "--seed", "1", "--units", "3", "--names", "Able,Fox,Dog", "--bots", "you,you,rookie")
    assert "why dog why that bot did what it did last" in told
    assert "unit fox let another Unit decide first" in told
    assert "give fox 3 soldiers" in told
    assert "baker" not in told
    long = answer(easyred, "?", "--seed", "1", "--names", "Able,Headquarters", "--units", "2", "--bots", "rookie")
    assert "why headquarters why that bot" in long
    alone = answer(easyred, "?", "--seed", "1")
    assert not any(word in alone for word in ("unit ", "give ", "why that bot", "War Story:"))


def test_help_names_cards_only_where_there_are_some(easyred: Easyred):
    practice = answer(easyred, "?", "--seed", "1", "--units", "2", "--mode", "practice")
    assert "move 5, give baker 3 soldiers, ready" in practice
    assert "rally medic, give baker" in answer(easyred, "?", "--seed", "1", "--units", "2", "--mode", "advanced")


def test_a_unit_is_told_by_its_name(easyred: Easyred):
    told = answer(easyred, "? baker", "--seed", "1", "--units", "2", "--bots", "rookie")
    assert told.startswith("Baker Sector 1, chevron 1/3.")
    assert "The rookie plays Baker: why baker tells why it did what it did last." in told


@pytest.mark.parametrize("asked", ["? stay", "? 3"])
def test_staying_tells_what_it_costs_and_for_how_long(easyred: Easyred, asked: str):
    told = answer(easyred, asked, "--from", MOVE.replace("able sector=2", "able marker=3 sector=2"))
    assert told.startswith("Stay in Sector 2. To type: able ready")
    assert "Combat there costs Able: 4 casualties. Next turn Able must move on. Sector 2: DEF 4" in told
    assert "MARK-2 Turning the marker" in told
    assert "PHASE-2" not in told


def test_a_sector_named_alone_is_a_move_there(easyred: Easyred):
    poor = "1/tiger/advanced turn=3 stage=move ; able sector=9 soldiers=59 courage=1 specialists=medic"
    assert "Moving to the Bunker costs 4 Courage, but Able has 1." in answer(easyred, "bunker", "--from", poor)
    assert "Able moves sideways from Sector 9 to Sector 10" in answer(easyred, "sector 10", "--from", poor)


def test_moving_diagonally_is_ruled_out_only_where_the_rulebook_does(easyred: Easyred):
    assert "diagonal" not in answer(easyred, "? MOVE-1", "--seed", "1")
    assert "You never move diagonally." in answer(easyred, "? MOVE-1", "--seed", "1", "--edition", "2")
