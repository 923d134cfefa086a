import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { main, root, printLine } from "../project.mjs";
import { readSource, sourceFiles } from "./source-files.mjs";

const FILE = /^[\w.@-]+\.(tsx?|mjs|md|jsonl?|sql|css)$/;
const PATH = /^#?[\w.@-]+(\/[\w.@$-]+)*\/?$/;
const TOP = /^(apps|packages|scripts|docs|\.ci|server|features|#server|#features|#ui|#app)\//;
const FROM = ["", "apps/shop/"];

/** @returns {string[]} one line for each path in a document that does not exist */
export function findMissingPaths(documents = sourceFiles([".md"]), read = readSource) {
  const names = new Set(sourceFiles([""]).map((path) => basename(path)));
  return documents.flatMap((document) =>
    [...read(document).matchAll(/`([^`\n]+)`|\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map((match) => match[1] ?? match[2])
      .filter((word) => looksLikeOurs(word) && !isThere(word, document, names))
      .map((word) => `${document} names ${word}, which is gone.`),
  );
}

function looksLikeOurs(word) {
  return PATH.test(word) && (TOP.test(word) || FILE.test(word) || FILE.test(basename(word)));
}

function isThere(word, document, names) {
  const path = word.replace(/^#/, "apps/shop/");
  if (!word.includes("/") && names.has(word)) return true;
  return [...FROM.map((from) => join(root, from)), join(root, dirname(document))].some((from) =>
    existsSync(join(from, path)),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => {
    const missing = findMissingPaths();
    for (const line of missing) printLine(line);
    return missing.length > 0 ? 1 : 0;
  });
}
