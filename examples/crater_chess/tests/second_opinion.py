#!/usr/bin/env python3
"""Crater Chess once more, as simple as can be: writes the vectors that the tests check.

    python3 examples/crater_chess/tests/second_opinion.py > examples/crater_chess/tests/vectors.jsonl

A board is a dictionary from (file, rank) to a letter as in FEN; craters are "x".
"""

import json
import random

LINES = {"r": [(0, 1), (1, 0)], "b": [(1, 1), (1, -1)]}
LINES = {k: v + [(-f, -r) for f, r in v] for k, v in LINES.items()}
KING = LINES["r"] + LINES["b"]
CAMEL = [(f, r) for f in (-3, -1, 1, 3) for r in (-3, -1, 1, 3) if abs(f) != abs(r)]
START = "rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR w - - 0 1"


def read(fen):
    placement, turn, _, _, clock, number = fen.split()
    board = {}
    for rank, row in zip(range(7, -1, -1), placement.split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                board[file, rank] = letter
                file += 1
    return board, turn, int(clock), int(number)


def write(board, turn, clock, number):
    rows = []
    for rank in range(7, -1, -1):
        row = "".join(board.get((file, rank), ".") for file in range(8))
        for count in range(8, 0, -1):
            row = row.replace("." * count, str(count))
        rows.append(row)
    return f"{'/'.join(rows)} {turn} - - {clock} {number}"


def side(letter):
    return None if letter in (None, "x") else "w" if letter.isupper() else "b"


def attacked(board, square):
    """The squares that the piece on a square attacks, craters left out."""
    letter = board[square]
    file, rank = square
    kind = letter.lower()
    if kind in "pkc":
        ahead = 1 if letter == "P" else -1
        steps = {"p": [(-1, ahead), (1, ahead)], "k": KING, "c": CAMEL}[kind]
        ends = [(file + f, rank + r) for f, r in steps]
    else:
        ends = []
        for f, r in KING if kind == "q" else LINES[kind]:
            at = (file + f, rank + r)
            while 0 <= at[0] < 8 and 0 <= at[1] < 8:
                ends.append(at)
                if at in board:
                    break
                at = (at[0] + f, at[1] + r)
    on_board = [at for at in ends if 0 <= at[0] < 8 and 0 <= at[1] < 8]
    return [at for at in on_board if board.get(at) != "x"]


def in_check(board, turn):
    king = next(at for at, letter in board.items() if letter == "kK"[turn == "w"])
    others = [at for at, letter in board.items() if side(letter) not in (None, turn)]
    return any(king in attacked(board, at) for at in others)


def moves(board, turn):
    """Every legal move, with the board after it and whether the clock starts anew."""
    for square, letter in list(board.items()):
        if side(letter) != turn:
            continue
        targets = [at for at in attacked(board, square) if side(board.get(at)) != turn]
        if letter in "Pp":
            targets = [at for at in targets if side(board.get(at)) is not None]
            ahead = 1 if letter == "P" else -1
            one, two = (square[0], square[1] + ahead), (square[0], square[1] + 2 * ahead)
            if one not in board:
                targets.append(one)
                if square[1] == (1 if turn == "w" else 6) and two not in board:
                    targets.append(two)
        for to in targets:
            after = dict(board)
            is_capture = to in board
            del after[square]
            if is_capture:
                after[square] = "x"
            promotes = letter in "Pp" and to[1] in (0, 7)
            for becomes in "qrbc" if promotes else [""]:
                after[to] = (becomes.upper() if turn == "w" else becomes) or letter
                if not in_check(after, turn):
                    text = "".join("abcdefgh"[f] + str(r + 1) for f, r in (square, to)) + becomes
                    yield text, dict(after), is_capture or letter in "Pp"


def vector(fen):
    board, turn, clock, number = read(fen)
    other = "b" if turn == "w" else "w"
    after = {
        text: write(new, other, 0 if resets else clock + 1, number + (turn == "b"))
        for text, new, resets in moves(board, turn)
    }
    check = in_check(board, turn)
    outcome = None
    if not after:
        reason = "checkmate" if check else "stalemate"
        outcome = {"winner": other if check else None, "reason": reason}
    return {"fen": fen, "check": check, "outcome": outcome, "moves": dict(sorted(after.items()))}


ENDS = [
    "4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1",
    "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",
    "7k/xxxxxxx1/7x/8/8/8/8/R3K3 b - - 0 1",
    "8/8/8/8/8/k7/3c4/K6r w - - 0 1",
    "4k3/8/8/4r3/2p5/8/4B3/4K3 w - - 0 1",
    "3k4/P7/8/8/1c6/8/8/K7 w - - 0 1",
]


def main():
    for fen in ENDS:
        print(json.dumps(vector(fen)))
    chance = random.Random(1)
    for game in range(3):
        fen = START
        for ply in range(400):
            now = vector(fen)
            if ply % 40 == game or now["outcome"] or now["check"] and ply % 3 == 0:
                print(json.dumps(now))
            if now["outcome"]:
                break
            options = list(now["moves"].values())
            fen = chance.choice(options)


main()
