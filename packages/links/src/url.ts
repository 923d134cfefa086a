export type Param = { name: string; value: string; at: number };

/** A parsed link. `rest` is everything after the host, and `path` ends at its first `?` or `&`. */
export type Url = Origin & { path: string; params: Param[] };

/** The part before the path, as browsers read it. The host excludes user information and port. */
export type Origin = { scheme: string; host: string; rest: string };

const origin = /^(?:(https?):)?[\\/]*([^\\/?#]*)/i;
/**
 * Matches a parameter. Its value may contain `?`, so that an unencoded nested link stays in one piece up to its first
 * `&`.
 */
const pairs = /[?&#;/]([^=?&#;/]+)=([^&#;]*)/g;
/** Matches a link whose separators outside of values are encoded. */
const mangled = /^[^?&=]*%(?:25)*3f|^[^%]*[?&;]\w*%(?:25)*3d/i;
/** Matches the backslashes that markdown writes before punctuation, as in `shop\_type`. */
const markdownEscape = /\\(?=[_*~&=?#.+!()[\]-])/g;
const maxParams = 100;
const maxEncodings = 4;

/**
 * Parses a link. Parameters are read wherever real links contain them: in the query, in the hash, inside the path, or
 * after a stray `&`. Names are converted to lower case, values stay encoded.
 */
export function splitUrl(text: string): Url | null {
  const start = splitOrigin(text.replace(markdownEscape, ""));
  if (!start) return null;
  const { scheme, host } = start;
  let { rest } = start;
  // Some spreadsheets encode the separators: `item.html?itemID%3D1`, `item.html%3FitemID=1`.
  for (let i = 0; i < maxEncodings && mangled.test(rest); i++) rest = decode(rest);
  const end = rest.search(/[?&]/);
  const path = end < 0 ? rest : rest.slice(0, end);
  return { scheme, host, rest, path, params: readParams(rest) };
}

/** Parses only the beginning of a link, because the rest may be long. */
export function splitOrigin(text: string): Origin | null {
  let link = text;
  let match = origin.exec(link);
  if (match?.[2]?.includes("%")) match = origin.exec((link = decodeWhole(text)));
  const [whole = "", scheme = "https", authority = ""] = match ?? [];
  let host = authority.slice(authority.lastIndexOf("@") + 1).toLowerCase();
  if (/[:&]|\.$/.test(host)) host = host.replace(/\.?(?::\d*)?(?:&.*)?$/, "");
  return host ? { scheme: scheme.toLowerCase(), host, rest: link.slice(whole.length) } : null;
}

/** Decodes a link that was encoded as a whole, `https%3A%2F%2F…`. */
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

/**
 * Decodes one level of percent-encoding. If the text was truncated or is GBK, only its ASCII
 * characters are decoded.
 */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([2-7][\da-f])/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
  }
}

/** Returns the link in a parameter, at any level of encoding. Null if there is none. */
export function nestedLink({ value, at }: Param, rest: string): string | null {
  if (value.length < 8 || !value.includes(".")) return null;
  // The link is nested without encoding. Its own parameters look like the outer link's, so they are included.
  if (/^https?:[\\/]/i.test(value)) return rest.slice(at);
  let text = value;
  for (let i = 0; i < maxEncodings && text.includes("%"); i++) {
    text = decode(text);
    if (/^https?:[\\/]/i.test(text)) return text;
  }
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?]|$)/i.test(text) ? text : null;
}
