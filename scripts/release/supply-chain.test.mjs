import { expect, test } from "vitest";
import { findUnvouched } from "./supply-chain.mjs";

const good = {
  version: "1.0.0",
  resolved: "https://r/x.tgz",
  integrity: "sha512-x",
  license: "MIT",
};
const check = (where, entry) =>
  findUnvouched({ packages: { "": {}, [`node_modules/${where}`]: { ...good, ...entry } } });

test.each([
  ["a", {}],
  ["a", { license: "(GPL-3.0-only OR MIT)" }],
  ["a", { license: "MIT AND ISC" }],
  ["@img/sharp-libvips-linux-x64", { license: "LGPL-3.0-or-later" }],
  ["@loupe/links", { link: true, integrity: undefined, license: undefined }],
])("findUnvouched accepts the package %s with %j", (where, entry) => {
  expect(check(where, entry)).toEqual([]);
});

test.each([
  ["a", { integrity: undefined }, /no hash/],
  ["a", { license: undefined }, /not named/],
  ["a", { license: "GPL-3.0-only" }, /GPL-3\.0-only/],
  ["a", { license: "LGPL-3.0-or-later" }, /LGPL/],
  ["a", { license: "MIT AND GPL-2.0" }, /GPL-2\.0/],
  ["a", { license: "(MIT OR Apache-2.0) AND GPL-3.0-only" }, /GPL-3\.0/],
  ["a-darwin", { optional: true, os: ["darwin"], integrity: undefined }, /no hash/],
  [
    "a-darwin",
    { optional: true, os: ["darwin"], resolved: undefined, integrity: undefined },
    /no hash/,
  ],
])("findUnvouched reports the package %s with %j", (where, entry, expected) => {
  expect(check(where, entry)).toHaveLength(1);
  expect(check(where, entry)[0]).toMatch(expected);
});
