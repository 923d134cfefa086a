import { createHash } from "node:crypto";
import type { ResolvedLink } from "@loupe/contract";
import { parseLink, readLinks, reasonText, shortHosts, type Link } from "@loupe/links";
import { listAgents } from "#features/catalogue/agents/service.server.ts";
import { lookUp, type LookUp } from "#features/look-up/cached-answers/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Fetched } from "#server/outbound/failure.ts";

const STEPS_MAX = 5;
const LIMIT_MS = 3000;
/** A short link leads to the same place for as long as it lives. */
const FRESH_S = 30 * 24 * 3600;

/** What a text leads to; a short link is followed, once, and where it led is kept. */
export async function resolveLink(context: Context, text: string): Promise<LookUp<ResolvedLink>> {
  const agents = await listAgents(context, { activeOnly: false });
  const link = parseLink(text, { agents });
  if (link.kind !== "short") return { ok: true, data: presentLink(link) };
  const read: Read = (url) => parseLink(url, { agents });
  // The address is kept, not what was read in it: who learns to read more of them reads these too.
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

/** Goes on while a link says nothing itself and its host is one of those that are followed. */
async function follow({ outbound }: Context, start: string, read: Read): Promise<Fetched<string>> {
  const signal = AbortSignal.timeout(LIMIT_MS);
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

/** Hosts of short links, and the pages of known sites that only pass on. Others are never asked. */
function isFollowed(url: string, read: Read): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return false;
  const isShort = shortHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  const link = read(url);
  return isShort || link.kind === "short" || (link.kind === "none" && link.reason === "no-item");
}

/** A share page without a redirect names its target in a script. */
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
