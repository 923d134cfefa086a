import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "../project.mjs";

const NOT_OURS = new Set(["node_modules", "build", "data", "test-results", "playwright-report"]);

/** Returns the project's files with one of these endings, as paths from the project's root with `/`. */
export function sourceFiles(endings, folder = root) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (NOT_OURS.has(entry.name) || (entry.name.startsWith(".") && entry.name !== ".ci"))
        return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(endings, path);
      return endings.some((ending) => entry.name.endsWith(ending))
        ? [relative(root, path).split(sep).join("/")]
        : [];
    });
}

export function readSource(path) {
  return readFileSync(join(root, path), "utf8");
}

/** Counts lines of code. Comments do not count, because they may be as long as clarity needs. */
export const countLines = (text) =>
  text
    .trimEnd()
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\/\*|\*( |\/|$))/.test(line)).length;
