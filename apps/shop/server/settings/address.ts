import * as z from "zod";
import { mayReach, type Reach } from "#server/outbound/public-address.ts";

type Rules = {
  /** The accepted schemes without a colon, such as `https`. */
  schemes: readonly string[];
  /** Whether a name and password may or must be before the host. By default they are refused. */
  login?: "allowed" | "required";
  /** The path that may follow the host; by default only `/`. */
  path?: "any" | RegExp;
  /** The accepted parameters after `?`; by default none. */
  query?: "any" | readonly string[];
  hash?: "any";
  /** `public`: a host on the internet, for everybody's browser. `configured`: this machine and private networks too. */
  reach: Reach;
  /** A valid address, for the error message. */
  example: string;
};

/**
 * Returns the schema of an address in the environment or the dashboard. It accepts only what the rules allow, because a
 * library that gets the address may read options from its query, its path or its scheme.
 */
export const address = (rules: Rules) =>
  z.string().superRefine((text, context) => {
    const error = errorOf(text, rules);
    if (error) context.addIssue({ code: "custom", message: error, continue: false });
  });

/** Part of messages about a name or password that contains a separator of an address. */
const ENCODED = "write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25";

function errorOf(text: string, rules: Rules): string | undefined {
  const shape = `must look like ${rules.example}`;
  if (/[\s\p{Cc}\\]/u.test(text)) return "must not contain a space or a backslash";
  const [, scheme = "", authority = ""] = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)/i.exec(text) ?? [];
  if (!rules.schemes.includes(scheme.toLowerCase())) return shape;
  // If an @ follows the host, an unencoded character of the password was read as the end of the host.
  const isCut = rules.login && text.lastIndexOf("@") > `${scheme}://${authority}`.length;
  const inLogin = `${shape}; in the name and the password, ${ENCODED}`;
  const [host = "", ...before] = authority.split("@").toReversed();
  if (before.length > 1) return inLogin;
  const url = URL.parse(text);
  if (!url || host.includes("%") || !HOST.test(url.hostname)) return isCut ? inLogin : shape;
  return (
    errorOfLogin(url, rules, shape) ??
    errorOfRest(url, rules, isCut ? inLogin : shape) ??
    errorOfHost(url, rules)
  );
}

/** Matches a host name or an IP address. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)$/i;

function errorOfLogin({ username, password }: URL, { login }: Rules, shape: string) {
  if (!login) return username || password ? "must not contain a name or a password" : undefined;
  if (login === "required" && !(username && password)) return shape;
  if (!isEncoded(username) || !isEncoded(password))
    return "has a % before its @ that must be written %25";
  return undefined;
}

/** Checks the part after the host. Searches the text for `?` and `#`, because a parsed URL lacks empty ones. */
function errorOfRest({ href, pathname, searchParams }: URL, rules: Rules, shape: string) {
  const { path = /^\/?$/, query = [], hash } = rules;
  if (!hash && href.includes("#")) return shape;
  if (query !== "any") {
    if (query.length === 0 && href.includes("?")) return shape;
    const other = [...searchParams.keys()].find((name) => !query.includes(name));
    if (other !== undefined) return `may have only ${query.join(", ")} after ?`;
  }
  return path === "any" || path.test(pathname) ? undefined : shape;
}

const errorOfHost = ({ hostname }: URL, { reach }: Rules) =>
  mayReach(hostname, reach) ? undefined : `must not be at ${hostname}`;

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The address of a page on the internet, which shoppers' browsers open. */
export const publicUrl = address({
  schemes: ["https", "http"],
  path: "any",
  query: "any",
  hash: "any",
  reach: "public",
  example: "https://example.com/page",
});

/** The address of a service that this server calls. */
export const sourceUrl = address({
  schemes: ["https", "http"],
  path: "any",
  reach: "configured",
  example: "https://service.example.com/path",
});

/** The address of a site: only scheme, host and port. */
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
