// Dialogs: what to choose among moves, and small things that all of them share.

export const $ = (id) => document.getElementById(id);

/** Asks which of several moves is meant; null if none. */
export function choose(moves, images) {
  const dialog = $("chooser");
  const list = $("choices");
  return new Promise((resolve) => {
    let chosen = null;
    list.replaceChildren(...moves.map((move) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.move = move.uci;
      const image = document.createElement("img");
      image.src = images[move.choice.piece];
      image.alt = "";
      const text = document.createElement("span");
      text.textContent = move.choice.text;
      button.append(image, text);
      button.addEventListener("click", () => {
        chosen = move;
        dialog.close();
      });
      return button;
    }));
    dialog.addEventListener("close", () => resolve(chosen), { once: true });
    dialog.showModal();
    list.firstElementChild.focus();
  });
}

/** Makes the buttons that close and copy work. `say` shows that something was copied. */
export function setUpDialogs(say) {
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => $(button.dataset.close).close());
  }
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", async () => {
      const field = $(button.dataset.copy);
      try {
        await navigator.clipboard.writeText(field.value);
        say("Copied.");
      } catch {
        field.select();
        say("Selected: copy it with the keyboard.");
      }
    });
  }
  // A click beside a dialog closes it.
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("pointerdown", (event) => {
      if (event.target !== dialog) return;
      const box = dialog.getBoundingClientRect();
      const inside = event.clientX >= box.left && event.clientX <= box.right
        && event.clientY >= box.top && event.clientY <= box.bottom;
      if (!inside) dialog.close();
    });
  }
}
