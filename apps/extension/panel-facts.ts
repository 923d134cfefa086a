import { marketplaceLabel, type MarketplaceItem } from "@loupe/links";
import type { AgentLink } from "./agent-links.ts";
import { element, outwardLink } from "./dom.ts";
import { ask, type Facts, type Look, type Photo } from "./messages.ts";
import { countryName, failureText, fill, kilograms, money } from "./formats.ts";

/** Price, agents and shipping of an item. */
export async function factsView(
  item: MarketplaceItem,
  photos: Photo[],
  look: Look,
): Promise<Node[]> {
  const facts = await ask("facts", { item, photos });
  if (!facts) return [];
  return [
    factRow(look.texts.price, priceText(facts.price, look)),
    shippingRow(facts.shipping, look),
    ...agentRows(facts.agents, item, look),
  ];
}

function priceText(price: Facts["price"], { texts, language }: Look): string {
  if (!price) return texts.priceUnknown;
  const amount = money(price.amount, "CNY", language);
  return price.several ? fill(texts.from, { price: amount }) : amount;
}

const factRow = (name: string, value: string, note?: string) =>
  element(
    "div",
    { class: "row" },
    element("span", {}, name, note !== undefined && element("span", { class: "note" }, note)),
    element("strong", {}, value),
  );

function shippingRow(shipping: Facts["shipping"], look: Look): HTMLElement {
  const { texts, language, country } = look;
  if (!shipping) {
    const open = () => void ask("settings", {});
    return element(
      "button",
      { type: "button", class: "quiet", onclick: open },
      texts.chooseCountry,
    );
  }
  const name = fill(texts.shipping, { country: countryName(country, language) });
  if (!shipping.ok) return factRow(name, "–", failureText(shipping.failure, texts));
  if (!shipping.data) return factRow(name, "–", texts.noShipping);
  const { price, currency, weight, assumed, days } = shipping.data;
  const note = assumed ? texts.shippingForAssumed : texts.shippingFor;
  const values = { weight: kilograms(weight, language), days };
  return factRow(name, money(price, currency, language), fill(note, values));
}

/** The chosen agent as a button, all others below it. */
function agentRows(agents: AgentLink[], item: MarketplaceItem, look: Look): Node[] {
  const { texts } = look;
  const [first, ...others] = agents;
  if (!first) {
    return [
      element(
        "p",
        { class: "note" },
        fill(texts.noAgentLink, { marketplace: marketplaceLabel(item.marketplace) }),
      ),
    ];
  }
  const main = outwardLink(
    first.href,
    { class: "primary" },
    fill(texts.openAt, { agent: first.name }),
    supportNote(first, look),
  );
  if (others.length === 0) return [main];
  return [
    main,
    element(
      "details",
      {},
      element("summary", {}, texts.allAgents),
      element(
        "ul",
        {},
        ...others.map((agent) =>
          element("li", {}, outwardLink(agent.href, {}, agent.name), supportNote(agent, look)),
        ),
      ),
    ),
  ];
}

/** By which the shop earns something: the user is told before the click. */
const supportNote = ({ supportsShop }: AgentLink, { texts, server }: Look) =>
  supportsShop &&
  element("small", {}, ` (${fill(texts.supportsShop, { server: new URL(server).host })})`);
