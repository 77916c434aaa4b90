import logging
import os
import pathlib
import shutil

import chess.engine
import pytest

from raw import Raw

TOP = pathlib.Path(__file__).parents[3]


@pytest.fixture(scope="session")
def program():
    path = os.environ.get("UCI_ENGINE", TOP / "target/release/examples/uci")
    assert pathlib.Path(path).exists(), f"{path} is not built: run .ci/uci"
    return str(path)


@pytest.fixture(scope="session")
def stockfish():
    path = os.environ.get("STOCKFISH") or shutil.which("stockfish", path="/usr/games:/usr/bin")
    assert path, "stockfish is not installed; on Debian: apt-get install stockfish"
    return path


@pytest.fixture
def raw(program):
    with Raw(program) as client:
        yield client


@pytest.fixture
def start(program):
    """Starts engines for python-chess, and ends them with the test."""
    engines = []

    def start(command=program):
        engines.append(chess.engine.SimpleEngine.popen_uci(command, timeout=30))
        return engines[-1]

    yield start
    for engine in engines:
        engine.quit()


@pytest.fixture(autouse=True)
def quiet(caplog):
    """Nothing was said that python-chess warns of, and nothing that it said was refused."""
    caplog.set_level(logging.DEBUG, logger="chess.engine")
    yield
    for record in caplog.get_records("call") + caplog.get_records("setup"):
        message = record.getMessage()
        assert record.levelno < logging.WARNING, message
        # Stockfish speaks of its network so.
        assert ">> info string" not in message or "NNUE" in message, message
