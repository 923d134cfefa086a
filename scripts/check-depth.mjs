import { pathToFileURL } from "node:url";
import { importsOf } from "./imports.mjs";
import { main, say } from "./project.mjs";
import { readSource, sourceFiles } from "./source-files.mjs";

const FILES_MAX = 3;

/** Where requests arrive: a feature's routes, and the loaders of pages. */
const ENTRY = /^apps\/shop\/(features\/.*\/api\.server\.ts|app\/(root\.tsx|routes\/.*))$/;
const SQL =
  /\bsql`|\.query\(|\b(select|selectDistinct|selectDistinctOn|insert|update|delete|execute)\(/;
/** Tables name columns and make no statement. Cached answers are a library, as `server/` is. */
const NOT_COUNTED = /^apps\/shop\/features\/(.*\/tables\.server\.ts|look-up\/cached-answers\/.*)$/;
const COUNTED = /^apps\/shop\/(features|app)\/(?!.*\.test\.)/;

/**
 * Finds files that make SQL and to which even the shortest way from a URL has more than three of
 * our files in which code runs.
 * @returns {string[]} one line for each, with that way
 */
export function findDeepSql(files = sourceFiles([".ts", ".tsx"]), read = readSource) {
  const counted = files.filter((path) => COUNTED.test(path));
  const texts = new Map(counted.map((path) => [path, read(path)]));
  const ways = waysFrom(
    counted.filter((path) => ENTRY.test(path)),
    texts,
  );
  const isSql = (path) =>
    path.endsWith(".server.ts") && SQL.test(texts.get(path)) && !NOT_COUNTED.test(path);
  return counted
    .filter(isSql)
    .map((path) => ways.get(path) ?? [])
    .filter((way) => way.length > FILES_MAX)
    .map((way) => `${way.join(" → ")}: ${way.length} files from the URL to this SQL. ${ADVICE}`);
}

const ADVICE = `At most ${FILES_MAX}: call the file that makes it directly, or move the SQL up.`;

/** Breadth first, by what each file imports at run time. A re-export alone runs no code. */
function waysFrom(entries, texts) {
  const ways = new Map(entries.map((path) => [path, [path]]));
  const queue = [...entries];
  for (const path of queue) {
    const reached = importsOf(path, texts.get(path))
      .filter(({ typeOnly, isExport }) => !typeOnly && !isExport)
      .flatMap((used) => [used.target, ...exportedAgain(used, texts)]);
    for (const target of reached) {
      if (ways.has(target) || !texts.has(target)) continue;
      ways.set(target, [...ways.get(path), target]);
      queue.push(target);
    }
  }
  return ways;
}

/** The files whose functions the imported file re-exports by name, if those names are imported. */
function exportedAgain({ names, target }, texts) {
  return importsOf(target, texts.get(target) ?? "")
    .filter(({ isExport, typeOnly }) => isExport && !typeOnly)
    .filter((passedOn) => passedOn.names.some((name) => names.includes(name)))
    .map((passedOn) => passedOn.target);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => {
    const faults = findDeepSql();
    for (const fault of faults) say(fault);
    return faults.length > 0 ? 1 : 0;
  });
}
