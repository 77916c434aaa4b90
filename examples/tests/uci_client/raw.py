"""A UCI client of few words, for variants that python-chess does not know."""

import queue
import subprocess
import threading

TIMEOUT = 30  # seconds; for machines that are busy


class Raw:
    """A conversation with a UCI engine, line by line."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            [command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, bufsize=1,
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def say(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")

    def until(self, start):
        """All lines up to the first that starts so."""
        heard = []
        while True:
            line = self.lines.get(timeout=TIMEOUT)
            assert line is not None, f"the engine ended before {start!r}: {heard}"
            heard.append(line)
            if line.startswith(start):
                return heard

    def ask(self, *lines):
        """What some lines are answered with, if they start no search."""
        self.say(*lines, "isready")
        return self.until("readyok")[:-1]

    def fen(self):
        [line] = [line for line in self.ask("d") if line.startswith("Fen: ")]
        return line.removeprefix("Fen: ")

    def legal_moves(self):
        self.say("go perft 1")
        listing = self.until("Nodes searched: ")
        moves = {line.split(":")[0] for line in listing if line.endswith(": 1")}
        moves.discard("Nodes searched")  # Where there is one legal move, this line ends so too.
        assert listing[-1] == f"Nodes searched: {len(moves)}"
        return moves

    def best_move(self, go):
        self.say(go)
        return self.until("bestmove ")[-1].split()[1]

    def ends(self):
        """Closes the input; all that is still said, and the status."""
        self.process.stdin.close()
        rest = []
        while (line := self.lines.get(timeout=TIMEOUT)) is not None:
            rest.append(line)
        return rest, self.process.wait(timeout=TIMEOUT), self.process.stderr.read()
