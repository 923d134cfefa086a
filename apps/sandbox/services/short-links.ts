import { itemLink, readShopType } from "@loupe/links";
import { delay } from "../respond.ts";
import type { SandboxState, SandboxContext } from "../respond.ts";
import { SLOW_MS } from "../scenarios.ts";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { SandboxService } from "./service.ts";

export const shortLinks = {
  name: "shortLinks",
  method: "get",
  path: "/short/*",
  handle: handleShortLink,
} as const satisfies SandboxService;

const HUGE_PAGE_BYTES = 8 * 1024 * 1024;

/**
 * Handles short links under any host name. The path selects the response: `/short/item/weidian/1` redirects to the
 * item, `/short/page/weidian/1` is a page that names the item in a script, `/short/chain/3/weidian/1` redirects three
 * times first, and `/short/to?url=` redirects anywhere.
 */
async function handleShortLink(state: SandboxState, c: SandboxContext): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url);
  state.calls.record("shortLinks", pathname);
  const setting = state.switches.of("shortLinks");
  const [, , kind = "", ...rest] = pathname.split("/");
  const wait_ms = setting.latency_ms + (kind === "slow" ? SLOW_MS : 0);
  if (wait_ms > 0 && !(await delay(wait_ms, state, c))) return RESPONSE_ALREADY_SENT;
  if (kind === "to") return c.redirect(searchParams.get("url") ?? "/");
  if (kind === "loop") return c.redirect(pathname);
  if (kind === "huge") return c.html(`<p>${"x".repeat(HUGE_PAGE_BYTES)}</p>`);
  if (kind === "broken") return c.text("Bad gateway", 502);
  if (kind === "chain") {
    const [redirectsLeft = "0", ...item] = rest;
    const next = Number(redirectsLeft) > 0 ? `chain/${Number(redirectsLeft) - 1}` : "item";
    return c.redirect(`/short/${next}/${item.join("/")}`);
  }
  const [name = "", id = ""] = rest;
  const marketplace = readShopType(name);
  if (!marketplace) return c.html("<p>This link is no longer valid.</p>", 404);
  const link = itemLink({ marketplace, id });
  if (kind === "page") return c.html(`<script>var url = '${link}&spm=a1.b2';</script>`);
  return c.redirect(link);
}
