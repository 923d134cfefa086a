import { posix } from "node:path";
import { importsOf } from "./imports.mjs";
import { readSource, sourceFiles } from "./source-files.mjs";

const STYLE_SHEET = "apps/shop/app/shoppers.css";
const SOURCES = "apps/shop/app/theme.css";
/** Matches the files from which shoppers' pages are composed. */
const PAGES = /^apps\/shop\/(?:app\/(?!routes\/(?:dashboard|setup))|islands\/)(?!.*\.test\.)/;
const NOT_SCANNED = /\.(server|test)\.tsx?$/;
const LEFT_OUT = /@source not "\.\.\/([^"]+)"/g;

/**
 * Finds files that shoppers' pages use, although their style sheet leaves the classes of these files to the dashboard's.
 * @returns {string[]} one line for each
 */
export function findUnstyled(files = sourceFiles([".ts", ".tsx"]), read = readSource) {
  const patterns = Array.from(read(STYLE_SHEET).matchAll(LEFT_OUT), ([, path]) => path);
  const isLeftOut = (file) =>
    !NOT_SCANNED.test(file) &&
    patterns.some((pattern) => posix.matchesGlob(file, `apps/shop/${pattern}`));
  const known = new Set(files);
  // A loop over a set also visits elements that are added during the loop.
  const used = new Set(files.filter((file) => PAGES.test(file)));
  for (const file of used)
    for (const { target, typeOnly } of importsOf(file, read(file)))
      if (!typeOnly && known.has(target)) used.add(target);
  return [...used]
    .filter(isLeftOut)
    .map((file) => `${file}: shoppers' pages use it, so ${STYLE_SHEET} must not leave it out.`);
}

/**
 * Finds components in folders that the style sheets do not scan, so that no sheet contains their classes.
 * @returns {string[]} one line for each
 */
export function findUnscanned(files = sourceFiles([".tsx"]), read = readSource) {
  const [, folders = ""] = /@source "\.\.\/\{([\w,-]+)\}/.exec(read(SOURCES)) ?? [];
  const scanned = new Set(folders.split(","));
  return files
    .filter((file) => file.endsWith(".tsx") && !NOT_SCANNED.test(file))
    .filter((file) => {
      const [, folder] = /^apps\/shop\/([\w-]+)\//.exec(file) ?? [];
      return folder && folder !== "testing" && !scanned.has(folder);
    })
    .filter((file) => read(file).includes("className="))
    .map((file) => `${file}: has classes, so ${SOURCES} must name its folder.`);
}
