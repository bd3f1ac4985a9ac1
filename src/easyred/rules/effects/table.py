"""The effects in the order of their codes."""

from typing import Final

from easyred.rules.effect import Effect
from easyred.rules.effects import gains, in_battle, on_dice

EFFECTS: Final[tuple[Effect, ...]] = (
    gains.Gain(),
    gains.GainOther(),
    gains.GainOthers(),
    gains.GainD6(),
    gains.GainBonus(),
    gains.Add(),
    gains.AddChosen(),
    on_dice.RerollDie(),
    on_dice.TurnDie(),
    on_dice.Recolour(),
    on_dice.CopyTally(),
    on_dice.TradeDie(),
    on_dice.SwapDie(),
    on_dice.RollPool(),
    in_battle.IgnoreMgf(),
    in_battle.PreventMgf(),
    in_battle.LowerDef(),
    in_battle.free_advance(),
    in_battle.no_mines(),
    in_battle.battle_cry(),
    gains.RallyFree(),
    gains.FindUsed(),
    gains.FindFree(),
    gains.DrawAward(),
    gains.FreeVehicle(),
    in_battle.Link(),
    gains.Join(),
    in_battle.Shelter(),
    gains.PerSkull(),
    gains.LoseOne(),
    on_dice.RerollDice(),
    on_dice.IgnoreSkulls(),
)
