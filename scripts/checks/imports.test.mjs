import { expect, test } from "vitest";
import { circlesOf, importsOf } from "./imports.mjs";

const USED = { isExport: false, isDynamic: false, typeOnly: false };

test("importsOf finds imports of every form", () => {
  const text = `import { a, type A } from "./a.ts";
import type { B } from "#server/b.ts";
export * from "../c.ts";
const d = import("./d.ts");
import "e";
`;
  expect(importsOf("apps/shop/ui/x/y.ts", text)).toEqual([
    { bare: "./a.ts", target: "apps/shop/ui/x/a.ts", names: ["a", "A"], ...USED },
    {
      bare: "#server/b.ts",
      target: "apps/shop/server/b.ts",
      names: ["B"],
      ...USED,
      typeOnly: true,
    },
    { bare: "../c.ts", target: "apps/shop/ui/c.ts", names: [], ...USED, isExport: true },
    { bare: "./d.ts", target: "apps/shop/ui/x/d.ts", names: [], ...USED, isDynamic: true },
    { bare: "e", target: "", names: [], ...USED },
  ]);
});

test("circlesOf finds each circle of files once", () => {
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
