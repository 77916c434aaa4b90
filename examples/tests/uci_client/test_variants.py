"""The engine plays the variants, which python-chess does not know, by the bare protocol."""

import pytest

LONGEST_GAME = 300  # plies
VARIANTS = ["fusion", "allmate", "wormhole"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_against_itself(raw, variant):
    assert raw.ask(f"setoption name UCI_Variant value {variant}", "ucinewgame") == []
    moves = []
    fens = set()
    while len(moves) < LONGEST_GAME:
        assert raw.ask(f"position startpos moves {' '.join(moves)}") == []
        fens.add(raw.fen())
        legal = raw.legal_moves()
        best = raw.best_move("go nodes 400")
        if best == "0000":
            assert not legal
            assert any("wins: " in line or "draw: " in line for line in raw.ask("d"))
            break
        assert best in legal
        moves.append(best)
    assert len(moves) > 10
    # The clocks in the FEN make all positions different.
    assert len(fens) in (len(moves), len(moves) + 1)


@pytest.mark.parametrize("variant", VARIANTS)
def test_fens_are_taken_back(raw, variant):
    raw.ask(f"setoption name UCI_Variant value {variant}")
    for _ in range(20):
        fen = raw.fen()
        assert raw.ask(f"position fen {fen}") == []
        assert raw.fen() == fen
        legal = sorted(raw.legal_moves())
        if not legal:
            break
        raw.ask(f"position fen {fen} moves {legal[len(fen) % len(legal)]}")


def test_nonsense_is_answered_and_changes_nothing(raw):
    fen = raw.fen()
    for line in ["nonsense", "position fen nonsense", "position startpos moves e2e5",
                 "go depth nonsense", "setoption name nonsense", "setoption name Hash value 1e9"]:
        [answer] = raw.ask(line)
        assert answer.startswith("info string "), answer
        assert raw.fen() == fen
    [answer] = raw.ask("x" * 1_000_000)
    assert "bytes" in answer
    raw.say("joho isready")
    raw.until("readyok")


def test_the_end_of_the_input_ends_a_search(raw):
    raw.say("go infinite")
    raw.until("info depth 1 ")
    rest, status, errors = raw.ends()
    assert rest[-1].startswith("bestmove ")
    assert (status, errors) == (0, "")
