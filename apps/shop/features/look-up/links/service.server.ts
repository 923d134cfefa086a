import { createHash } from "node:crypto";
import type { ResolvedLink } from "@loupe/contract";
import { parseLink, readLinks, reasonText, shortHosts, type Link } from "@loupe/links";
import { listAgents } from "#features/catalogue/agents/service.server.ts";
import { lookUp, type LookUp } from "#features/look-up/cached-answers/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Fetched } from "#server/outbound/failure.ts";

const STEPS_MAX = 5;
const TIMEOUT_MS = 3000;
/** The target of a short link does not change. */
const FRESH_S = 30 * 24 * 3600;

/** Reads the link in a text. A short link is followed once, and its target is cached. */
export async function resolveLink(context: Context, text: string): Promise<LookUp<ResolvedLink>> {
  const agents = await listAgents(context, { activeOnly: false });
  const link = parseLink(text, { agents });
  if (link.kind !== "short") return { ok: true, data: presentLink(link) };
  const read: Read = (url) => parseLink(url, { agents });
  // The address is cached and parsed again each time, so that improvements to the parser apply to it.
  const followed = await lookUp<string>(context, {
    source: "short-link-targets",
    key: createHash("sha256").update(link.url).digest("base64url"),
    fresh_s: FRESH_S,
    fetch: () => follow(context, link.url, read),
  });
  if (!followed.ok) return { ok: false, reason: "unavailable" };
  const { title } = link;
  const found = read(followed.answer);
  return { ok: true, data: presentLink(found.kind === "item" ? { title, ...found } : found) };
}

type Read = (url: string) => Link;

/** Follows redirects until a link names an item or a store, or leads to a host that is not followed. */
async function follow({ outbound }: Context, start: string, read: Read): Promise<Fetched<string>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = start;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (!isFollowed(url, read)) break;
    const taken = await outbound.step(url, signal);
    if (!taken.ok) return taken;
    if ("page" in taken.answer) return { ok: true, answer: targetOf(taken.answer.page) ?? url };
    url = taken.answer.location;
    const { kind } = read(url);
    if (kind === "item" || kind === "store") break;
  }
  return { ok: true, answer: url };
}

/** True for hosts of short links and redirect pages of known sites. Other hosts are never requested. */
function isFollowed(url: string, read: Read): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return false;
  const isShort = shortHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  const link = read(url);
  return isShort || link.kind === "short" || (link.kind === "none" && link.reason === "no-item");
}

/** A share page that does not redirect names its target in a script. */
const targetOf = (page: string): string | undefined =>
  readLinks(page)
    .find((link) => link.kind === "item")
    ?.text.toWellFormed()
    .replaceAll("\0", "");

function presentLink(link: Link): ResolvedLink {
  if (link.kind === "item") {
    const { kind, marketplace, id, agent, title } = link;
    return { kind, marketplace, id, agent, ...(title !== undefined && { title }) };
  }
  if (link.kind === "store") {
    return { kind: "store", marketplace: link.marketplace, agent: link.agent };
  }
  const reason = link.kind === "none" ? link.reason : "no-item";
  return { kind: "none", reason, text: reasonText(reason) };
}
