import { posix } from "node:path";

const IMPORT =
  /^\s*(import|export)\s+(type\s)?([^"';]*?)from\s+"([^"]+)"|^\s*import\s+()"([^"]+)"|\bimport\(\s*()"([^"]+)"\s*\)/gm;
const ROOMS = /^#(main|server|features|ui|app|browser|first-view|islands|testing)\/(.*)$/;
/** Matches imports of texts, which are resolved to the English ones here, as in development. */
const TEXTS = /^#texts\/(.*)$/;

/**
 * Returns the imports, re-exports and dynamic imports of a source file: as written (`bare`), as a path from the
 * project's root (`target`; empty for packages and files outside of the project), and the imported names, and how it is imported.
 */
export function importsOf(path, text) {
  return [...text.matchAll(IMPORT)].map((match) => {
    const bare = match[4] ?? match[6] ?? match[8];
    return {
      bare,
      target: resolveImport(path, bare),
      names: match[3]?.match(/\b(?!type\b)\w+/g) ?? [],
      isExport: match[1] === "export",
      isDynamic: match[8] !== undefined,
      typeOnly: Boolean(match[2]),
    };
  });
}

function resolveImport(path, bare) {
  if (bare.startsWith(".")) return posix.join(posix.dirname(path), bare);
  if (bare === "#languages" || bare === "#offers") return `apps/shop/texts/${bare.slice(1)}.ts`;
  const [, texts] = TEXTS.exec(bare) ?? [];
  if (texts) return `apps/shop/.texts/en/${texts}`;
  const [, room, rest] = ROOMS.exec(bare) ?? [];
  return room ? `apps/shop/${room}/${rest}` : "";
}

/**
 * Returns groups of files that import each other in a circle, directly or indirectly, including imports of types.
 * Uses Tarjan's algorithm for strongly connected components.
 * @param {Map<string, string[]>} imports each file with the files that it imports
 * @returns {string[][]}
 */
export function circlesOf(imports) {
  const circles = [];
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}
