"""Write the book and the view of real positions into web/fixtures, for the client's own page of examples."""

from collections.abc import Callable
from pathlib import Path

import msgspec

import easyred
from easyred.bots import by_name
from easyred.game import Game
from easyred.players import play_out
from easyred.table import book, log, view

FOLDER = Path(__file__).parent.parent / "web/fixtures"
NEWS = 3
"""How many actions back the news of a fixture goes."""

OMAHA = (
    "able sector=3 soldiers=3 courage=7 marker=2 visited=1,3"
    " specialists=corporal,medic,minesweeper,captain items=mine-detector"
)
FOUR = (
    "able sector=4 soldiers=13 stars=1 courage=3 item_points=6 marker=3 specialists=medic,corporal"
    " ; baker sector=4 soldiers=17 courage=1 item_points=1 marker=1 specialists=sharpshooter"
    " ; charlie sector=4 soldiers=20 stars=1 courage=2 item_points=6 marker=1 items=whistle"
    " ; dog sector=1 soldiers=13 courage=3 marker=4 specialists=veteran"
)

RADIO = (
    "able sector=3 visited=2,3,4 soldiers=9 courage=3 item_points=4 specialists=corporal,medic tokens=radio"
    " items=walkie-talkie once=nation,item,legend,start-option legend=rangers dice=RK,R2,W2,WK,B2,BC"
    " ; baker sector=4 visited=2,4 marker=2 soldiers=14 stars=1 courage=2 specialists=medic,chaplain"
    " once=nation,item,legend,start-option legend=eagles dice=RT,R1,W2,WT,B1,B2"
)


def at(line: str, *actions: str, seed: str = "1944") -> Game:
    """A position, and what is done from there."""
    game = Game.from_position(line, seed=seed)
    for action in actions:
        game.play(action)
    return game


def lock() -> Game:
    """Two dice to lock, with a Skull among them."""
    return at(f"1/omaha/battle turn=8 stage=roll-2 ; {OMAHA} dice=R2,RC,WC,WK,BS,B2")


def reroll() -> Game:
    """Which dice to roll again."""
    return at(f"1/omaha/battle turn=8 stage=roll-2 ; {OMAHA} dice=R2,RC,WC,WK,BS,B2", "able lock 1 6")


def tally() -> Game:
    """The tally is final, and cards may change it."""
    return at(f"1/omaha/battle turn=8 stage=roll-3 ; {OMAHA} dice=R2,RC,WC,WK,BC,B2 locked=1,6")


def skulls() -> Game:
    """A die for the Skull to cancel."""
    return at(f"1/omaha/battle turn=8 stage=upkeep ; {OMAHA} dice=R2,RC,WS,WK,BT,B2 locked=1,6")


def reinforce() -> Game:
    """Specialists to rally, some of them too dear."""
    return at(
        f"1/omaha/battle turn=8 stage=reinforce ; {OMAHA.replace('soldiers=3', 'soldiers=8 stars=2')} flags=recorded"
    )


def move() -> Game:
    """Four Units, ways open and closed."""
    return at(f"1/pointe-du-hoc/battle turn=3 stage=move ; {FOUR}")


def fifteen() -> Game:
    """A map of 15 Sectors and four Units."""
    units = FOUR.replace("medic,corporal", "corporal").replace("veteran", "captain")
    return at(f"1/utah/battle turn=3 stage=move ; {units}")


def pay() -> Game:
    """Casualties to pay in several ways."""
    line = (
        "1/sword/battle turn=8 stage=move ; able sector=10 soldiers=13 stars=1 courage=8 item_points=3 marker=3"
        " specialists=minesweeper,scout,veteran,hero ; baker sector=10 soldiers=12 courage=7 marker=1"
        " specialists=minesweeper ; charlie sector=14 soldiers=19 courage=1 marker=1 specialists=corporal"
        " ; dog sector=12 soldiers=21 courage=3 marker=1"
    )
    game = at(line, seed="7")
    for _ in range(20):
        if any(pending.kind == "pay" for pending in view(game, 0).shared.units[0].pending):
            break
        unit = game.waiting_for[0]
        done = f"{game.units[unit].name.lower()} ready"
        game.play(done if game.is_legal(done) else game.legal_actions(unit)[0])
    return game


def four_lock() -> Game:
    """Four Units roll."""
    game = easyred.new_game(map="omaha", units=4, seed="31")
    return advanced(game, lambda at: at.turn >= 3 and "lock" in ask_step(at))


def legend() -> Game:
    """Edition 3 with a War Story and Legendary Units."""
    game = easyred.new_game(
        edition="3", map="omaha", units=2, story="lost-radio", options=("legendary-units",), seed="2"
    )
    return advanced(game, lambda at: at.turn >= 4 and ask_step(at) == "reinforce")


def story() -> Game:
    """A Legendary Unit carries what a War Story is about, by night."""
    options = "legendary-units/nighttime/story:lost-radio"
    return at(f"3/omaha/battle/{options} turn=5 stage=roll-2 entered=2,3,4 ; {RADIO}")


def deadstick() -> Game:
    """Two maps head to head."""
    game = easyred.new_game(map="deadstick", units=2, seed="6")
    return advanced(game, lambda at: at.turn >= 1 and ask_step(at) == "move")


def defeat() -> Game:
    """A lost game."""
    return ended(False)


def won() -> Game:
    """A won game."""
    return ended(True)


def ended(won: bool) -> Game:
    """A finished game of a beginner."""
    for seed in range(40):
        game = play_out(easyred.new_game(map="omaha", units=2, seed=str(seed)), by_name("rookie"))
        if game.result and game.result.won == won:
            return game
    raise LookupError("no such game")


def ask_step(game: Game) -> str:
    """The step that asks the first Unit, if any."""
    seen = view(game, 0).seat
    return seen.ask.step if seen and seen.ask else ""


def advanced(game: Game, there: Callable[[Game], bool]) -> Game:
    """A game that a beginner has played up to some moment."""
    rookie = by_name("rookie")
    while not game.is_over and not there(game):
        play_out(game, rookie, most=1)
    return game


def stop() -> Game:
    """A d6 on the mines that would cost a Unit its last men, while somebody could help."""
    line = (
        "1/omaha/battle turn=7 stage=move ; able sector=3 soldiers=18 courage=4 marker=1 items=binoculars"
        " ; baker sector=3 soldiers=4 courage=5 marker=1 items=field-radio specialists=corporal"
        " ; charlie sector=5 soldiers=14 courage=2 marker=1 items=carrier-pigeon"
    )
    for seed in range(60):
        game = at(line, "baker move 4", seed=str(seed))
        asked = view(game, 0).seat
        if asked and asked.ask and asked.ask.step != "move":
            game.play(asked.ask.obvious or "able ready")
        seen = view(game, 1).seat
        if seen and seen.ask and seen.ask.why and seen.ask.why.unit is not None:
            return game
    raise LookupError("no such stop")


POSITIONS: dict[str, tuple[Callable[[], Game], int]] = {
    "lock": (lock, 0),
    "reroll": (reroll, 0),
    "tally": (tally, 0),
    "skulls": (skulls, 0),
    "reinforce": (reinforce, 0),
    "move": (move, 0),
    "fifteen": (fifteen, 0),
    "stop": (stop, 1),
    "pay": (pay, 0),
    "four": (four_lock, 0),
    "legend": (legend, 0),
    "story": (story, 0),
    "deadstick": (deadstick, 0),
    "defeat": (defeat, 0),
    "won": (won, 0),
    "tiger": (lambda: easyred.new_game(mode="practice", seed="4"), 0),
}


def write(name: str, folder: Path = FOLDER) -> None:
    """One fixture: what a seat has been sent when this decision is due."""
    make, unit = POSITIONS[name]
    game = make()
    since = max(0, len(game.entries) - NEWS)
    parts = {"book": book(game), "view": view(game, unit), "news": log(game, since)}
    (folder / f"{name}.json").write_bytes(msgspec.json.encode(parts))
    print(f"{name}: {len(msgspec.json.encode(parts['view']))} bytes")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in POSITIONS:
        write(name)
