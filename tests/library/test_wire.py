"""JSON forms: fresh schemas, identities, and refusals that say where, what and what is allowed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import easyred
from easyred.rules.model.action import VERB_IDS
from easyred.text import json_forms
from easyred.text.forms import STATE_FIELDS, UNIT_FIELDS

ROOT = Path(__file__).parent.parent.parent


def test_the_schema_file_is_fresh():
    assert json.loads((ROOT / "docs" / "schemas.json").read_text()) == json.loads(json.dumps(json_forms.schemas()))


def test_forms_name_every_field_and_verb():
    assert {info.name for info in msgspec.structs.fields(json_forms.UnitForm)} == set(UNIT_FIELDS)
    assert {info.name for info in msgspec.structs.fields(json_forms.StateForm)} == {*STATE_FIELDS, "units"}
    assert get_args(json_forms.Verb) == VERB_IDS


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("{", "JSON"),
        ('{"unit": 0}', "$"),
        ('{"unit": 0, "do": "dance"}', "$.do"),
        ('{"unit": 0, "do": "lock", "dice": [9]}', "action.dice"),
        ('{"unit": 0, "do": "lock"}', "action.dice"),
        ('{"unit": 0, "do": "rally", "card": "wizard"}', "action.card"),
        ('{"unit": 0, "do": "ready", "card": "medic"}', "action.card"),
        ('{"unit": 0, "do": "move", "sector": "99"}', "action.sector"),
        ('{"unit": "x", "do": "ready"}', "$.unit"),
        ('{"unit": 0, "do": "ready", "extra": 1}', "$"),
    ],
)
def test_a_malformed_action_is_told_with_its_place(text, place):
    game = easyred.new_game(seed=1)
    before = game.position
    with pytest.raises(easyred.FormError) as error:
        json_forms.action_from_json(game.box, text)
    assert error.value.place == place
    assert error.value.allowed
    assert game.position == before


def test_importing_easyred_imports_nothing_heavy():
    code = "import sys, easyred; easyred.new_game; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    for heavy in ("numpy", "polars", "pandas", "starlette", "uvicorn", "textual", "rich", "numba", "gymnasium"):
        assert heavy not in loaded
