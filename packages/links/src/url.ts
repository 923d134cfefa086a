export type Param = { name: string; value: string; at: number };

/** A link taken apart. `rest` is all after the host; `path` ends at its first `?` or `&`. */
export type Url = Origin & { path: string; params: Param[] };

/** What stands before the path, as browsers read it: userinfo and port are no part of the host. */
export type Origin = { scheme: string; host: string; rest: string };

const origin = /^(?:(https?):)?[\\/]*([^\\/?#]*)/i;
/** A value keeps its `?`, so that a nested link that nobody encoded stays whole up to its `&`. */
const pairs = /[?&#;/]([^=?&#;/]+)=([^&#;]*)/g;
/** Encoded where no value is. */
const mangled = /^[^?&=]*%(?:25)*3f|^[^%]*[?&;]\w*%(?:25)*3d/i;
const maxParams = 100;
const maxEncodings = 4;

/**
 * Takes a link apart. Parameters count wherever links have been seen to carry them: query, hash,
 * inside the path, or glued on with `&`. Names are lower case; values stay encoded.
 */
export function splitUrl(text: string): Url | null {
  const start = splitOrigin(text);
  if (!start) return null;
  const { scheme, host } = start;
  let { rest } = start;
  // Spreadsheets encode what they should not: `item.html?itemID%3D1`, `item.html%3FitemID=1`.
  for (let i = 0; i < maxEncodings && mangled.test(rest); i++) rest = decode(rest);
  const end = rest.search(/[?&]/);
  const path = end < 0 ? rest : rest.slice(0, end);
  return { scheme, host, rest, path, params: readParams(rest) };
}

/** Takes apart the beginning of a link only; the rest may be long. */
export function splitOrigin(text: string): Origin | null {
  let link = text;
  let found = origin.exec(link);
  if (found?.[2]?.includes("%")) found = origin.exec((link = decodeWhole(text)));
  const [whole = "", scheme = "https", authority = ""] = found ?? [];
  let host = authority.slice(authority.lastIndexOf("@") + 1).toLowerCase();
  if (/[:&]|\.$/.test(host)) host = host.replace(/\.?(?::\d*)?(?:&.*)?$/, "");
  return host ? { scheme: scheme.toLowerCase(), host, rest: link.slice(whole.length) } : null;
}

/** Undoes the encoding of a link that was encoded as a whole, `https%3A%2F%2F…`. */
function decodeWhole(text: string): string {
  let link = text;
  for (let i = 0; i < maxEncodings && /^(?:https?%|[\w.-]+%(?:25)*2f)/i.test(link); i++) {
    link = decode(link);
  }
  return link;
}

function readParams(rest: string): Param[] {
  const params: Param[] = [];
  let pair;
  pairs.lastIndex = 0;
  while (params.length < maxParams && (pair = pairs.exec(rest))) {
    const value = pair[2] as string;
    params.push({
      name: (pair[1] as string).toLowerCase(),
      value,
      at: pairs.lastIndex - value.length,
    });
  }
  return params;
}

/** Undoes one percent-encoding. Texts that were cut short or are GBK: of their ASCII only. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([2-7][\da-f])/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
  }
}

/** The link that a parameter holds, however often encoded; null where it holds none. */
export function nestedLink({ value, at }: Param, rest: string): string | null {
  if (value.length < 8 || !value.includes(".")) return null;
  // Not encoded at all: its own parameters look like those of the outer link, so take them along.
  if (/^https?:[\\/]/i.test(value)) return rest.slice(at);
  let text = value;
  for (let i = 0; i < maxEncodings && text.includes("%"); i++) {
    text = decode(text);
    if (/^https?:[\\/]/i.test(text)) return text;
  }
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?]|$)/i.test(text) ? text : null;
}
