import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/config.ts";

/** Allows popups, for a page that opens the Google window has to see whether it was closed. */
const OPENER_POLICY = "cross-origin-opener-policy";
const YEAR_S = 31_536_000;

/** What every answer carries that does not say otherwise itself. */
export const plainHeaders = ({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">) => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  ...(PUBLIC_URL.startsWith("https:") && {
    "strict-transport-security": `max-age=${YEAR_S}; includeSubDomains`,
  }),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
});

/** For every answer; pages bring their own policy, with the hashes of their scripts. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const plain = Object.entries(plainHeaders(config));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of plain) {
      if (!headers.has(name)) headers.set(name, value);
    }
    // These say something of a page only, and each header is work for every answer.
    if (headers.get("content-type")?.startsWith("text/html")) {
      if (!headers.has(OPENER_POLICY)) headers.set(OPENER_POLICY, "same-origin-allow-popups");
      headers.set("permissions-policy", "camera=(), geolocation=(), microphone=()");
    }
  };
}
