// A browser, a page, and what a player does on it.
//
// The page is at WEB_URL; without that, the tests start the server WEB_SERVER, or the one that
// `cargo build --release --example web` makes. WEB_STATIC says that there is no server, only files.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const isStatic = Boolean(process.env.WEB_STATIC);

const built = fileURLToPath(new URL("../../../target/release/examples/web", import.meta.url));

/** Starts the server with some arguments: { url, stop }. */
export async function startServer(...args) {
  const server = spawn(process.env.WEB_SERVER ?? built, args.includes("--port") ? args : ["--port", "0", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const failed = new Promise((_, reject) => server.on("error", reject));
  const lines = createInterface({ input: server.stdout });
  const first = new Promise((resolve) => lines.once("line", resolve));
  const url = await Promise.race([first, failed]);
  const ended = new Promise((resolve) => server.on("exit", (code, signal) => resolve({ code, signal })));
  return { url, process: server, stop: () => (server.kill("SIGTERM"), ended) };
}

let browser;
let server;
export let url = process.env.WEB_URL;

before(async () => {
  if (!url) {
    server = await startServer();
    url = server.url;
  }
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
});

after(async () => {
  await browser?.close();
  const ended = await server?.stop();
  if (ended) assert.deepEqual(ended, { code: 0, signal: null }, "the server ends as it should");
});

/** Opens the page, at a link if there is one. Whatever goes wrong in it fails the test. */
export async function open(t, link = "", options = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (line) => {
    // A refused move is an answer with a status of 4xx, which the browser notes.
    if (line.type() === "error" && !/status of 4(10|22)/.test(line.text())) wrong.push(line.text());
  });
  page.on("request", (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !to.startsWith("data:") && !to.startsWith("blob:")) wrong.push(`a request to ${to}`);
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong, []);
  });
  await page.goto(url + (link && `#${link}`));
  await page.waitForSelector("#status:not(:empty)");
  return new Player(page);
}

/** A FEN as it stands in a link. */
export const from = (variant, fen, moves = "") =>
  `v=${variant}&f=${fen.replaceAll(" ", "_")}${moves && `&m=${moves}`}`;

export class Player {
  constructor(page) {
    this.page = page;
  }

  cell(square) {
    return this.page.locator(`#board [data-square="${square}"][role="gridcell"]`);
  }

  /** Clicks two squares, and a choice if there is one: `move("a7", "a8", "a7a8q")`. */
  async move(from, to, choice) {
    const before = await this.link();
    await this.cell(from).click();
    await this.cell(to).click();
    if (choice) await this.page.click(`#choices [data-move="${choice}"]`);
    await this.page.waitForFunction((link) => location.hash.slice(1) !== link, before);
  }

  async moves(text) {
    for (const move of text.split(" ")) {
      const [, from, to, letter] = move.match(/^(..)(..)(=?.?)$/);
      await this.move(from, to, letter.startsWith("=") ? undefined : letter && move);
    }
  }

  async type(text) {
    await this.page.fill("#text", text);
    await this.page.press("#text", "Enter");
  }

  async drag(from, to) {
    const [one, other] = [await this.cell(from).boundingBox(), await this.cell(to).boundingBox()];
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    await this.page.mouse.move(...middle(one));
    await this.page.mouse.down();
    await this.page.mouse.move(...middle(other), { steps: 5 });
    await this.page.mouse.up();
  }

  link() {
    return this.page.evaluate(() => location.hash.slice(1));
  }

  async piece(square) {
    return this.cell(square).getAttribute("data-piece");
  }

  text(selector) {
    return this.page.locator(selector).textContent();
  }

  /** Waits until an element says something. */
  async says(selector, pattern) {
    const source = pattern instanceof RegExp ? pattern.source : pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    try {
      await this.page.waitForFunction(
        ([selector, source]) => new RegExp(source).test(document.querySelector(selector).textContent),
        [selector, source],
        { timeout: 10_000 },
      );
    } catch {
      assert.match(await this.text(selector), new RegExp(source));
    }
  }

  async marked(kind) {
    const cells = await this.page.locator(`#board .${kind}[role="gridcell"]`).all();
    return (await Promise.all(cells.map((cell) => cell.getAttribute("data-square")))).sort();
  }

  async sans() {
    return (await this.page.locator("#moves button").allTextContents()).join(" ");
  }
}
