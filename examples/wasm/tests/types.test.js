// The types that come with the package, as the TypeScript compiler sees them.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const here = fileURLToPath(new URL(".", import.meta.url));
const tsc = fileURLToPath(new URL("node_modules/typescript/bin/tsc", import.meta.url));

for (const [module, resolution] of [["nodenext", "nodenext"], ["esnext", "bundler"]]) {
  test(`types, resolved as by ${resolution}`, async () => {
    const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2022", "--lib", "es2022,dom,esnext.disposable",
      "--module", module, "--moduleResolution", resolution];
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, ...options, "types.ts"], { cwd: here })
      .catch((error) => error);
    assert.equal(stdout, "");
  });
}
