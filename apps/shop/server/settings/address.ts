import * as z from "zod";
import { mayReach, type Reach } from "#server/outbound/public-address.ts";

type Rules = {
  /** Without a colon, such as `https`. */
  schemes: readonly string[];
  /** Name and password before the host; refused unless a setting says otherwise. */
  login?: "allowed" | "required";
  /** What may follow the host; by default nothing but `/`. */
  path?: "any" | RegExp;
  /** The names of the parameters after `?`; by default there are none. */
  query?: "any" | readonly string[];
  hash?: "any";
  /** `public`: the host is for everybody's browser. `configured`: it may be on this machine or a private network. */
  reach: Reach;
  /** What an address looks like, for the person who wrote another one. */
  example: string;
};

/**
 * An address in the environment or the dashboard. Only what its rules name is accepted, because a library that gets an address
 * may read options from its query, its path or its scheme.
 */
export const address = (rules: Rules) =>
  z.string().superRefine((text, context) => {
    const fault = faultOf(text, rules);
    if (fault) context.addIssue({ code: "custom", message: fault, continue: false });
  });

/** For a name or password with a character that separates the parts of an address. */
const ENCODED = "write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25";

function faultOf(text: string, rules: Rules): string | undefined {
  const shape = `must look like ${rules.example}`;
  if (/[\s\p{Cc}\\]/u.test(text)) return "must not contain a space or a backslash";
  const [, scheme = "", authority = ""] = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)/i.exec(text) ?? [];
  if (!rules.schemes.includes(scheme.toLowerCase())) return shape;
  // An unencoded character of the password has ended the host before its @.
  const isCut = rules.login && text.lastIndexOf("@") > `${scheme}://${authority}`.length;
  const inLogin = `${shape}; in the name and the password, ${ENCODED}`;
  const [host = "", ...before] = authority.split("@").toReversed();
  if (before.length > 1) return inLogin;
  const url = URL.parse(text);
  if (!url || host.includes("%") || !HOST.test(url.hostname)) return isCut ? inLogin : shape;
  return (
    faultOfLogin(url, rules, shape) ??
    faultOfRest(url, rules, isCut ? inLogin : shape) ??
    faultOfHost(url, rules)
  );
}

/** A name or an address. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)$/i;

function faultOfLogin({ username, password }: URL, { login }: Rules, shape: string) {
  if (!login) return username || password ? "must not contain a name or a password" : undefined;
  if (login === "required" && !(username && password)) return shape;
  if (!isEncoded(username) || !isEncoded(password))
    return "has a % before its @ that must be written %25";
  return undefined;
}

/** An empty `?` or `#` counts as well, so the text decides. */
function faultOfRest({ href, pathname, searchParams }: URL, rules: Rules, shape: string) {
  const { path = /^\/?$/, query = [], hash } = rules;
  if (!hash && href.includes("#")) return shape;
  if (query !== "any") {
    if (query.length === 0 && href.includes("?")) return shape;
    const other = [...searchParams.keys()].find((name) => !query.includes(name));
    if (other !== undefined) return `may have only ${query.join(", ")} after ?`;
  }
  return path === "any" || path.test(pathname) ? undefined : shape;
}

const faultOfHost = ({ hostname }: URL, { reach }: Rules) =>
  mayReach(hostname, reach) ? undefined : `must not be at ${hostname}`;

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A page on the internet that shoppers' browsers open. */
export const publicUrl = address({
  schemes: ["https", "http"],
  path: "any",
  query: "any",
  hash: "any",
  reach: "public",
  example: "https://example.com/page",
});

/** A service that this server calls. */
export const serviceUrl = address({
  schemes: ["https", "http"],
  path: "any",
  reach: "configured",
  example: "https://service.example.com/path",
});

/** A site by its scheme, host and port alone. */
export const originUrl = address({
  schemes: ["https", "http"],
  reach: "configured",
  example: "https://shop.example.com",
});

export const postgresUrl = address({
  schemes: ["postgres", "postgresql"],
  login: "allowed",
  path: /^\/[^/]*$/,
  query: ["sslmode", "sslrootcert", "host"],
  reach: "configured",
  example: "postgres://name:password@host:5432/database",
});
