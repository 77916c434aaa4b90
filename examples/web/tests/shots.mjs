// Takes the pictures of examples/web/screenshots: `WEB_URL=… node shots.mjs FOLDER`.
import { chromium } from "playwright-core";

const url = process.env.WEB_URL;
const folder = process.argv[2] ?? "../screenshots";
const from = (variant, fen, moves = "") => `v=${variant}&f=${fen.replaceAll(" ", "_")}${moves && `&m=${moves}`}`;

const GAMES = {
  fusion: ["v=Fusion&m=e2e4.c7c5.g1f3.b8c6.f1e2(f1c4.e7e6).d7d6.e2f3.g8f6.e1g1.c8d7.b1c3.d7c6", "f3"],
  allmate: ["v=Allmate&m=b2b4.b7b5.b1c3.e7e5.e2e4.f8c5.g1f3.d7d6.f1c4.c8g4", "f3"],
  wormhole: ["v=Wormhole&m=b1a3.b8a6.g1f3.a6c5.a3c4.c5e6.c4e3.e6f4.e3g4.f4d5.f3h4.d5f6.f2f5.f8g5.d2g5.c7c6.e1g3.d8d6", "g3"],
  orthodox: ["v=Orthodox&m=e2e4.e7e5.g1f3.b8c6.f1b5.a7a6.b5a4.g8f6.e1g1", "f6"],
};
const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [game, [link, square]] of Object.entries(GAMES)) {
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const colorScheme of ["light", "dark"]) {
      const context = await browser.newContext({ reducedMotion: "reduce", colorScheme, ...options });
      const page = await context.newPage();
      await page.goto(`${url}#${link}`);
      await page.waitForSelector("#status:not(:empty)");
      await page.waitForTimeout(200);
      const said = await page.locator("#message").textContent();
      if (said) console.log(game, said);
      await page.click(`#board [data-square="${square}"][role="gridcell"]`);
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.activeElement.blur());
      await page.screenshot({ path: `${folder}/${game}-${screen}-${colorScheme}.png` });
      await context.close();
    }
  }
}
await browser.close();
