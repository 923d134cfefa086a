import { parseAst } from "rolldown/parseAst";

/** Parses a source file as TypeScript, with or without JSX, or JavaScript, according to its extension. */
export function parseSource(path, text) {
  const lang = path.endsWith(".tsx") ? "tsx" : path.endsWith(".ts") ? "ts" : "js";
  return parseAst(text, { lang });
}

/** Calls `visit` with `node` and each node below it. */
export function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit));
  if (typeof node?.type !== "string") return;
  visit(node);
  for (const value of Object.values(node)) {
    if (value && typeof value === "object") walk(value, visit);
  }
}
