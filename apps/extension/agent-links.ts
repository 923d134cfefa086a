import type { Agent } from "@loupe/contract";
import { agentLink, agents, shopType, type MarketplaceItem } from "@loupe/links";

/** An item's page at an agent. */
export type AgentLink = {
  name: string;
  href: string;
  /** The link has a parameter by which agents pay whoever sent the shopper. */
  supportsShop: boolean;
};

/** An older shop does not say whether its links have a referral code. */
type ShopAgent = Agent & { hasReferral?: true };

/** How agents call the parameter that names who sent the shopper. */
const REFERRALS = new Set(agents.flatMap(({ referral }) => referral?.toLowerCase() ?? []));

/** What other agents call it begins like this. */
const REFERRAL_WORD =
  /^(?:ref(?!resh|und)|aff|partner|invit|promo|recommend|shar(?:e|ing)|spread)/i;

/** Whether a template names who sent the shopper. Where it only looks so, the button says too much, not too little. */
function namesSender(template: string): boolean {
  // In the hash too, where some agents have their parameters.
  for (const [, name = "", value = ""] of template.matchAll(/[?&#;]([\w.-]+)=([^&#;]+)/g)) {
    const isReferral = REFERRALS.has(name.toLowerCase()) || REFERRAL_WORD.test(name);
    if (isReferral && value !== "{id}") return true;
  }
  // In the path as `/ref/shop/` or `/ref-shop/`.
  const parts = template.replace(/^\w+:\/\/[^/]*/, "").split(/[/#?]/);
  return parts.some((part, at) => {
    const isWord = part.toLowerCase() === "r" || REFERRAL_WORD.test(part);
    return isWord && (/[-_]./.test(part) || /^[^{]/.test(parts[at + 1] ?? ""));
  });
}

/**
 * The pages of an item at the shop's agents, or at all that are built in where the shop has not been
 * asked. The chosen agent comes first. Of an agent that is built in, the link has no referral code.
 */
export function agentLinks(item: MarketplaceItem, shops: readonly ShopAgent[], chosen: string) {
  const links =
    shops.length > 0
      ? shops.flatMap((agent) => linkOf(agent, item) ?? [])
      : BUILT_IN.flatMap((name) => builtIn(name, item) ?? []);
  const first =
    links.find(({ name }) => name === chosen) ??
    (chosen ? builtIn(chosen, item) : undefined) ??
    links.find(({ name }) => shops.some((one) => one.name === name && one.isSelected)) ??
    links[0];
  return first ? [first, ...links.filter(({ name }) => name !== first.name)] : [];
}

const BUILT_IN = agents.filter(({ status }) => status !== "dead").map(({ name }) => name);

function builtIn(name: string, item: MarketplaceItem): AgentLink | undefined {
  const href = agentLink(name.replaceAll(/[\s.]/g, ""), item);
  return href === null ? undefined : { name, href, supportsShop: false };
}

function linkOf(agent: ShopAgent, item: MarketplaceItem): AgentLink | undefined {
  const { name, to } = agent;
  const own = builtIn(name, item);
  if (own) return own;
  const template = to[shopType(item.marketplace)];
  const href = template.replaceAll("{id}", item.id);
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  return { name, href, supportsShop: agent.hasReferral || namesSender(template) };
}

/** An item's page at the shop, which needs the language's folder. */
export const pageOf = (item: MarketplaceItem, server: string, folder: string) =>
  `${server}${folder}/product/${shopType(item.marketplace)}/${item.id}`;

/** The shop's page for a link: it leads on to the item, or says why there is none. */
export const searchPage = (server: string, folder: string, link: string) =>
  `${server}${folder}/search?url=${encodeURIComponent(link)}`;

/** The shop's converter with a text, which stays in the browser: no server gets what follows the `#`. */
export const converterPage = (server: string, folder: string, text: string) =>
  `${server}${folder}/convert#${new URLSearchParams({ text })}`;
