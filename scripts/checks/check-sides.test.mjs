import { expect, test } from "vitest";
import { findSides } from "./check-sides.mjs";

const at = (path, text) => findSides([path], () => text);
const inClass = (names) => at("apps/shop/ui/x.tsx", `<p className="${names}">`);

test.each([
  ["ml-2", "ms"],
  ["-mr-[10px]", "me"],
  ["md:pl-4", "ps"],
  ["md:first:pr-4!", "pe"],
  ["left-1/2", "start"],
  ["after:right-[3px]", "end"],
  ["min-[36rem]:border-l", "border-s"],
  ["border-r-transparent", "border-e"],
  ["[&>li]:rounded-bl-3", "rounded-es"],
  ["sm:text-right", "text-end"],
  ["scroll-pl-4", "scroll-ps"],
])("findSides reports the class %s with its logical name", (name, logical) => {
  expect(inClass(`flex ${name} gap-2`)).toEqual([
    expect.stringMatching(new RegExp(`x\\.tsx:1: .*write ${logical},`)),
  ]);
});

test.each(["space-x-2", "divide-x", "origin-left"])("findSides reports the class %s", (name) => {
  expect(inClass(name)).toHaveLength(1);
});

test.each([
  "ms-2 md:pe-4 start-1/2 text-end border-s rounded-es-3 border-line ",
  "border-line rounded-full left-over pl left right max-md:order-1 space-y-2 translate-x-2",
  "has-[left-2]:flex lucide-arrow-left",
])("findSides accepts the classes %s", (names) => {
  expect(inClass(names)).toEqual([]);
});

test("findSides reports rules of style sheets that name a side", () => {
  const css =
    "p {\n  margin-left: 2px;\n  text-align: right;\n  right: 3px;\n  inset-inline-end: 0;\n}";
  expect(
    at("apps/shop/app/x.css", css).map((line) => line.split(":").slice(0, 3).join(":")),
  ).toEqual([
    "apps/shop/app/x.css:2: margin-left",
    "apps/shop/app/x.css:3: text-align",
    "apps/shop/app/x.css:4: right",
  ]);
  expect(at("apps/extension/in-pages/panel.css", "right: 3px")).toEqual([]);
  expect(at("apps/extension/in-pages/panel.css", "margin-left: 3px")).toHaveLength(1);
});

test("findSides ignores servers, tests and other folders", () => {
  for (const path of [
    "apps/shop/features/a/b/c.server.ts",
    "apps/shop/ui/x.test.tsx",
    "packages/a/b.ts",
  ])
    expect(at(path, '"left-2"')).toEqual([]);
});

test("findSides finds no class or rule with a side in the shop", () => {
  expect(findSides()).toEqual([]);
});
