import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/config.ts";
import { PLAIN_POLICY } from "./content-security-policy.ts";

/** Popups are allowed, because the page that opens Google's login window must notice that the window closes. */
const OPENER_POLICY = "cross-origin-opener-policy";
const YEAR_S = 31_536_000;

/** The headers of every response that does not set its own. */
export const plainHeaders = ({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">) => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  ...(PUBLIC_URL.startsWith("https:") && {
    "strict-transport-security": `max-age=${YEAR_S}; includeSubDomains`,
  }),
  "content-security-policy": PLAIN_POLICY,
});

/** Sets the headers of every response. Pages have their own policy, with the hashes of their scripts. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const plain = Object.entries(plainHeaders(config));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of plain) {
      if (!headers.has(name)) headers.set(name, value);
    }
    // Only on pages, because these headers have no effect elsewhere, and each header costs time.
    if (headers.get("content-type")?.startsWith("text/html")) {
      if (!headers.has(OPENER_POLICY)) headers.set(OPENER_POLICY, "same-origin-allow-popups");
      headers.set("permissions-policy", "camera=(), geolocation=(), microphone=()");
    }
  };
}
