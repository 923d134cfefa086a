import type { MiddlewareHandler } from "hono";
import type { Config } from "./config.ts";

/** Allows popups, for a page that opens the Google window has to see whether it was closed. */
const OPENER_POLICY = "cross-origin-opener-policy";
const YEAR_S = 31_536_000;

/** For every answer; pages bring their own policy, with the hashes of their scripts. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const https = config.PUBLIC_URL.startsWith("https:");
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("x-content-type-options", "nosniff");
    // A page whose own address is a secret says so itself.
    if (!headers.has("referrer-policy")) {
      headers.set("referrer-policy", "strict-origin-when-cross-origin");
    }
    // These say something of a page only, and each header is work for every answer.
    if (headers.get("content-type")?.startsWith("text/html")) {
      if (!headers.has(OPENER_POLICY)) headers.set(OPENER_POLICY, "same-origin-allow-popups");
      headers.set("permissions-policy", "camera=(), geolocation=(), microphone=()");
    }
    if (https) headers.set("strict-transport-security", `max-age=${YEAR_S}; includeSubDomains`);
    if (!headers.has("content-security-policy")) {
      headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
  };
}
