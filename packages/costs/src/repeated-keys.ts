/**
 * Deeper than any part of the facts. Places below are not returned, because they would be long, and the check refuses
 * such places anyway.
 */
const maxDepth = 12;

/**
 * Returns the place of each key that an object of a JSON text names twice. `JSON.parse` would silently use the last
 * one. The text must be valid JSON.
 */
export function findRepeatedKeys(text: string): PropertyKey[][] {
  const repeated: PropertyKey[][] = [];
  /** The objects and lists around the current token, each with its current key or index. */
  const open: { keys: Set<string> | null; at: PropertyKey }[] = [];
  let isKey = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    const inner = open.at(-1);
    if (token === "{" || token === "[") {
      open.push({ keys: token === "{" ? new Set() : null, at: 0 });
      isKey = token === "{";
    } else if (token === "}" || token === "]") {
      open.pop();
      isKey = false;
    } else if (token === ",") {
      if (inner?.keys) isKey = true;
      else if (inner) inner.at = Number(inner.at) + 1;
    } else if (token === ":") isKey = false;
    else if (isKey && inner?.keys) {
      inner.at = JSON.parse(token) as string;
      if (inner.keys.has(inner.at) && open.length <= maxDepth)
        repeated.push(open.map(({ at }) => at));
      inner.keys.add(inner.at);
    }
  }
  return repeated;
}
