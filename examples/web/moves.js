// The written game, with its variations.

/** Fills the list. `go` is called with the number of the move that is chosen. */
export function showMoves(root, view, go) {
  root.replaceChildren();
  if (view.tree.length === 0) {
    const empty = document.createElement("p");
    empty.className = "quiet";
    empty.textContent = "No moves yet.";
    root.append(empty);
    return;
  }
  let line = root;
  let starts = true;
  for (const node of view.tree) {
    if (node === "(") {
      const variation = document.createElement("div");
      variation.className = "variation";
      variation.setAttribute("role", "group");
      variation.setAttribute("aria-label", "Variation");
      line.append(variation);
      line = variation;
      starts = true;
    } else if (node === ")") {
      line = line.parentElement;
      starts = true;
    } else {
      line.append(...moveOf(node, starts, view.at, go));
      starts = Boolean(node.comment);
    }
  }
  const current = root.querySelector("[aria-current]");
  if (current) {
    root.scrollTop = current.offsetTop - root.offsetTop - root.clientHeight / 2;
  } else {
    root.scrollTop = 0;
  }
}

function moveOf(node, starts, at, go) {
  // A number stays on the line of its move.
  const together = document.createElement("span");
  together.className = "move";
  const parts = [together];
  const white = !node.number.endsWith("...");
  if (white || starts) {
    const number = document.createElement("span");
    number.className = "number";
    number.textContent = node.number;
    together.append(number);
  }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = node.san;
  button.dataset.id = node.id;
  if (node.id === at) button.setAttribute("aria-current", "true");
  button.addEventListener("click", () => go(node.id));
  together.append(button);
  if (node.comment) {
    const comment = document.createElement("span");
    comment.className = "comment";
    comment.textContent = node.comment;
    parts.push(comment);
  }
  return parts;
}

/** The moves of a view by their numbers. */
export function movesOf(view) {
  return new Map(view.tree.filter((node) => node.id).map((node) => [node.id, node]));
}

/** The move after this one, in the line that goes on first. */
export function nextOf(view, at) {
  return view.tree.find((node) => node.id && node.parent === at)?.id;
}

/** The last move of the line that one is in. */
export function lastOf(view, at) {
  let next = at;
  for (let after = nextOf(view, next); after !== undefined; after = nextOf(view, next)) next = after;
  return next;
}
