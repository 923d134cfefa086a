export type Param = { name: string; value: string; at: number };

/** A link taken apart. `rest` is all after the host; `path` ends at its first `?` or `&`. */
export type Url = { scheme: string; host: string; path: string; rest: string; params: Param[] };

const parts = /^(?:(https?):)?[\\/]*([^\\/?#&]*)([^]*)$/i;
const maxParams = 200;

/**
 * Takes a link apart as browsers do (userinfo before `@` and the port are no part of the host).
 * Parameters count wherever links have been seen to carry them: query, hash, inside the path, or
 * glued on with `&`. Names are lower case; values stay encoded.
 */
export function splitUrl(text: string): Url | null {
  const found = parts.exec(text);
  const authority = found?.[2] ?? "";
  const host = authority
    .slice(authority.lastIndexOf("@") + 1)
    .replace(/\.?(?::\d*)?$/, "")
    .toLowerCase();
  if (!host) return null;
  const rest = found?.[3] ?? "";
  const end = rest.search(/[?&]/);
  return {
    scheme: found?.[1]?.toLowerCase() ?? "https",
    host,
    path: end < 0 ? rest : rest.slice(0, end),
    rest,
    params: readParams(rest),
  };
}

function readParams(rest: string): Param[] {
  const params: Param[] = [];
  // A value keeps its `?`, so that a nested link that nobody encoded stays whole up to its `&`.
  const pattern = /[?&#;/]([^=?&#;/]+)=([^&#;]*)/g;
  for (let found; params.length < maxParams && (found = pattern.exec(rest));) {
    const [whole, name = "", value = ""] = found;
    params.push({ name: name.toLowerCase(), value, at: found.index + whole.length - value.length });
  }
  return params;
}

/**
 * Undoes one percent-encoding of ASCII. Enough for links and ids, and unlike decodeURIComponent it
 * also reads texts that were cut in the middle or are encoded in GBK.
 */
export function decode(text: string): string {
  return text.replace(/%([2-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

const maxEncodings = 4;

/** The link that a parameter holds, however often encoded; null where it holds none. */
export function nestedLink({ value, at }: Param, rest: string): string | null {
  // Not encoded at all: its own parameters look like those of the outer link, so take them along.
  if (/^https?:[\\/]/i.test(value)) return rest.slice(at);
  let text = value;
  for (let i = 0; i < maxEncodings && text.includes("%"); i++) {
    text = decode(text);
    if (/^https?:[\\/]/i.test(text)) return text;
  }
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?]|$)/i.test(text) ? text : null;
}
