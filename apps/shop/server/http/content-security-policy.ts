import { hash } from "node:crypto";
import type { Config } from "#server/config.ts";
import { sourcesOf, type AnalyticsTool } from "#server/settings/analytics.ts";

export type PolicyOf = {
  config: Config;
  /** The analytics tool of this page, if it has one. */
  tool: AnalyticsTool | undefined;
};

/** The policy of every response that is not a page. */
export const PLAIN_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Returns the source that allows exactly this inline script or style. */
export const hashSource = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;

/**
 * Returns the policy of a page. Its own scripts are allowed by their hashes or a nonce (`scripts`), so it does not
 * need `unsafe-inline` for scripts. It needs that for styles, because React writes style attributes. An analytics
 * tool may use only the addresses that it needs.
 */
export function pagePolicy({ config, tool }: PolicyOf, scripts: string): string {
  const of = tool && sourcesOf(tool);
  const collector = config.ANALYTICS ? [new URL(config.ANALYTICS).origin] : [];
  return [
    "default-src 'self'",
    ["connect-src 'self'", ...collector, ...(of?.connect ?? [])].join(" "),
    ["script-src 'self'", scripts, ...(of?.script ?? [])].filter(Boolean).join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...(of?.img ?? [])].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
