/** Every query of the shop is shorter, except for those of the parameters below. */
const LENGTH_MAX = 2000;

/** The pages whose address contains a haul, a long link or a text, and the parameters that make it long. */
const LONG_PARAMETERS: [path: RegExp, names: ReadonlySet<string>][] = [
  [
    /^\/haul\/?$/i,
    new Set(
      "destination add name item option weight size features count agent battery tax days sort".split(
        " ",
      ),
    ),
  ],
  [/^\/convert\/?$/i, new Set(["text"])],
  [/^\/qc-(?:search|product\/[^/]+)\/?$/i, new Set(["url", "n", "photo", "order", "missing"])],
];

/**
 * Returns the part of an address's query that the links on the page repeat. Anybody can write a long query, and a page
 * has up to sixty links that repeat it, so parameters that the shop does not read are left out of a long one.
 */
export function linkedQuery(path: string, search: string): string {
  if (search.length <= LENGTH_MAX) return search;
  const names = LONG_PARAMETERS.find(([pattern]) => pattern.test(path))?.[1];
  const kept = [...new URLSearchParams(search)].filter(([name]) => names?.has(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
