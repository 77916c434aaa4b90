#!/usr/bin/env bash
# Plays with the real full-screen program in a terminal (tmux), and compares its screens with those
# in this folder.
#
#   examples/tests/play_screens/run.sh             compares
#   BLESS=1 examples/tests/play_screens/run.sh     writes the screens anew: look at `git diff` then
#
# It needs tmux, and the program built: `cargo build --release --example play`, or its path in PLAY.
set -Eeuo pipefail
cd "$(dirname "$0")"

screens=$PWD
root=$(cd ../../.. && pwd)
play=${PLAY:-$root/target/release/examples/play}
[ -x "$play" ] || {
    printf 'There is no %s: build it first, or say in PLAY where it is.\n' "$play" >&2
    exit 2
}
folder=$(mktemp -d)
export LC_ALL=C.UTF-8
unset NO_COLOR TMUX

tmux() {
    command tmux -u -S "$folder/socket" -f /dev/null "$@"
}

finish() {
    tmux kill-server 2>"$folder/errors" || true
    rm -rf "$folder"
}
trap finish EXIT

fail() {
    printf '%s\nThe screen is:\n%s\n' "$1" "$(screen)" >&2
    exit 1
}
trap 'fail "Failed in line $LINENO."' ERR

screen() {
    tmux capture-pane -p
}

# Opens a window of this size with a shell in it.
window() {
    tmux kill-server 2>"$folder/errors" || true
    tmux new-session -d -x "${1%x*}" -y "${1#*x}" \
        "cd '$folder' && PS1='shell> ' TERM=tmux-256color exec bash --norc --noprofile"
    tmux set-option -g status off
    wait_for 'shell>'
}

# Starts the program in the shell, and waits until it is there.
start() {
    tmux send-keys "'$play' $*" Enter
    wait_for 'help'
}

# Presses keys, by their names in tmux.
keys() {
    tmux send-keys "$@"
}

# Writes a move or a command.
line() {
    tmux send-keys -l "$1"
    tmux send-keys Enter
}

# Waits until a text is on the screen. Machines that are busy with other things take their time.
wait_for() {
    for _ in {1..300}; do
        grep -Fq -- "$1" <<<"$(screen)" && return
        sleep 0.1
    done
    fail "It does not show: $1"
}

# Compares the screen with the one of this name, as soon as they are the same.
shot() {
    local file=$screens/$1.txt now before=
    if [ -n "${BLESS:-}" ]; then
        sleep 1
        for _ in {1..50}; do
            now=$(screen)
            [ "$now" = "$before" ] && break
            before=$now
            sleep 0.3
        done
        printf '%s\n' "$now" >"$file"
        printf 'written: %s\n' "$1"
        return
    fi
    for _ in {1..300}; do
        [ "$(screen)" = "$(cat "$file")" ] && {
            printf 'ok: %s\n' "$1"
            return
        }
        sleep 0.1
    done
    diff <(screen) "$file" >&2 || true
    fail "This is not the screen $1 (< is what is shown, > what should be)."
}

# Asserts that the terminal is as it was: no other screen, cursor shown, mouse free, echo on.
given_back() {
    wait_for 'shell>'
    local state
    for _ in {1..100}; do
        state=$(tmux display-message -p '#{alternate_on} #{cursor_flag} #{mouse_any_flag}')
        [ "$state" = '0 1 0' ] && break
        sleep 0.1
    done
    [ "$state" = '0 1 0' ] || fail "The terminal is not given back after $1: $state"
    line 'clear; stty -a | tr " " "\n" | grep -cxE "icanon;?|echo;?|isig;?"'
    wait_for '3'
    printf 'given back after %s\n' "$1"
}

# The process of the program in the shell.
program() {
    pgrep -P "$(tmux display-message -p '#{pane_pid}')"
}

# Fusion: select, move, be refused, split, undo, save, quit.
window 80x24
start fusion --color both
shot fusion-start
keys Enter
shot fusion-selected
keys Up Up Enter
for move in c5 Nf3 Nc6 Be2 Rxg8=M Bxf3=D a6; do
    line "$move"
done
shot fusion-compounds
keys Right Down Enter Up Up
shot fusion-paladin-selected
keys Right Enter
shot fusion-chooser
keys Down Enter
shot fusion-split
keys u
wait_for '1 move taken back.'
line e1e3
shot fusion-refused
keys r
wait_for '1 move made again.'
shot fusion-redone
keys u x
shot fusion-flipped
keys x s
wait_for 'fusion.pgn'
keys Enter
wait_for 'Saved to fusion.pgn.'
grep -Fq '[Variant "Fusion"]' "$folder/fusion.pgn"
keys s Enter
shot fusion-file-is-there
keys 3 '?'
shot fusion-help
keys Enter
line d4
wait_for '5. d4'
keys q
shot fusion-quit
keys 1
given_back quitting

# The file is opened again, and played on.
start fusion --color both --pgn fusion.pgn --ascii
shot fusion-opened
keys C-c
given_back Ctrl-C

# Ended by the system.
start fusion --color both
kill -TERM "$(program)"
given_back SIGTERM

# Pieces mated in two waves.
start allmate --color both --ascii \
    --fen "'1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w - - 0 1'"
line Qg5
wait_for 'Black b p'
shot allmate-cascade
keys C-c
given_back Allmate

# Holes, and a result.
start wormhole --color both --ascii
for move in Nc3 Nc6 e4 e5; do
    line "$move"
done
line 'a1b1'
shot wormhole-holes
keys C-c
given_back Wormhole

start orthodox --color both --ascii --still
for move in f3 e5 g4 Qh4; do
    line "$move"
done
shot orthodox-mate
keys C-c
given_back 'the end of a game'

# The mouse: a click on e2 and one on e4.
start fusion --color both
click() {
    tmux send-keys -l "$(printf '\033[<0;%s;%sM\033[<0;%s;%sm' "$1" "$2" "$1" "$2")"
}
click 26 16
wait_for 'Pawn e2: 2 squares'
click 26 12
wait_for '1. e4'

# Windows of other sizes.
tmux resize-window -x 130 -y 48
wait_for '1. e4'
shot large
tmux resize-window -x 60 -y 20
shot too-small
tmux resize-window -x 80 -y 24
wait_for '1. e4'
keys C-c
given_back resizing

# Against the engine, which answers, gives hints and is interrupted.
start fusion --time 0.2
line e4
wait_for '1. e4'
wait_for 'White to move'
keys i
wait_for 'Hint:'
# Together they would be Alt and u.
keys Escape
wait_for 'White to move.'
keys u
wait_for '2 moves taken back.'
keys C-c
given_back 'a game against the engine'
start fusion --time 1000 --level 8
line e4
wait_for 'thinks'
keys Escape
wait_for 'White to move'

# A terminal that goes away takes the program with it.
program=$(pgrep -P "$(tmux list-panes -F '#{pane_pid}')")
tmux kill-server
for _ in {1..100}; do
    kill -0 "$program" 2>"$folder/errors" || break
    sleep 0.1
done
if kill -9 "$program" 2>"$folder/errors"; then
    printf 'The program outlives its terminal.\n' >&2
    exit 1
fi
printf 'All screens are as they should be.\n'
