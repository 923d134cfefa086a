import type { Context as Call } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "#server/config.ts";

/**
 * A cookie that scripts cannot read. Unless it is `Lax`, browsers do not send it with requests from other sites. If the
 * shop uses https, its name starts with `__Host-`, so browsers accept it over https only, and no other host of the
 * domain can set it.
 */
export type CookieKind = {
  name: string;
  /**
   * The path of the routes that read the cookie. With https, browsers send it with every request, because `__Host-`
   * requires the path `/`.
   */
  path: string;
  lasts_s: number;
  /** `Lax` if a request that comes from another site needs the cookie, such as the return from an identity provider. */
  sameSite?: "Lax" | "Strict";
};

export function readOwnCookie(call: Call, config: Config, kind: CookieKind): string | undefined {
  return getCookie(call, kind.name, isHttps(config) ? "host" : undefined);
}

/** Returns the cookies of this shop, by their names without the prefix. */
export function readOwnCookies(call: Call, config: Config, name: RegExp): Record<string, string> {
  const prefix = isHttps(config) ? "__Host-" : "";
  const own = Object.entries(getCookie(call))
    .filter(([full]) => full.startsWith(prefix))
    .map(([full, value]) => [full.slice(prefix.length), value] as const);
  return Object.fromEntries(own.filter(([short]) => name.test(short)));
}

export function setOwnCookie(call: Call, config: Config, kind: CookieKind, value: string): void {
  setCookie(call, kind.name, value, { ...optionsOf(config, kind), maxAge: kind.lasts_s });
}

/**
 * The most cookies that are removed in one response. Each takes a header, and proxies limit headers to a few
 * kilobytes.
 */
const DROPPED_MAX = 20;

/**
 * Sets one of several cookies whose names match. If there are more than `max`, removes the first ones, because
 * proxies limit the size of a request's headers.
 */
export function setOneOfOwnCookies(
  call: Call,
  config: Config,
  { kind, like, max }: { kind: CookieKind; like: RegExp; max: number },
  value: string,
): void {
  const others = Object.keys(readOwnCookies(call, config, like)).filter(
    (name) => name !== kind.name,
  );
  for (const name of others.slice(0, -(max - 1)).slice(0, DROPPED_MAX))
    dropOwnCookie(call, config, { ...kind, name });
  setOwnCookie(call, config, kind, value);
}

export function dropOwnCookie(call: Call, config: Config, kind: CookieKind): void {
  deleteCookie(call, kind.name, optionsOf(config, kind));
}

const isHttps = ({ PUBLIC_URL }: Config) => PUBLIC_URL.startsWith("https:");

function optionsOf(config: Config, { path, sameSite = "Strict" }: CookieKind) {
  const shared = { httpOnly: true, sameSite } as const;
  return isHttps(config)
    ? ({ ...shared, path: "/", secure: true, prefix: "host" } as const)
    : { ...shared, path, prefix: undefined };
}
