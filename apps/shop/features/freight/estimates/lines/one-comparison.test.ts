import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FEATURES = new URL("../../../", import.meta.url);

/** The files that show the result of `recommendOption` of packages/costs, or the costs of several agents together. */
const SHOWN_IN = [
  "freight/estimates/lines/line-row.tsx",
  "freight/estimates/priced-estimate.ts",
  "saved/haul/agents/agent-plans.tsx",
];

/** Code without comments, because a comment may contain the word. */
const codeOf = (path: string) =>
  readFileSync(new URL(path, FEATURES), "utf8").replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");

test("no feature finds a cheapest or best way to send goods by itself", () => {
  const files = ["freight", "saved/haul", "item-page", "buying"].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, FEATURES), { recursive: true })
      .map((name) => `${folder}/${String(name)}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path)),
  );
  const comparing = files.filter((path) =>
    /\b(?:cheapest|bestValue|badgesOf)\b/.test(codeOf(path)),
  );
  expect(comparing.toSorted()).toEqual(SHOWN_IN);
});
