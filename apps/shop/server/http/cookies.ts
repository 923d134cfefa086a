import type { Context as Call } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "#server/config.ts";

/**
 * A cookie that no script sees and, unless it says `Lax`, no other site's page sends along. Where the shop is on https, its
 * name begins with `__Secure-`, by which browsers take it over https only.
 */
export type CookieKind = {
  name: string;
  path: string;
  lasts_s: number;
  /** `Lax`: another site may lead here with it, as the provider of a sign-in does. */
  sameSite?: "Lax";
  /**
   * Uses `__Host-` instead, so that another host of the domain cannot set the cookie. That matters because
   * it is not signed. The prefix requires the path `/`, so browsers send the cookie with every request.
   */
  host?: true;
};

export function readOwnCookie(call: Call, config: Config, kind: CookieKind): string | undefined {
  return getCookie(call, kind.name, prefixOf(config, kind));
}

/** The cookies of this shop, by their names without the prefix. */
export function readOwnCookies(call: Call, config: Config, name: RegExp): Record<string, string> {
  const prefix = isHttps(config) ? "__Secure-" : "";
  const own = Object.entries(getCookie(call))
    .filter(([full]) => full.startsWith(prefix))
    .map(([full, value]) => [full.slice(prefix.length), value] as const);
  return Object.fromEntries(own.filter(([short]) => name.test(short)));
}

export function setOwnCookie(call: Call, config: Config, kind: CookieKind, value: string): void {
  setCookie(call, kind.name, value, { ...optionsOf(config, kind), maxAge: kind.lasts_s });
}

export function dropOwnCookie(call: Call, config: Config, kind: CookieKind): void {
  deleteCookie(call, kind.name, optionsOf(config, kind));
}

const isHttps = ({ PUBLIC_URL }: Config) => PUBLIC_URL.startsWith("https:");

function prefixOf(config: Config, { host }: CookieKind) {
  if (!isHttps(config)) return undefined;
  return host ? "host" : "secure";
}

const optionsOf = (config: Config, kind: CookieKind) =>
  ({
    path: kind.path,
    httpOnly: true,
    sameSite: kind.sameSite ?? "Strict",
    secure: isHttps(config),
    prefix: prefixOf(config, kind),
  }) as const;
