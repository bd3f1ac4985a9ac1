import importlib
import pkgutil

import pytest

import easyred.rules

MODULES = ["easyred.rules"] + [
    module.name for module in pkgutil.walk_packages(easyred.rules.__path__, "easyred.rules.")
]


@pytest.mark.parametrize("name", MODULES)
def test_every_module_of_the_rules_is_machine_code(name: str) -> None:
    assert str(importlib.import_module(name).__file__).endswith(".so")
