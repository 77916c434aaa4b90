// A host of static files, and no more: what the page and the example are tested on.
//
//   node serve.js FOLDER                  serves until it is stopped
//   node serve.js FOLDER COMMAND WORD…    runs a command with the address as WEB_URL

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Serves the files of a folder on this machine alone: { url, close }. */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    try {
      const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
      const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
      const bytes = await readFile(file);
      response.writeHead(200, { "Content-Type": KINDS[extname(file)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, command, ...words] = process.argv.slice(2);
  const { url, close } = await serve(folder);
  if (command === undefined) {
    console.log(url);
  } else {
    const child = spawn(command, words, { stdio: "inherit", env: { ...process.env, WEB_URL: url } });
    child.on("error", (error) => (console.error(error.message), process.exit(1)));
    child.on("exit", async (code) => (await close(), process.exit(code ?? 1)));
  }
}
