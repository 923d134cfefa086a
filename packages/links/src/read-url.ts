import { readAgent } from "./read-agent.ts";
import type { Nested } from "./read-agent.ts";
import { readMarketplace } from "./read-marketplace.ts";
import { siteOf } from "./sites.ts";
import type { Site } from "./sites.ts";
import { isAtHost, matchTemplates, templatesOf } from "./templates.ts";
import type { AgentTemplates, Link, Marketplace, Reason } from "./types.ts";
import { nestedLink, splitOrigin, splitUrl } from "./url.ts";
import type { Url } from "./url.ts";

const maxDepth = 4;
/** How many links are looked at for one answer: nested links fan out, work must not. */
const maxReads = 8;

type Reader = { agents: readonly AgentTemplates[]; reads: number };

/** Reads one link. Nested links are followed to `maxDepth`. */
export function readUrl(text: string, reader: Reader, depth = 0): Link {
  if (depth > maxDepth || reader.reads++ > maxReads) return none("too-deep");
  const url = splitUrl(text);
  if (!url) return none("not-a-link");
  const added = agentsAt(url.host, reader.agents);
  const site = siteOf(url.host) ?? (added[0] && { agent: added[0].name });
  if (!site) return none("unknown-site");
  if (site.xianyu) return none("xianyu");
  for (const agent of added) {
    const item = matchTemplates(url, templatesOf(agent));
    if (item) return { kind: "item", ...item, agent: site.agent ?? agent.name };
  }
  return readSite(url, site, (inner) => readUrl(inner, reader, depth + 1));
}

/** Whether the host of a link is known: built in, or one of an added agent. */
export function isKnownHost(host: string, agents: readonly AgentTemplates[]): boolean {
  return siteOf(host) !== undefined || agentsAt(host, agents).length > 0;
}

function agentsAt(host: string, agents: readonly AgentTemplates[]): AgentTemplates[] {
  return agents.filter((agent) => templatesOf(agent).some((template) => isAtHost(template, host)));
}

type Read = (text: string) => Link;

function readSite(url: Url, site: Site, read: Read): Link {
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
  const own = readAgent(url, site, nested);
  if (own.kind !== "none") return own;
  return nested.link ?? (site.short && shortLink(url)) ?? own;
}

/** What the links inside a link's parameters came to. */
function readNested(url: Url, site: Site, read: Read): Nested & { link?: Link } {
  const nested: Nested = {};
  for (const param of url.params) {
    const text = nestedLink(param, url.rest);
    // Without a scheme anything with a dot looks like a host.
    if (!text || !(/^https?:/i.test(text) || marketplaceOf(text))) continue;
    const link = read(text);
    // The agent's own parameters may say more, but then they must say all.
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
  // Cut what the outer link glued on to a nested one.
  const path = rest.includes("?") ? rest : rest.split("&", 1)[0];
  return path && path.length > 1
    ? { kind: "short", url: `${scheme}://${host}${path}`, host }
    : undefined;
}

function none(reason: Reason): Link {
  return { kind: "none", reason };
}
