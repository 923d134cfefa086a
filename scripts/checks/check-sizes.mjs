import { pathToFileURL } from "node:url";
import { main, printLine } from "../project.mjs";
import { countLines, readSource, sourceFiles } from "./source-files.mjs";
import { parseSource, walk } from "./syntax-tree.mjs";

/** Files that are not measured because they may have any length: tests, texts, tables of examples, generated types. */
const NOT_MEASURED =
  /\.(test|spec)\.|(^|\/)(e2e|test|testing|attacks|examples|migrations|texts)\/|\.d\.ts$/;

/** The most lines of a file and of a function. */
const LIMITS = { files: 300, functions: 80 };

/** @returns {string[]} one line for each file and function that is longer than its limit */
export function findTooLong(files = measuredFiles(), read = readSource) {
  const sizes = measure(files, read);
  return Object.entries(LIMITS).flatMap(([kind, most]) =>
    sizes[kind]
      .filter(({ lines }) => lines > most)
      .map(({ name, lines }) => `${name}: ${lines} lines; at most ${most}. Split it by subject.`),
  );
}

export const measuredFiles = () =>
  sourceFiles([".ts", ".tsx", ".mjs", ".css"]).filter((path) => !NOT_MEASURED.test(path));

/** Measurements and failure drills, which are not part of a running shop. */
const NOT_RUN = /(^|\/)(bench|drill)\//;

/**
 * Returns the number of lines and files of each directory, without those that do not run in a shop, the largest first,
 * and their sum.
 */
export function linesByRoom(files = measuredFiles(), read = readSource) {
  const rooms = new Map();
  for (const path of files.filter((one) => !NOT_RUN.test(one))) {
    const lines = countLines(read(path));
    for (const name of [roomOf(path), "all"]) {
      const room = rooms.get(name) ?? { name, lines: 0, files: 0 };
      room.lines += lines;
      room.files += 1;
      rooms.set(name, room);
    }
  }
  return [...rooms.values()].toSorted((a, b) => b.lines - a.lines);
}

/** Returns the directory that a file counts for: for features their domain, otherwise the folder below its app. */
function roomOf(path) {
  const folders = path.split("/").slice(0, -1);
  const depth = path.startsWith("apps/shop/features/") ? 4 : path.startsWith("apps/shop/") ? 3 : 2;
  return folders.slice(0, depth).join("/") || ".";
}

/** @returns {{ files: Size[], functions: Size[] }} where a size is `{ name, lines }` */
function measure(files, read) {
  const sizes = { files: [], functions: [] };
  for (const path of files) {
    const text = read(path);
    sizes.files.push({ name: path, lines: countLines(text) });
    if (!path.endsWith(".css")) sizes.functions.push(...functionsOf(path, text));
  }
  return sizes;
}

/** Returns every function with a body, including inner ones. */
function functionsOf(path, text) {
  const functions = [];
  walk(parseSource(path, text), (node) => {
    if (!/Function/.test(node.type) || !node.body) return;
    const before = text.slice(0, node.start).split("\n").length;
    const lines = countLines(text.slice(node.start, node.end));
    functions.push({ name: `${path}:${before}`, lines });
  });
  return functions;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => {
    const sizes = measure(measuredFiles(), readSource);
    for (const [kind, kindSizes] of Object.entries(sizes)) {
      const most = Math.max(...kindSizes.map(({ lines }) => lines));
      printLine(`${kindSizes.length} ${kind}, most ${most} lines`);
    }
    const errors = findTooLong();
    for (const error of errors) printLine(error);
    return errors.length > 0 ? 1 : 0;
  });
}
