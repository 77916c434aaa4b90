"""The engine plays chess with python-chess, which knows all rules of the game and the protocol.

python-chess raises an error for a move that is not legal, and warns of lines that it does not
understand; both fail a test.
"""

import random
import time

import chess
import chess.engine
import pytest
from chess.engine import Limit

LONGEST_GAME = 240  # plies


def opening(seed, board=None):
    """A board after some random moves, so that no two games are the same."""
    board = board or chess.Board()
    for _ in range(4):
        board.push(random.Random(f"{seed} {board.ply()}").choice(list(board.legal_moves)))
    return board


def compare(raw, board):
    """The engine's own board is the same, en passant squares and castling rights included."""
    moves = " ".join(board.uci(move) for move in board.move_stack)
    root = board.root().fen(en_passant="xfen")
    said = raw.ask(f"position fen {root} moves {moves}")
    assert said == []
    assert raw.fen() == board.fen(en_passant="xfen")
    legal = {board.uci(move) for move in board.legal_moves}
    assert raw.legal_moves() == legal


def play(white, black, board, raw):
    """Plays a game; each of the players is an engine with its limit."""
    game = object()
    while not board.is_game_over() and board.ply() < LONGEST_GAME:
        engine, limit = white if board.turn else black
        result = engine.play(board, limit, game=game)
        assert result.move in board.legal_moves
        board.push(result.move)
        if board.ply() % 4 == 0:
            compare(raw, board)
    compare(raw, board)
    return board


@pytest.mark.parametrize("seed", range(10))
def test_games_against_itself(start, raw, seed):
    board = play((start(), Limit(nodes=800)), (start(), Limit(nodes=300)), opening(seed), raw)
    assert board.ply() > 4


def test_games_against_stockfish(start, stockfish, raw):
    ours, theirs = start(), start(stockfish)
    theirs.configure({"Skill Level": 0})
    points = 0
    for number in range(10):
        mine, its = (ours, Limit(nodes=5000)), (theirs, Limit(nodes=500))
        sides = (mine, its) if number % 2 == 0 else (its, mine)
        board = play(*sides, opening(100 + number // 2), raw)
        outcome = board.outcome(claim_draw=True)
        winner = outcome and outcome.winner
        won = 0.5 if winner is None else float(winner == (number % 2 == 0))
        print(f"game {number + 1}: {board.result(claim_draw=True)}, {board.ply()} plies, {won}")
        points += won
    print(f"{points} of 10 points against Stockfish at its lowest skill")
    assert points >= 5


@pytest.mark.parametrize("number", [0, 337, 959])
def test_chess960(start, raw, number):
    raw.ask("setoption name UCI_Chess960 value true")
    board = opening(number, chess.Board.from_chess960_pos(number))
    play((start(), Limit(nodes=500)), (start(), Limit(nodes=200)), board, raw)


@pytest.mark.parametrize("fen, chess960", [
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", False),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", True),
    ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", True),
    ("5rkr/8/8/8/8/8/8/RK2R3 w EAhf - 0 1", True),
])
def test_castling_is_understood(start, raw, fen, chess960):
    engine = start()
    board = chess.Board(fen, chess960=chess960)
    raw.ask(f"setoption name UCI_Chess960 value {chess960}")
    compare(raw, board)
    castles = [move for move in board.legal_moves if board.is_castling(move)]
    assert castles
    for move in castles:
        result = engine.play(board, Limit(depth=2), root_moves=[move])
        assert result.move == move
        after = board.copy()
        after.push(move)
        compare(raw, after)


def test_several_lines(start):
    engine = start()
    for fen in [chess.STARTING_FEN, "8/8/8/3k4/8/8/4P3/4K3 w - - 0 1"]:
        board = chess.Board(fen)
        infos = engine.analyse(board, Limit(depth=5), multipv=4)
        assert [info["multipv"] for info in infos] == [1, 2, 3, 4]
        firsts = [info["pv"][0] for info in infos]
        assert len(set(firsts)) == 4 and all(move in board.legal_moves for move in firsts)
        scores = [info["score"].relative for info in infos]
        assert scores == sorted(scores, reverse=True)
        assert all(info["nodes"] > 0 and info["seldepth"] > 0 for info in infos)


def test_stop_ends_an_endless_analysis(start):
    engine = start()
    board = chess.Board()
    with engine.analysis(board) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 4:
                break
        engine.ping()  # It answers while it thinks.
        stopped = time.monotonic()
        analysis.stop()
        best = analysis.wait()
    assert time.monotonic() - stopped < 5
    assert best.move in board.legal_moves
    assert engine.play(board, Limit(depth=1)).move in board.legal_moves


def test_limits(start):
    engine = start()
    board = chess.Board("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1")
    for limit in [
        Limit(depth=3), Limit(nodes=1000), Limit(time=0.05), Limit(mate=2),
        Limit(white_clock=1, black_clock=0.1, white_inc=0.1, black_inc=0, remaining_moves=5),
    ]:
        result = engine.play(board, limit, info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves, limit
    mate = engine.analyse(board, Limit(mate=2))
    assert mate["score"].white() == chess.engine.Mate(2)


def test_pondering(start):
    engine, other = start(), start()
    game = object()
    board = opening(7)
    for _ in range(5):
        result = engine.play(board, Limit(time=0.05), game=game, ponder=True)
        board.push(result.move)
        # Half of the time, what was expected; half of the time, something else.
        expected = result.ponder if board.ply() % 4 == 1 else None
        board.push(expected or other.play(board, Limit(nodes=50)).move)


def test_levels_and_memory_can_be_set(start):
    engine = start()
    for options in [{"Skill Level": 1, "Hash": 1}, {"Skill Level": 8, "Hash": 64}]:
        engine.configure(options)
        board = chess.Board()
        assert engine.play(board, Limit(nodes=200)).move in board.legal_moves
