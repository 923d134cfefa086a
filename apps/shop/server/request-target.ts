/** As browsers write it: nothing in the path that could be written in another way. */
const CANONICAL = /^(?:\/(?![./])[^/?%\\#\0- \x7f-\xff]*)+(?:\?[^#\0- \x7f-\xff]*)?$/;
/** A percent sign that escapes nothing; with what follows it, it might after the next step. */
const LONE_PERCENT = /%(?![\da-f]{2})/gi;
/** Escapes of what needs none. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * What a request asks for, in the one spelling that limits, kept answers and routes all see: no host,
 * no dot segments, no doubled slashes, no needless escapes. Undefined for what is no path.
 */
export function canonicalTarget(target: string): string | undefined {
  if (CANONICAL.test(target)) return target;
  const isAbsolute = /^https?:\/\//i.test(target);
  const address = isAbsolute ? target : `http://host${target}`;
  const path = /^[^?#]*/.exec(address)?.[0] ?? "";
  if ((!isAbsolute && !target.startsWith("/")) || path.includes("\\") || !URL.canParse(address)) {
    return undefined;
  }
  const { pathname, search } = new URL(address);
  const plain = pathname
    .replaceAll(LONE_PERCENT, "%25")
    .replaceAll(NEEDLESS_ESCAPE, (escape) => decodeURIComponent(escape))
    .replaceAll(/\/{2,}/g, "/");
  return plain + search;
}
