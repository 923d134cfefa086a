import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SETTINGS, settingSchemas } from "./config.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Variables that our own processes, Playwright or the system set for the programs that they start. */
const INTERNAL = new Set(
  "NODE_ENV LOUPE_BUILD_DIR LOUPE_LANGUAGE SHOP_ORIGIN TEST_PARALLEL_INDEX PATH TZ A_SECRET".split(
    " ",
  ),
);
/** Read by Node and by `scripts/temporary-folder.mjs`, from an object that is passed to it. */
const BY_PARAMETER = ["TMPDIR"];

const ROWS = read("docs/configuration.md")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split(/ ?\| ?/).slice(1));
const DEFAULTS = new Map(
  ROWS.flatMap(([names = "", preset = ""]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]): [string, string] => [name, preset]),
  ),
);

const inSources = globSync(["scripts/*.mjs", "apps/{shop,sandbox}/**/*.ts", "*.ts"], {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|build|\.\w[^/]*)$/.test(path),
}).flatMap((path) => [...read(path).matchAll(/process\.env(?:\.|\[")([A-Z_]+)/g)]);
const READ = new Set([...SETTINGS, ...BY_PARAMETER, ...inSources.map(([, name]) => name!)]);

describe("docs/configuration.md", () => {
  test("names every variable that is read", () => {
    const missing = [...READ].filter((name) => !INTERNAL.has(name) && !DEFAULTS.has(name));
    expect(missing).toEqual([]);
  });

  test("names no variable that is not read", () => {
    expect([...DEFAULTS.keys()].filter((name) => !READ.has(name))).toEqual([]);
  });

  test("has the default of each setting that has a plain one", () => {
    const wrong = [...SETTINGS].filter((name) => {
      const { data } = settingSchemas[name]!.safeParse(undefined);
      const preset = typeof data === "boolean" ? (data ? "on" : "off") : data;
      const isPlain = typeof preset === "string" || typeof preset === "number";
      return isPlain && DEFAULTS.get(name) !== `\`${preset}\``;
    });
    expect(wrong).toEqual([]);
  });
});
