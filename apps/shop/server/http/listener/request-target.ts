import type { IncomingMessage } from "node:http";

/** Matches the form that browsers send: a path without any part that could also be spelled differently. */
const CANONICAL = /^(?:\/(?![./])[^/?%\\#\0- \x7f-\xff]*)+(?:\?[^#\0- \x7f-\xff]*)?$/;
/**
 * Matches a percent sign that begins no escape. It is escaped first; otherwise decoding the rest could create an
 * escape.
 */
const LONE_PERCENT = /%(?![\da-f]{2})/gi;
/** Matches escapes of characters that need no escape. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * Returns the target of a request in the canonical form that limits, cache and routes use: without host, dot
 * segments, doubled slashes and needless escapes. Returns undefined if the target is not a path.
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

/**
 * Whether a request is HTTP/1.0 or 1.1 and has its Host header as RFC 9112 (3.2) demands: once, or not at all in
 * HTTP/1.0. With two hosts, a proxy might use one and this server the other.
 */
export function namesItsHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  }
  return httpVersion === "1.1" ? hosts === 1 : httpVersion === "1.0" && hosts <= 1;
}
