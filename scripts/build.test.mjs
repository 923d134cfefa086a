import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "./project.mjs";

const BUILD_ALL = `
  const { ensureLanguages, ensurePseudo } = await import("./scripts/build.mjs");
  await ensureLanguages(["de"]);
  await ensurePseudo();
`;

const build = async () => {
  const args = ["--input-type=module", "--eval", BUILD_ALL, join(root, "scripts")];
  return (await promisify(execFile)(process.execPath, args, { cwd: root })).stdout;
};

test("the build does not build pages again if their sources have not changed", async () => {
  await build();
  expect(await build()).toBe("");
});
