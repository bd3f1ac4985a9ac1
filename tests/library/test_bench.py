"""What the benchmark measures can be measured: every map with one Unit and with four."""

import pytest

from easyred.bench.contestants import Contestant, map_contestants

MAPS = map_contestants()


@pytest.mark.parametrize("contestant", MAPS.values(), ids=MAPS)
def test_every_map_is_played_by_the_bench(contestant: Contestant):
    assert contestant.some() > 0
