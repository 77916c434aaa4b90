// The example page of the package, in headless Chromium.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "./serve.js";

let browser;
let host;

before(async () => {
  host = await serve(fileURLToPath(import.meta.resolve("chess-variants").replace(/[^/]*$/, "")));
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  await host?.close();
});

for (const variant of ["Fusion", "Allmate", "Wormhole", "Orthodox"]) {
  test(`a game of ${variant} on the example page`, async () => {
    const page = await browser.newPage();
    const wrong = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    await page.goto(`${host.url}example.html#${variant}`);
    await page.waitForFunction(() => document.getElementById("moves").textContent.endsWith(")"), null, { timeout: 90_000 });
    assert.match(await page.textContent("#moves"), /^\S+ \S+ .*\((White wins|Black wins|draw): .+\)$/);
    assert.equal(await page.locator("#board svg").count(), 1);
    assert.deepEqual(wrong, []);
    await page.close();
  });
}
