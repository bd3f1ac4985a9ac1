"""The past of a game at the Desk: moments, decisions weighed, dice counted and verified, reports, rematches."""

from pathlib import Path

import msgspec
import pytest

import easyred
from easyred.desk import messages as ask
from easyred.desk.desk import Desk
from easyred.desk.fairness import beyond, fairness
from easyred.desk.keeper import YOU, Keeper
from easyred.desk.messages import DeskAnswer, DeskRequest
from easyred.desk.verify import numbers
from easyred.room.answers import Offers
from easyred.room.jobs import Done, Workshop
from easyred.room.messages import Act, Hello, SeatNow, SetTable, TakeSeat
from easyred.rules.model.chance import hashed
from easyred.table import seat
from easyred.table.rolls import rolls
from easyred.table.timeline import timeline

GOLDEN = Path(__file__).parents[1] / "golden"
LOST, WON, SHORT = "1-advanced-4-lost", "1-omaha-1-won", "1-basic-1-lost"


def record(name: str) -> str:
    return (GOLDEN / f"{name}.easyred").read_text()


def game(name: str) -> easyred.Game:
    return easyred.Game.from_record(record(name))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(Keeper(tmp_path, easyred.content.load(), Offers()))


def asked(desk: Desk, request: DeskRequest, kind: type[DeskAnswer]) -> DeskAnswer:
    answer = desk.ask(request)
    assert isinstance(answer, kind), answer
    return answer


def imported(desk: Desk, name: str) -> str:
    return asked(desk, ask.ImportGame(record=record(name)), ask.GameBegun).room


def sorry(desk: Desk, request: DeskRequest) -> str:
    return asked(desk, request, ask.Sorry).why


def weighed(desk: Desk, request: ask.AskReview | ask.AskDecision, workshop: Workshop) -> DeskAnswer:
    """The answer once there is nothing more to work out."""
    for _ in range(400):
        answer = desk.ask(request)
        jobs = desk.reviews.jobs()
        if not jobs:
            return answer
        text = desk.reviews.record(jobs[0])
        desk.reviews.done(workshop.do(jobs[0], text), text)
    raise AssertionError("It never ends.")


@pytest.mark.parametrize("name", [LOST, WON, "3-story-charges-for-the-wall-3-won", "2-gold-1-lost"])
def test_every_roll_is_found_again(name: str) -> None:
    played = game(name)
    draws = [*played.opening_draws, *[draw for entry in played.entries for draw in entry.draws]]
    found = rolls(played)
    assert {one.asked.key: one.got for one in found} == {draw.key: draw.got for draw in draws}
    assert all(len(one.said) == len(one.got) for one in found)


@pytest.mark.parametrize("name", [LOST, WON])
def test_a_timeline_has_every_action_and_turn(name: str) -> None:
    played = game(name)
    found = timeline(played)
    assert [moment.position for moment in found.moments] == list(range(len(played.entries)))
    assert [moment.unit for moment in found.moments] == [entry.action.unit for entry in played.entries]
    assert [turn.turn for turn in found.turns] == list(range(1, played.turn + 1))
    last = found.turns[-1]
    fallen = [unit.status == "wiped-out" for unit in last.units]
    assert any(fallen) == (name == LOST)


def test_a_game_is_replayed_moment_by_moment(desk: Desk) -> None:
    room, played = imported(desk, LOST), game(LOST)
    seen = asked(desk, ask.AskReplay(room=room), ask.ReplaySeen)
    assert seen.ending is not None and not seen.ending.won and seen.weighs
    assert len(seen.timeline.moments) == len(played.entries)
    assert seen.aftermath is not None and seen.aftermath.rule == "MARK-3" and seen.aftermath.unit == 1
    assert [step.sign for step in seen.aftermath.steps][-1] == "lock"
    assert "Sector 5: no Corporal yet." in seen.aftermath.more and "defeat for all" in seen.aftermath.more
    first = asked(desk, ask.AskMoment(room=room, position=0), ask.MomentSeen)
    assert first.shared.position == 0 and first.seat is not None and first.then is not None
    middle = asked(desk, ask.AskMoment(room=room, position=20), ask.MomentSeen)
    assert middle.seat is not None and middle.seat.unit == played.entries[20].action.unit
    assert {line.action for line in middle.news.lines} <= {20}
    end = asked(desk, ask.AskMoment(room=room, position=len(played.entries)), ask.MomentSeen)
    assert end.shared.ending is not None and end.seat is None and end.then is None
    assert sorry(desk, ask.AskMoment(room=room, position=9999)) == "position"
    assert sorry(desk, ask.AskReplay(room="nowhere")) == "gone"


def test_a_victory_tells_who_got_in_with_how_many(desk: Desk) -> None:
    seen = asked(desk, ask.AskReplay(room=imported(desk, WON)), ask.ReplaySeen)
    assert seen.aftermath is not None and seen.aftermath.steps == ()
    assert seen.aftermath.words.startswith("Able got in on turn")
    assert seen.aftermath.more == "The last fight cost 16 casualties."


def test_a_review_comes_bit_by_bit_and_is_kept(desk: Desk, tmp_path: Path) -> None:
    room, workshop = imported(desk, SHORT), Workshop()
    first = asked(desk, ask.AskReview(room=room), ask.ReviewSeen)
    assert (first.done, first.luck) == (0, None) and first.whole == len(game(SHORT).entries)
    whole = weighed(desk, ask.AskReview(room=room), workshop)
    assert isinstance(whole, ask.ReviewSeen) and whole.done == whole.whole
    assert whole.luck is not None and abs(whole.weighed[0].best + whole.luck - whole.cost) < 0.001
    assert all(one.cost >= other.cost for one, other in zip(whole.costly, whole.costly[1:], strict=False))
    assert whole.clearly == len([one for one in whole.weighed if one.costly])
    assert all(0 <= one.value <= one.best <= 1 for one in whole.weighed)
    position = whole.costly[0].position
    full = weighed(desk, ask.AskDecision(room=room, position=position), workshop)
    assert isinstance(full, ask.DecisionSeen) and full.decided is not None
    assert full.decided.ranked[0].cost == 0 and any(one.taken for one in full.decided.ranked)
    assert full.decided.weighed == next(one for one in whole.weighed if one.position == position)
    desk.keeper.close()
    later = Desk(Keeper(tmp_path, easyred.content.load(), Offers()))
    assert later.ask(ask.AskReview(room=room)) == whole
    assert later.ask(ask.AskDecision(room=room, position=position)) == full
    assert later.reviews.jobs() == []
    later.ask(ask.DeleteGame(room=room))
    assert later.keeper.store.notes(room) == {}


def test_a_running_game_is_weighed_only_with_hints(desk: Desk) -> None:
    room = asked(desk, ask.BeginGame(seed="7"), ask.GameBegun).room
    assert sorry(desk, ask.AskReview(room=room)) == "hints-off"
    assert sorry(desk, ask.AskDecision(room=room, position=0)) == "hints-off"
    desk.keeper.take(room, YOU, Hello())
    desk.keeper.take(room, YOU, SetTable(hints=True))
    assert asked(desk, ask.AskReview(room=room), ask.ReviewSeen).whole == 0
    assert not asked(desk, ask.AskReview(room=room), ask.ReviewSeen).rough
    desk.keeper.offers = Offers(can=("dice-hints",))
    assert asked(desk, ask.AskReview(room=room), ask.ReviewSeen).rough, "the regular weighs"


def test_a_review_that_fails_is_not_tried_for_ever(desk: Desk) -> None:
    room = imported(desk, SHORT)
    desk.ask(ask.AskReview(room=room))
    (job,) = desk.reviews.jobs()
    assert desk.reviews.jobs() == [job]
    desk.ask(ask.DeleteGame(room=room))
    assert desk.reviews.record(job) == ""
    from easyred.room.jobs import Done

    desk.reviews.done(Done(job=job, failed="It broke."), "")
    assert desk.reviews.jobs() == []


def test_the_dice_of_a_game_are_counted(desk: Desk) -> None:
    room = imported(desk, WON)
    luck = asked(desk, ask.AskLuck(room=room), ask.LuckSeen)
    dice = [die for one in rolls(game(WON)) if one.asked.what == "dice" for die in one.said]
    assert luck.rolled == len(dice) == sum(face.n for face in luck.faces)
    parts = {part.key: part for part in luck.parts}
    assert parts["soldiers"].n == sum({"1": 1, "2": 2}.get(die[1], 0) for die in dice)
    assert abs(parts["soldiers"].expected - len(dice) / 2) < 0.06
    assert parts["d6"].expected == 3.5 * sum(luck.pips)


def test_the_dice_of_bots_count_only_where_nobody_else_plays(desk: Desk) -> None:
    line = "1/omaha/battle turn=3 stage=roll ; able sector=3 soldiers=9 ; baker sector=4 soldiers=9"
    you, bot = ask.SeatWanted(), ask.SeatWanted(kind="bot", bot="rookie")

    def luck(*seats: ask.SeatWanted) -> tuple[str, int, int]:
        room = asked(desk, ask.BeginGame(seed="1", position=line, seats=seats), ask.GameBegun).room
        seen = asked(desk, ask.AskLuck(room=room), ask.LuckSeen)
        return seen.whose, seen.rolled, seen.parts[0].n

    both, first, second, bots = luck(you, you), luck(you, bot), luck(bot, you), luck(bot, bot)
    assert (both[:2], first[:2], second[:2], bots[:2]) == (("people", 12), ("people", 6), ("people", 6), ("bots", 12))
    assert first[2] + second[2] == both[2] == bots[2]


def test_dice_count_for_whoever_played_the_unit_when_they_rolled(desk: Desk, tmp_path: Path) -> None:
    line = "1/tiger/practice turn=2 stage=roll ; able sector=2 soldiers=9 courage=1"
    room = asked(desk, ask.BeginGame(seed="1", position=line, seats=(ask.SeatWanted(),)), ask.GameBegun).room

    def rolled(desk: Desk) -> tuple[str, int]:
        seen = asked(desk, ask.AskLuck(room=room), ask.LuckSeen)
        return seen.whose, seen.rolled

    def play(do: str) -> None:
        game = desk.keeper.room(room).game
        asking = None if game is None else seat(game, 0).ask
        assert asking is not None
        desk.keeper.take(room, YOU, Act(ask=asking.id, do=(do,)))

    desk.keeper.take(room, YOU, Hello())
    play("able lock 1 2")
    play("able reroll 3 4 5 6")
    assert rolled(desk) == ("people", 10)
    desk.keeper.take(room, YOU, TakeSeat(unit=0, kind="bot", bot="rookie"))
    assert rolled(desk) == ("people", 10), "a bot has taken over, and rolled nothing yet"
    desk.keeper.done(Done(job=desk.keeper.room(room).jobs()[0], do="able reroll 3 4 5"))
    assert rolled(desk) == ("people", 10)
    desk.keeper.take(room, YOU, TakeSeat(unit=0, kind="person"))
    assert rolled(desk) == ("people", 10), "what the bot rolled stays its own"
    desk.keeper.close()
    later = Desk(Keeper(tmp_path, easyred.content.load(), Offers()))
    assert rolled(later) == ("people", 10)


def test_a_seat_counts_for_what_is_played_after_an_undo(desk: Desk) -> None:
    line = "1/tiger/practice turn=2 stage=roll ; able sector=2 soldiers=9 courage=1"
    room = asked(desk, ask.BeginGame(seed="1", position=line, seats=(ask.SeatWanted(),)), ask.GameBegun).room
    standing = desk.keeper.room(room).standing
    game = desk.keeper.room(room).game
    assert game is not None
    standing.play(game.parse("able lock 1 2"))
    standing.seat(SeatNow(unit=0, kind="bot", bot="rookie"))
    assert [standing.bots_at(position) for position in (0, 1, 2)] == [frozenset(), frozenset(), {0}]
    standing.undo(0)
    assert [standing.bots_at(position) for position in (0, 1)] == [frozenset(), {0}]


def test_dice_stay_with_whoever_rolled_them_when_another_unit_takes_something_back(desk: Desk) -> None:
    line = "1/tiger/practice turn=2 stage=roll ; able sector=2 soldiers=9 ; baker sector=2 soldiers=9"
    two = (ask.SeatWanted(), ask.SeatWanted())
    room = asked(desk, ask.BeginGame(seed="1", position=line, seats=two), ask.GameBegun).room
    standing = desk.keeper.room(room).standing
    game = desk.keeper.room(room).game
    assert game is not None
    for action in ("able lock 1 2", "baker lock 1 2", "baker reroll 3 4 5 6"):
        standing.play(game.parse(action))
    standing.seat(SeatNow(unit=1, kind="bot", bot="rookie"))
    rolled = asked(desk, ask.AskLuck(room=room), ask.LuckSeen).rolled
    standing.undo(0)
    assert asked(desk, ask.AskLuck(room=room), ask.LuckSeen).rolled == rolled == 16
    standing.play(game.parse("baker reroll 3"))
    assert standing.bots_at(2) == frozenset() and standing.bots_at(3) == {1}


def test_fair_dice_pass_and_loaded_ones_do_not() -> None:
    assert abs(beyond(19.8, 15) - 0.1797) < 0.001 and abs(beyond(5.99, 2) - 0.05) < 0.001
    assert fairness([[1, 1, 1, 1, 1, 1]]) is None
    fair, loaded = fairness([[100, 101, 99, 100, 98, 102]]), fairness([[200, 80, 80, 80, 80, 80]])
    assert fair is not None and fair.p > 0.9 and fair.degrees == 5
    assert loaded is not None and loaded.p < 0.001


def test_all_dice_are_counted_once(desk: Desk) -> None:
    for seed in ("1", "2", "2"):
        desk.ask(ask.BeginGame(seed=seed))
    desk.ask(ask.BeginGame(seed="3", dice="friendly"))
    room = asked(desk, ask.BeginGame(seed="4"), ask.GameBegun).room
    desk.ask(ask.WhatIf(room=room, position=0))
    seen = asked(desk, ask.AskDice(), ask.DiceSeen)
    assert (seen.games, seen.done, seen.rolled) == (5, 5, 18)
    assert sum(sum(colour.faces) for colour in seen.colours) == 18
    assert desk.ask(ask.AskDice()) == seen
    assert asked(desk, ask.AskDice(dice="own"), ask.DiceSeen).rolled == 0


def test_a_game_is_verified(desk: Desk) -> None:
    room = asked(desk, ask.BeginGame(seed="1944"), ask.GameBegun).room
    seen = asked(desk, ask.AskVerify(room=room), ask.VerifySeen)
    assert seen.follows and seen.rolls and all(roll.fits for roll in seen.rolls)
    assert seen.rolls[0].what == "roll" and len(seen.rolls[0].shown) == 6
    what_if = asked(desk, ask.WhatIf(room=room, position=0), ask.GameBegun).room
    branch = asked(desk, ask.AskVerify(room=what_if), ask.VerifySeen)
    assert [(roll.fits, roll.taken) for roll in branch.rolls] == [(False, True)]
    friendly = asked(desk, ask.BeginGame(dice="friendly"), ask.GameBegun).room
    assert all(roll.fits for roll in asked(desk, ask.AskVerify(room=friendly), ask.VerifySeen).rolls)


def test_cards_that_were_drawn_are_called_by_their_names(desk: Desk) -> None:
    room = imported(desk, "1-advanced-1-lost")
    seen = asked(desk, ask.AskVerify(room=room), ask.VerifySeen)
    cards = [name for roll in seen.rolls if roll.kind == "card" for name in roll.shown]
    assert cards and all(name[0].isupper() for name in cards)


def test_a_roll_that_was_changed_is_found(desk: Desk) -> None:
    start = easyred.new_game(mode="practice", seed="1944").record()
    draws = {key: [*got[:-1], (got[-1] + 1) % 6] for key, got in start.lines[0].draws.items()}
    forged = easyred.text.record.Record(start.header, [msgspec.structs.replace(start.lines[0], draws=draws)])
    room = asked(desk, ask.ImportGame(record=forged.text()), ask.GameBegun).room
    seen = asked(desk, ask.AskVerify(room=room), ask.VerifySeen)
    assert not seen.rolls[0].fits and not seen.rolls[0].taken
    assert seen.rolls[0].should != seen.rolls[0].shown


@pytest.mark.parametrize("sides", [2, 3, 5, 6, 7, 12, 40])
def test_dice_worked_out_twice_are_the_same(sides: int) -> None:
    for key in range(200):
        assert numbers("seed", str(key), 50, sides) == tuple(hashed("seed", str(key), 50, sides))


def test_a_report_holds_the_journal_and_can_be_imported(desk: Desk) -> None:
    room = asked(desk, ask.BeginGame(seed="1944", name="Evening"), ask.GameBegun).room
    report = asked(desk, ask.AskReport(room=room, told="It stopped."), ask.Exported)
    assert report.text.startswith("## Easy Red\n") and "It stopped." in report.text
    assert all(line in report.text for line in desk.keeper.store.journal(room))
    again = asked(desk, ask.ImportGame(record=report.text), ask.GameBegun).room
    assert desk.keeper.room(again).game == desk.keeper.room(room).game
    assert sorry(desk, ask.AskReport(room="nowhere")) == "gone"


def test_records_that_cannot_be_opened_say_what_is_safe(desk: Desk) -> None:
    whole = record(SHORT)
    header, rest = whole.split("\n", 1)
    newer = whole.replace('"format":1', '"format":99', 1)
    elsewhere = header.replace('"map":"tiger"', '"map":"mars"') + "\n" + rest
    for text, why in (("nonsense", "record"), ("", "record"), (newer, "newer-record"), (elsewhere, "record")):
        answer = asked(desk, ask.ImportGame(record=text), ask.Sorry)
        assert answer.why == why and "your games are safe" in answer.words.lower()
    cut = asked(desk, ask.ImportGame(record=whole[:-20]), ask.GameBegun)
    assert cut.note.startswith("The last line")
    assert desk.ask(ask.AskGames()).games[0].position == len(game(SHORT).entries) - 1


def test_a_rematch_has_the_same_setup_and_other_dice(desk: Desk) -> None:
    chosen = ask.BeginGame(
        edition="3", map="omaha", units=2, mode="battle", options=("mulligan",), seed="7", names=("Ann", "Bob")
    )
    room = asked(desk, chosen, ask.GameBegun).room
    again = asked(desk, ask.Rematch(room=room), ask.GameBegun).room
    same = asked(desk, ask.Rematch(room=room, same_seed=True), ask.GameBegun).room
    one, two, three = [
        next(line for line in desk.ask(ask.AskGames()).games if line.room == id) for id in (room, again, same)
    ]
    for line in (two, three):
        assert (line.map, line.mode, line.options, line.units) == (one.map, one.mode, one.options, one.units)
    assert two.seed != one.seed == three.seed
    assert three.marks == ()
