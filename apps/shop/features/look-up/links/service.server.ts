import { createHash } from "node:crypto";
import type { ResolvedLink } from "@loupe/contract";
import {
  isKnownHost,
  parseLink,
  readLinks,
  type Link,
  type NoLink,
  type Reason,
} from "@loupe/links";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { lookUp, type LookUp } from "#features/look-up/cached-answers/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { Fetched } from "#server/outbound/source-error.ts";
import type { LanguageTag } from "#languages";
import type * as texts from "#texts/links.ts";

const STEPS_MAX = 5;
const TIMEOUT_MS = 3000;
/** Targets of short links are cached this long, because they do not change. */
const FRESH_S = 30 * 24 * 3600;

/** A link that was read. */
type LinkTarget = Exclude<ResolvedLink, { kind: "none" }> | NoLink;

/** Reads the link in a text. A short link is resolved once, and its target is cached. */
export async function resolveLink(
  context: Context,
  text: string,
  client: Client | null,
): Promise<LookUp<LinkTarget>> {
  const agents = await listAgents(context, { activeOnly: false });
  const link = parseLink(text, { agents });
  if (link.kind !== "short") return { ok: true, data: targetOfLink(link) };
  const reader: Reader = {
    read: (url) => parseLink(url, { agents }),
    knows: (host) => isKnownHost(host, { agents }),
  };
  // Caches the target address and not its item. It is read again each time, so improvements of the reader apply to it.
  const question = {
    source: "short-link-targets",
    key: createHash("sha256").update(link.url).digest("base64url"),
    fresh_s: FRESH_S,
    fetch: () => follow(context, link.url, reader),
  };
  const result = await lookUp<string>(context, question, client);
  if (!result.ok) return { ok: false, reason: "unavailable" };
  const { title } = link;
  const target = reader.read(result.answer);
  return { ok: true, data: targetOfLink(target.kind === "item" ? { title, ...target } : target) };
}

type Reader = { read: (url: string) => Link; knows: (hostname: string) => boolean };

/** Follows redirects until a link contains an item or a store, or has a host that must not be called. */
async function follow(
  { outbound }: Context,
  start: string,
  reader: Reader,
): Promise<Fetched<string>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = start;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (!isFollowed(url, reader)) break;
    const step = await outbound.step(url, signal);
    if (!step.ok) return step;
    if ("page" in step.answer) return { ok: true, answer: targetOf(step.answer.page) ?? url };
    url = step.answer.location;
    const { kind } = reader.read(url);
    if (kind === "item" || kind === "store") break;
  }
  return { ok: true, answer: url };
}

/**
 * Whether a link may be requested: only if its own host, as the HTTP client parses it, is known. Other links in the
 * text do not count. Links that are known to have no item are not requested either.
 */
function isFollowed(text: string, { read, knows }: Reader): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !knows(url.hostname)) return false;
  const link = read(text);
  return link.kind === "short" || (link.kind === "none" && link.reason === "no-item");
}

/** Returns the target from the script of a page that does not redirect. */
const targetOf = (page: string): string | undefined =>
  readLinks(page)
    .find((link) => link.kind === "item")
    ?.text.toWellFormed()
    .replaceAll("\0", "");

function targetOfLink(link: Link): LinkTarget {
  if (link.kind === "item") {
    const { kind, marketplace, id, agent, title } = link;
    return { kind, marketplace, id, agent, ...(title !== undefined && { title }) };
  }
  if (link.kind === "store") {
    return { kind: "store", marketplace: link.marketplace, agent: link.agent };
  }
  return link.kind === "none" ? link : { kind: "none", reason: "no-item" };
}

/** Returns why a text contains no link to an item, as a sentence in a language. */
export async function reasonIn(tag: LanguageTag, code: Reason | "store"): Promise<string> {
  const { reasons } = (await import(`../../../.texts/${tag}/links.ts`)) as typeof texts;
  return reasons[code];
}
