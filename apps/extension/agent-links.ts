import type { Agent } from "@loupe/contract";
import { agentLink, agents, shopType, type MarketplaceItem } from "@loupe/links";

/** An item's page at an agent. */
export type AgentLink = {
  name: string;
  href: string;
  /** The link has a parameter by which agents pay whoever sent the shopper. */
  supportsShop: boolean;
};

/** How agents call the parameter that names who sent the shopper. */
const REFERRALS = new Set(agents.flatMap(({ referral }) => referral?.toLowerCase() ?? []));

/**
 * The pages of an item at the shop's agents, or at all that are built in where the shop has not been
 * asked. The chosen agent comes first. Of an agent that is built in, the link has no referral code.
 */
export function agentLinks(item: MarketplaceItem, shops: readonly Agent[], chosen: string) {
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

function linkOf({ name, to }: Agent, item: MarketplaceItem): AgentLink | undefined {
  const own = builtIn(name, item);
  if (own) return own;
  const href = to[shopType(item.marketplace)].replaceAll("{id}", item.id);
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const supportsShop = [...new URL(href).searchParams.keys()].some((key) =>
    REFERRALS.has(key.toLowerCase()),
  );
  return { name, href, supportsShop };
}

/** An item's page at the shop, which needs the language's folder. */
export const pageOf = (item: MarketplaceItem, server: string, folder: string) =>
  `${server}${folder}/product/${shopType(item.marketplace)}/${item.id}`;
