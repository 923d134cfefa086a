import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, run, tool } from "./project.mjs";

test.each([
  ["a variable", "export const holding = 1;"],
  ["a parameter", "export const double = (telling: number) => 2 * telling;"],
  ["a destructured name", "export const first = ([thought]: string[]) => thought;"],
])("the linter reports %s that is named by a participle only", async (_, source) => {
  const folder = mkdtempSync(join(tmpdir(), "lint-test-"));
  try {
    writeFileSync(join(folder, "planted.ts"), `${source}\n`);
    const [file, args] = tool("oxlint/bin/oxlint", "-c", join(root, ".oxlintrc.json"), folder);
    const { code, output } = await run(file, args, { quiet: true });
    expect(output).toMatch(/id-denylist/);
    expect(code).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
