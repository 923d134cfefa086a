/** The pages whose live parts are islands, as patterns of paths. All other pages are routes of React Router. */
export const ISLAND_PATHS = [
  "/",
  "/popular",
  "/product/:shopType/:id",
  "/qc-search",
  "/qc-product/:qcTime",
  "/agents",
  "/agents/:name",
  "/developers",
  "/estimation",
  "/haul",
  "/convert",
  "/picture-search",
  "/f/:name",
  "/lists/import",
  "/lists/:shareId",
  "/ask/:token",
  "/extension-privacy",
  "/imprint",
  "/privacy",
  "/terms",
  "/contact",
  "/too-many-requests",
] as const;

export type IslandPath = (typeof ISLAND_PATHS)[number];

// Like React Router, ignores case and a slash at the end.
const EXPRESSIONS = ISLAND_PATHS.map(
  (pattern) =>
    [pattern, new RegExp(`^${pattern.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`, "i")] as const,
);

/** Returns the pattern that a path matches, and the parts that it names. */
export function matchIslandPath(path: string) {
  for (const [pattern, expression] of EXPRESSIONS) {
    const match = expression.exec(path);
    if (match) return { pattern, params: decoded(match.groups ?? {}) };
  }
  return undefined;
}

/** @param path without the language's folder */
export const isIslandPath = (path: string): boolean =>
  EXPRESSIONS.some(([, expression]) => expression.test(path));

const decoded = (groups: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, part]) => [name, decodeURIComponent(part)]),
  );
