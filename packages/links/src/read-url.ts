import { readAgent, type NestedResult } from "./read-agent.ts";
import { siteOf, type Site } from "./sites.ts";
import {
  bestOf,
  hostOf,
  indexAgents,
  matchTemplates,
  templatesOf,
  type Match,
} from "./match-template.ts";
import type { AgentTemplates, MarketplaceItem, Link, Marketplace, Reason } from "./types.ts";
import { nestedLink, splitOrigin, splitUrl, type Url } from "./url.ts";
import { findItemId } from "./item-id-parameters.ts";
import { isItemId, ITEM_ID } from "./item-id.ts";
import type { MarketplaceRecord } from "./marketplaces.ts";

const maxDepth = 4;
/** The most links that are read for one result. Nested links can branch, so the work must be limited. */
const maxReads = 8;

/** The type of a function that finds the added agents with a template for a host. */
export type AgentsAt = (host: string) => readonly AgentTemplates[];

/** Parses the agents' templates when the first link needs them, because most links have built-in hosts. */
export function agentsByHost(agents: readonly AgentTemplates[]): AgentsAt {
  let index: Map<string, AgentTemplates[]> | undefined;
  return (host) => (index ??= indexAgents(agents)).get(host) ?? [];
}

/** Whether the host of a link is known, either built in or from an added agent. */
export function hasReader(host: string, agentsAt: AgentsAt): boolean {
  return siteOf(host) !== undefined || agentsAt(host).length > 0;
}

type Reader = { agentsAt: AgentsAt; reads: number };

/** Reads one link. Nested links are read down to `maxDepth`. */
export function readUrl(text: string, agentsAt: AgentsAt): Link {
  return readAt(text, { agentsAt, reads: 0 }, 0);
}

function readAt(text: string, reader: Reader, depth: number): Link {
  if (depth > maxDepth || reader.reads++ > maxReads) return none("too-deep");
  const url = splitUrl(text);
  if (!url) return none("not-a-link");
  const read = (inner: string) => readAt(inner, reader, depth + 1);
  const site = siteOf(url.host);
  if (!site) return readAddedAgentLink(url, reader.agentsAt(url.host), read);
  if (site.xianyu) return none("xianyu");
  if (site.marketplace || site.wrapper) return readSite(url, site, read);
  return readBuiltInSiteLink(url, site, reader, read);
}

/** Reads a link of a host that only added agents have, by their templates. */
function readAddedAgentLink(url: Url, agents: readonly AgentTemplates[], read: LinkReader): Link {
  const [first] = agents;
  if (!first) return none("unknown-site");
  const matches = agents.flatMap((agent) => {
    const match = matchTemplates(
      url,
      templatesOf(agent).filter((template) => hostOf(template) === url.host),
    );
    return match ? [{ ...match, agent: agent.name }] : [];
  });
  const best = bestOf(matches);
  if (best) return itemOf(best, matches.find((match) => match === best)?.agent ?? null);
  return readSite(url, { agent: first.name }, read);
}

/** The reasons after which the templates of an added agent are tried, because the built-in record found no item. */
const openReasons = new Set<Reason>(["no-item", "bad-id", "unknown-shop", "no-marketplace"]);

/**
 * Reads a link of a host with a built-in record. The templates are used only if the record finds no item, or would
 * have to assume the marketplace, and only if all three templates are for this site.
 */
function readBuiltInSiteLink(url: Url, site: Site, reader: Reader, read: LinkReader): Link {
  const match = () =>
    bestOf(
      reader.agentsAt(url.host).flatMap((agent) => {
        const templates = templatesOf(agent);
        const isOfSite = templates.every((template) => siteOf(hostOf(template)) === site);
        return (isOfSite && matchTemplates(url, templates)) || [];
      }),
    );
  const link = readSite(url, site, read, () => {
    const templateMatch = match();
    return templateMatch?.hasCode ? templateMatch.item : null;
  });
  if (link.kind !== "none" || !openReasons.has(link.reason)) return link;
  const templateMatch = match();
  return templateMatch ? itemOf(templateMatch, site.agent) : link;
}

function itemOf({ item }: Match, agent: string | null): Link {
  return { kind: "item", ...item, agent };
}

type LinkReader = (text: string) => Link;

function readSite(
  url: Url,
  site: Site,
  read: LinkReader,
  decide?: () => MarketplaceItem | null,
): Link {
  if (site.marketplace) {
    const own = readMarketplace(url, site.marketplace, site.idName);
    if (own.kind === "item") return own;
    return readNested(url, site, read).link ?? (site.short && shortLink(url)) ?? own;
  }
  const nested = readNested(url, site, read);
  if (site.wrapper) return nested.link ?? none(nested.reason ?? "unknown-site");
  if (nested.link && nested.link.kind !== "short") return nested.link;
  const token = site.record?.tokens && url.params.find(({ name }) => name === "url")?.value;
  if (token && /^PI\d/.test(token)) return shortLink(url) ?? none("no-item");
  if (token && /^PJ\w/.test(token)) return none("encrypted");
  const own = readAgent(url, site, nested, decide);
  if (own.kind !== "none") return own;
  return nested.link ?? (site.short && shortLink(url)) ?? own;
}

/** Reads the links in a link's parameters. Returns the first result that is no `none`, or the reason. */
function readNested(url: Url, site: Site, read: LinkReader): NestedResult & { link?: Link } {
  const nested: NestedResult = {};
  for (const param of url.params) {
    const text = nestedLink(param, url.rest);
    // A text without a scheme is ignored unless its host is a marketplace's, because any text with a dot looks like a
    // host.
    if (!text || !(/^https?:/i.test(text) || marketplaceOf(text))) continue;
    const link = read(text);
    // The agent's own parameters may still name the item, but then they must name its marketplace too.
    if (link.kind === "short") return { link, reason: "no-marketplace" };
    if (link.kind !== "none") {
      link.agent = site.agent ?? link.agent;
      return { link };
    }
    nested.reason ??= link.reason;
    nested.marketplace ??= marketplaceOf(text);
  }
  return nested;
}

function marketplaceOf(text: string): Marketplace | undefined {
  return siteOf(splitOrigin(text)?.host ?? "")?.marketplace?.name;
}

function shortLink({ scheme, host, rest }: Url): Link | undefined {
  // Parameters that follow the nested link belong to the outer link and are removed.
  const path = rest.includes("?") ? rest : rest.split("&", 1)[0];
  return path && path.length > 1
    ? { kind: "short", url: `${scheme}://${host}${path}`, host }
    : undefined;
}

function none(reason: Reason): Link {
  return { kind: "none", reason };
}

const idInPath = /* @__PURE__ */ new RegExp(
  String.raw`/(?:i|item/|offer/)(${ITEM_ID})(?:\.html?)?(?![\w-])`,
  "i",
);

/** Reads a marketplace's own link. `idName` is the id parameter of its canonical link. */
function readMarketplace(url: Url, record: MarketplaceRecord, idName?: string): Link {
  const marketplace = record.name;
  const inPath = idInPath.exec(url.path)?.[1] ?? idByRecord(url.path, record);
  const idResult = inPath ? { id: inPath } : findItemId(url.params, idName);
  if (idResult.id) return { kind: "item", marketplace, id: idResult.id, agent: null };
  if (idResult.bad || /\/(?:item|offer)\/[^/.?&]/i.test(url.path)) {
    return { kind: "none", reason: "bad-id" };
  }
  if (record.store.test(url.host + url.rest)) return { kind: "store", marketplace, agent: null };
  return { kind: "none", reason: "no-item" };
}

/** Reads the id from the path, at its place in the marketplace's canonical link. */
function idByRecord(path: string, { item }: MarketplaceRecord): string | undefined {
  const [before = "", after = ""] = item.slice(item.indexOf("/")).split("{id}");
  if (before.includes("?") || !path.startsWith(before)) return undefined;
  const id = path.slice(
    before.length,
    path.endsWith(after) ? path.length - after.length : undefined,
  );
  return isItemId(id) ? id : undefined;
}
