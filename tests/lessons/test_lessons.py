"""Every lesson is played to its goal, and its texts and dice are there."""

import pytest

from easyred.lessons.coach import Said, coach, is_done
from easyred.lessons.shelf import Lesson, lessons
from easyred.lessons.start import begin
from easyred.words.catalogue import languages

ALL = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)


@ALL
def test_a_lesson_is_played_to_its_goal(lesson: Lesson) -> None:
    game, said = begin(lesson), list[Said]()
    seen = []
    for line in lesson.entry.play:
        told = coach(lesson, game, said)
        assert told.waits in ("act", "next"), (line, told)
        seen.append(told.step)
        if line == "next":
            assert told.waits == "next", (line, told)
            said.append((len(game.entries), "next"))
        else:
            game.play(line)
            after = coach(lesson, game, said)
            assert after.weak is None, (line, after.weak)
            assert after.waits != "lost", line
    assert is_done(lesson, game, said), coach(lesson, game, said)
    assert seen == sorted(seen) and set(seen) == set(range(len(lesson.steps)))


@ALL
@pytest.mark.parametrize("language", languages())
def test_a_lesson_says_something_at_every_step(lesson: Lesson, language: str) -> None:
    texts = lesson.texts(language)
    assert list(texts.steps) == [step.id for step in lesson.steps]
    for step in lesson.steps:
        told = texts.steps[step.id]
        assert bool(told.button) == any(until.heard for until in step.until), step.id
        assert {weak.id for weak in step.weak} == set(told.weak), step.id
        assert len(told.title) <= 48 and len(told.text) <= 150, (step.id, len(told.title), len(told.text))
        for weak in step.weak:
            if weak.aim is None:
                assert told.weak[weak.id].yours_n and told.weak[weak.id].best_n
    assert any(step.fails for step in lesson.steps) <= bool(texts.lost)
