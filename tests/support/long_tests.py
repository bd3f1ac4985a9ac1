"""Tests that take seconds: `make quick` leaves out the long ones, `make test` the broad ones, `make test-all` none."""

LONG = (
    "bots/test_advice.py::test_a_whole_game_is_advised",
    "bots/test_advice.py::test_every_kind_of_decision_has_figures_and_words",
    "bots/test_advice.py::test_the_chance_at_the_dice_is_that_of_the_team",
    "bots/test_bots.py::test_a_bare_game_is_the_game_of_the_table[veteran]",
    "bots/test_bots.py::test_it_finishes_every_game_by_legal_actions",
    "bots/test_bots.py::test_the_same_seed_plays_the_same_game[veteran]",
    "bots/test_regular.py::test_it_wins_in_every_edition",
    "bots/test_veteran.py::test_a_battle_cry_of_one_turn_is_not_counted_in_the_next",
    "bots/test_veteran.py::test_it_does_not_wait_for_a_move_that_will_not_come",
    "bots/test_veteran.py::test_it_finishes_games_of_every_kind_by_legal_actions",
    "bots/test_veteran.py::test_it_wins_the_advanced_training_where_a_rookie_does_not",
    "bots/test_veteran.py::test_what_it_has_played_before_changes_nothing",
    "bots/test_veteran.py::test_who_stands_in_a_bunker_takes_it",
    "gates/test_package.py::test_the_bench_of_a_plain_installation_tells_what_it_lacks",
    "gates/test_questions.py::test_a_unit_is_not_asked_much_more_often_than_before",
    "gates/test_recipes.py::test_a_recipe_can_be_followed_word_by_word",
    "gates/test_soak.py::test_a_short_soak_breaks_nothing",
    "lab/test_regret.py::test_perfect_play_has_no_regret",
    "lab/test_solve.py::test_a_game_of_one_turn_is_worth_what_the_odds_say",
    "lab/test_solve.py::test_a_turn_is_worth_what_the_odds_say_of_the_turns_it_leads_to",
    "lab/test_solve.py::test_games_played_by_it_are_won_as_often_as_it_says",
    "lab/test_solve.py::test_more_defence_is_never_better",
    "lab/test_solve.py::test_the_first_reroll_is_worth_what_plain_recursion_finds",
    "lab/test_solve.py::test_the_practice_run_has_the_figures_of_the_docs",
    "odds/test_plan.py::test_turns_played_by_the_plan_bear_it_out",
    "odds/test_upkeep.py::test_positions_with_one_signature_end_alike",
    "page/test_coverage.py",
    "page/test_killed.py",
    "page/test_layout.py",
    "page/test_pictures.py",
    "page/test_whole_games.py",
    "room/test_desk.py::test_every_possible_choice_of_an_edition_can_begin",
    "room/test_room.py::test_hints_are_off_until_they_are_wanted",
    "room/test_room.py::test_the_past_of_a_game_that_is_over_is_open_to_hints",
    "room/test_whole_games.py",
    "rules/test_asking.py::test_asked_everywhere_the_same_happens_and_nobody_was_lost_unasked",
    "rules/test_machine.py",
    "rules/test_order.py::test_two_orders_of_the_same_actions_lead_to_the_same_state",
    "rules/test_order.py::test_without_free_actions_every_game_ends",
    "server/test_server.py::test_hints_come_when_they_are_ready",
    "server/test_server.py::test_nothing_that_was_told_is_lost_to_a_kill",
)
"""Below tests/, as pytest names them: a file, a test with all its cases, or one case."""


BROAD = (
    "bots/test_advice.py::test_a_whole_game_is_advised",
    "bots/test_bots.py::test_a_bare_game_is_the_game_of_the_table[veteran]",
    "bots/test_bots.py::test_the_same_seed_plays_the_same_game[veteran]",
    "bots/test_past.py::test_advice_does_not_hand_the_radio_over_and_back",
    "bots/test_veteran.py::test_a_battle_cry_of_one_turn_is_not_counted_in_the_next",
    "bots/test_veteran.py::test_it_does_not_wait_for_a_move_that_will_not_come",
    "bots/test_veteran.py::test_what_it_has_played_before_changes_nothing",
    "cli/test_advice.py::test_without_numba_a_notice_says_once_what_is_slower",
    "cli/test_advice.py::test_without_numba_the_table_says_so_once[words1-]",
    "cli/test_files.py::test_a_broken_last_line_is_told[review]",
    "cli/test_french.py::test_commands_answer_in_french[advise --at 3]",
    "cli/test_packs.py::test_a_game_of_a_pack_is_solved",
    "cli/test_packs.py::test_a_record_is_reviewed_and_advised_on",
    "cli/test_packs.py::test_how_strong_bots_are_in_the_games_of_a_pack",
    "cli/test_packs.py::test_what_a_bot_gives_away_in_a_game_of_a_pack",
    "content/test_example_pack.py::test_the_best_bot_plays_it_to_the_end",
    "gates/test_package.py::test_the_bench_of_a_plain_installation_tells_what_it_lacks",
    "gates/test_questions.py::test_a_unit_is_not_asked_much_more_often_than_before[2-4]",
    "gates/test_questions.py::test_a_unit_is_not_asked_much_more_often_than_before[2-demo-4]",
    "gates/test_recipes.py::test_a_recipe_can_be_followed_word_by_word[Add a map]",
    "lab/test_solve.py::test_games_played_by_it_are_won_as_often_as_it_says",
    "lab/test_solve.py::test_more_defence_is_never_better",
    "lab/test_solve.py::test_the_first_reroll_is_worth_what_plain_recursion_finds",
    "lab/test_solve.py::test_the_practice_run_has_the_figures_of_the_docs",
    "page/test_focus.py::test_a_whole_game_by_keys_never_loses_the_focus[omaha-two]",
    "page/test_killed.py::test_a_killed_server_loses_nothing",
    "page/test_layout.py::test_every_tab_of_a_phone_has_room",
    "page/test_layout.py::test_text_of_twice_the_size_has_room",
    "page/test_past.py::test_a_game_that_is_over_is_seen_from_its_beginning_and_its_end_is_certain[1-basic-1-won-100]",
    "page/test_site.py::test_a_browser_that_keeps_nothing_still_plays",
    "page/test_site.py::test_a_new_version_waits_until_it_is_wanted",
    "page/test_site.py::test_a_second_tab_is_told_and_may_take_over",
    "page/test_site.py::test_a_squadmate_plays_along_to_the_end_and_the_game_is_looked_at_again",
    "page/test_site.py::test_a_whole_game_is_clicked",
    "page/test_site.py::test_every_page_opens_and_a_game_is_looked_at_again",
    "page/test_site.py::test_it_does_what_it_says_it_can",
    "page/test_site.py::test_lessons_real_dice_and_french",
    "page/test_whole_games.py::test_a_legendary_unit_plays_a_war_story_at_night",
    "page/test_whole_games.py::test_four_at_one_screen_play_a_whole_game",
    "page/test_whole_games.py::test_two_units_are_played_with_real_dice_and_cards",
    "room/test_desk.py::test_every_possible_choice_of_an_edition_can_begin[2]",
    "room/test_desk.py::test_every_possible_choice_of_an_edition_can_begin[3]",
)
"""Named in the same way: a shorter test in `make test` looks at the same thing, or at less of it."""


def is_long(name: str) -> bool:
    """Whether `make quick` leaves out a test, by its name below tests/."""
    return _is_named(name, LONG)


def is_broad(name: str) -> bool:
    """Whether only `make test-all` runs a test, by its name below tests/."""
    return _is_named(name, BROAD)


def _is_named(name: str, listed: tuple[str, ...]) -> bool:
    return any(name == one or name.startswith((f"{one}::", f"{one}[")) for one in listed)
