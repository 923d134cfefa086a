import { amountWriter } from "@loupe/contract/amount-writer";
import { type MarketplaceItem } from "@loupe/links";
import type { AgentLink } from "../agent-links.ts";
import { element, outwardLink } from "../dom.ts";
import { callBackground, type Facts, type Look, type Photo } from "../messages.ts";
import {
  countryName,
  day,
  doorSentence,
  failureText,
  fill,
  grams,
  marketplaceOf,
  money,
} from "../formats.ts";

export type FactsView = {
  /** The price and the chosen agent, which are always visible. */
  summary: Node[];
  /** Shipping, and all other agents. */
  details: Node[];
};

/** Draws price, agents and shipping of an item. */
export async function factsView(
  item: MarketplaceItem,
  photos: Photo[],
  look: Look,
): Promise<FactsView> {
  const facts = await callBackground("facts", { item, photos });
  if (!facts) return { summary: [], details: [] };
  const [first, ...others] = facts.agents;
  return {
    summary: [
      factRow(look.texts.price, priceText(facts, look), lowestText(facts, look)),
      watchLink(look),
      first ? mainAgent(first, look) : noAgent(item, look),
    ],
    details: [
      shippingRow(facts, look),
      ...(others.length > 0 ? [agentList(others, look)] : []),
      ...(look.listing ? [listingLink(look.listing, item, look)] : []),
    ],
  };
}

/**
 * A link to the form for alerts on the item's page at the shop. The extension cannot watch by itself, because it calls public
 * routes only and does not know who is logged in.
 */
const watchLink = ({ pageUrl, texts }: Look) =>
  element("div", { class: "row" }, outwardLink(`${pageUrl}#watch`, {}, texts.watch));

/** Returns a price in the shopper's money, with the yuan in brackets. */
function inMoney(amount: number, shoppers: Facts["money"], language: string): string {
  const yuan = money(amount, "¥", language);
  const own = shoppers && amountWriter(shoppers.currency, shoppers.units, language)(amount);
  return own ? `${own} (${yuan})` : yuan;
}

function priceText({ price, money }: Facts, { texts, language }: Look): string {
  if (!price) return texts.priceUnknown;
  const amount = inMoney(price.amount, money, language);
  return price.several ? fill(texts.from, { price: amount }) : amount;
}

function lowestText({ lowest, money }: Facts, { texts, language }: Look): string | undefined {
  if (!lowest) return undefined;
  const price = inMoney(lowest.amount, money, language);
  return fill(texts.lowestPrice, { price, date: day(lowest.at, language) });
}

const factRow = (name: string, value: string, note?: string) =>
  element(
    "div",
    { class: "row" },
    element("span", {}, name, note !== undefined && element("span", { class: "note" }, note)),
    element("strong", {}, value),
  );

function shippingRow({ shipping, money: shoppers }: Facts, look: Look): HTMLElement {
  const { texts, language, country } = look;
  if (!shipping) {
    const open = () => void callBackground("settings", {});
    return element(
      "button",
      { type: "button", class: "quiet", onclick: open },
      texts.chooseCountry,
    );
  }
  const place = countryName(country, language);
  const name = fill(texts.shipping, { country: place });
  if (!shipping.ok) return factRow(name, "–", failureText(shipping.failure, texts));
  if (!shipping.data) return factRow(name, "–", texts.noShipping);
  const { weight, assumed, days, line } = shipping.data;
  const values = { weight: grams(weight, language), days };
  if (!shipping.data.sum) {
    const note = assumed ? texts.shippingForAssumed : texts.shippingFor;
    const { price, symbol } = shipping.data;
    const sum =
      symbol === "¥" ? inMoney(price, shoppers, language) : money(price, symbol, language);
    return factRow(name, sum, fill(note, values));
  }
  const sent = [
    line,
    days && fill(texts.daysCount, values),
    assumed ? fill(texts.assumedWeight, values) : values.weight,
  ];
  return element(
    "p",
    {},
    element("strong", {}, doorSentence(shipping.data, place, look)),
    element("span", { class: "note" }, sent.filter(Boolean).join(" · ")),
    shipping.data.isSample && element("span", { class: "note" }, ` ${texts.sampleCard}`),
  );
}

const mainAgent = (agent: AgentLink, look: Look) =>
  outwardLink(
    agent.href,
    { class: "primary" },
    fill(look.texts.openAt, { agent: agent.name }),
    supportNote(agent, look),
  );

const noAgent = (item: MarketplaceItem, { texts }: Look) =>
  element(
    "p",
    { class: "note" },
    fill(texts.noAgentLink, { marketplace: marketplaceOf(item, texts) }),
  );

const agentList = (agents: AgentLink[], look: Look) =>
  element(
    "details",
    {},
    element("summary", {}, look.texts.allAgents),
    element(
      "ul",
      {},
      ...agents.map((agent) =>
        element("li", {}, outwardLink(agent.href, {}, agent.name), supportNote(agent, look)),
      ),
    ),
  );

const listingLink = (href: string, item: MarketplaceItem, { texts }: Look) =>
  outwardLink(href, {}, fill(texts.openAt, { agent: marketplaceOf(item, texts) }));

/** The note at a link by which the shop earns a commission, so that the user knows this before the click. */
const supportNote = ({ supportsShop }: AgentLink, { texts, server }: Look) =>
  supportsShop &&
  element("small", {}, ` (${fill(texts.supportsShop, { server: new URL(server).host })})`);
