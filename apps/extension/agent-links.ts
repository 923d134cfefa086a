import type { Agent } from "@loupe/contract";
import { agentLink, agents, agentTitle, shopType, type MarketplaceItem } from "@loupe/links";

/** A link to an item's page at an agent. */
export type AgentLink = {
  name: string;
  href: string;
  /** Whether the link contains a referral code, for which the agent may pay the shop. */
  supportsShop: boolean;
};

/** Older shops do not send `hasReferral`. */
type ShopAgent = Agent & { hasReferral?: true };

/** The names of the referral parameters of built-in agents. */
const REFERRALS = new Set(agents.flatMap(({ referral }) => referral?.toLowerCase() ?? []));

/** How the names of other agents' referral parameters begin. */
const REFERRAL_WORD =
  /^(?:ref(?!resh|und)|aff|partner|invit|promo|recommend|shar(?:e|ing)|spread)/i;

/**
 * Whether a template contains a referral code. If unsure, returns true, because a note too many is better than a
 * note missing.
 */
function hasReferralCode(template: string): boolean {
  // Parameters may also be in the hash, which some agents use.
  for (const [, name = "", value = ""] of template.matchAll(/[?&#;]([\w.-]+)=([^&#;]+)/g)) {
    const isReferral = REFERRALS.has(name.toLowerCase()) || REFERRAL_WORD.test(name);
    if (isReferral && value !== "{id}") return true;
  }
  // The code may be in the path, as `/ref/shop/` or `/ref-shop/`.
  const parts = template.replace(/^\w+:\/\/[^/]*/, "").split(/[/#?]/);
  return parts.some((part, at) => {
    const isWord = part.toLowerCase() === "r" || REFERRAL_WORD.test(part);
    return isWord && (/[-_]./.test(part) || /^[^{]/.test(parts[at + 1] ?? ""));
  });
}

/**
 * Returns links to an item at the shop's agents, or at all agents in the extension's list if the shop's are unknown.
 * The chosen agent comes first. Links to agents in the extension's list have no referral code.
 */
export function agentLinks(item: MarketplaceItem, shops: readonly ShopAgent[], chosenName: string) {
  const links =
    shops.length > 0
      ? shops.flatMap((agent) => linkOf(agent, item) ?? [])
      : BUILT_IN.flatMap((name) => builtInLinkOf(name, item) ?? []);
  const chosenKey = agentKey(chosenName);
  const first =
    links.find(({ name }) => agentKey(name) === chosenKey) ??
    (chosenName ? builtInLinkOf(builtInTitle(chosenName), item) : undefined) ??
    links.find(({ name }) => shops.some((one) => one.name === name && one.isSelected)) ??
    links.find(({ name }) => name === DEFAULT_AGENT) ??
    links[0];
  return first ? [first, ...links.filter(({ name }) => name !== first.name)] : [];
}

/** The agent that every part of the product uses if none is known. */
const DEFAULT_AGENT = "CNFans";

/** The titles of the agents in the extension's list, in alphabetical order. */
export const BUILT_IN: readonly string[] = agents
  .filter(({ status }) => status !== "dead")
  .map(({ name }) => agentTitle(name))
  .toSorted((a, b) => a.localeCompare(b, "en"));

/** Returns the part that all spellings of an agent's name share, as in `packages/links`: "CN Fans" is "cnfans". */
export const agentKey = (name: string) => name.toLowerCase().replaceAll(/[\s.]/g, "");

/** Returns the title of an agent in the extension's list. Earlier versions stored its name in lower case. */
export const builtInTitle = (name: string): string =>
  BUILT_IN.find((title) => agentKey(title) === agentKey(name)) ?? name;

function builtInLinkOf(name: string, item: MarketplaceItem): AgentLink | undefined {
  const href = agentLink(agentKey(name), item);
  return href === null ? undefined : { name, href, supportsShop: false };
}

function linkOf(agent: ShopAgent, item: MarketplaceItem): AgentLink | undefined {
  const { name, to } = agent;
  const own = builtInLinkOf(name, item);
  if (own) return own;
  const template = to[shopType(item.marketplace)];
  const href = template.replaceAll("{id}", item.id);
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  return { name, href, supportsShop: agent.hasReferral || hasReferralCode(template) };
}

/** Returns the address of an item's page at the shop, in the language of this folder. */
export const pageOf = (item: MarketplaceItem, server: string, folder: string) =>
  `${server}${folder}/product/${shopType(item.marketplace)}/${item.id}`;

/** Returns the shop's page for a link. It redirects to the item, or explains why there is none. */
export const searchPage = (server: string, folder: string, link: string) =>
  `${server}${folder}/search?url=${encodeURIComponent(link)}`;

/**
 * Returns the address of the shop's converter, with a text to convert. Browsers do not send the part after `#`, so
 * the text stays in the browser.
 */
export const converterPage = (server: string, folder: string, text: string) =>
  `${server}${folder}/convert#${new URLSearchParams({ text })}`;
