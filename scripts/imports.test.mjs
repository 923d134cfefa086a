import { expect, test } from "vitest";
import { circlesOf, importsOf } from "./imports.mjs";

test("imports of every form are found", () => {
  const text = `import { a } from "./a.ts";
import type { B } from "#server/b.ts";
export * from "../c.ts";
const d = import("./d.ts");
import "e";
`;
  expect(importsOf("apps/shop/ui/x/y.ts", text)).toEqual([
    { bare: "./a.ts", target: "apps/shop/ui/x/a.ts", typeOnly: false },
    { bare: "#server/b.ts", target: "apps/shop/server/b.ts", typeOnly: true },
    { bare: "../c.ts", target: "apps/shop/ui/c.ts", typeOnly: false },
    { bare: "./d.ts", target: "apps/shop/ui/x/d.ts", typeOnly: false },
    { bare: "e", target: "", typeOnly: false },
  ]);
});

test("files that import each other are found, each circle once", () => {
  const imports = new Map([
    ["a", ["b", "e"]],
    ["b", ["c", "gone"]],
    ["c", ["a"]],
    ["d", ["a", "e"]],
    ["e", []],
    ["f", ["g"]],
    ["g", ["f"]],
  ]);
  expect(circlesOf(imports)).toEqual([
    ["a", "b", "c"],
    ["f", "g"],
  ]);
});
