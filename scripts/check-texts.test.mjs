import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findIncomplete } from "./check-texts.mjs";
import { root } from "./project.mjs";

let folder;
beforeEach(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  folder = mkdtempSync(join(root, ".cache", "texts-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {Record<string, string>} files */
function write(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const ENGLISH = `export const heading = "Reviews";\nexport const total = (count: number) => \`\${count} reviews\`;\n`;

test("findIncomplete accepts a language that has all texts", async () => {
  write({
    "en/reviews.ts": ENGLISH,
    "de/reviews.ts": ENGLISH.replaceAll("eviews", "ezensionen"),
  });
  expect(await findIncomplete(folder)).toEqual([]);
});

test.each([
  ["a text that is missing", 'export const heading = "R";', /lacks: "total"/],
  ["a text that is left over", `${ENGLISH}export const old = "x";`, /leftOver: "old"/],
  [
    "a text that takes another value",
    ENGLISH.replace("count: number", "count: Date"),
    /ofOtherKind: "total"/,
  ],
  ["a text that takes none", 'export const heading = "R";\nexport const total = "x";', /"total"/],
])("findIncomplete reports %s", async (_, german, expected) => {
  write({ "en/reviews.ts": ENGLISH, "de/reviews.ts": german });
  const errors = await findIncomplete(folder);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^texts\/de\/reviews\.ts: /);
  expect(errors[0]).toMatch(expected);
});

test("findIncomplete reports a missing file", async () => {
  write({ "en/reviews.ts": ENGLISH, "en/haul.ts": ENGLISH, "de/reviews.ts": ENGLISH });
  expect(await findIncomplete(folder)).toEqual([expect.stringMatching(/^texts\/de\/haul\.ts: /)]);
});

test("findIncomplete reports a translation of a file that is English in every language", async () => {
  write({ "en/dashboard/haul.ts": ENGLISH, "en/reviews.ts": ENGLISH, "de/reviews.ts": ENGLISH });
  expect(await findIncomplete(folder)).toEqual([]);
  write({ "de/dashboard/haul.ts": ENGLISH });
  expect(await findIncomplete(folder)).toEqual([
    "texts/de/dashboard/haul.ts: is in English in every language",
  ]);
});
