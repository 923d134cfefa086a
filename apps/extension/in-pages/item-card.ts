import { itemLink, type MarketplaceItem } from "@loupe/links";
import { pageOf, type AgentLink } from "../agent-links.ts";
import { element, outwardLink } from "../dom.ts";
import { folderOf } from "../languages.ts";
import { callBackground } from "../messages.ts";
import type { Page } from "./page-frame.ts";
import { fill, marketplaceOf } from "../formats.ts";
import type { Texts } from "../texts.ts";

export const nameOf = (item: MarketplaceItem, texts: Texts) =>
  `${marketplaceOf(item, texts)} ${item.id}`;

/** An item in the popup, with links to the shop and to all agents. */
export function itemCard(item: MarketplaceItem, page: Page, extra?: HTMLElement): HTMLElement {
  const { texts, settings } = page;
  const agents = element("div", {});
  const addAgents = async () => {
    agents.append(...agentParts((await callBackground("agents", { item })) ?? [], page));
  };
  void addAgents();
  return element(
    "div",
    { class: "item" },
    element("p", { translate: "no" }, nameOf(item, texts)),
    extra,
    element(
      "div",
      { class: "line" },
      outwardLink(
        pageOf(item, settings.server, folderOf(settings.language)),
        {},
        texts.openInLoupe,
      ),
      outwardLink(itemLink(item), {}, fill(texts.openAt, { agent: marketplaceOf(item, texts) })),
    ),
    agents,
  );
}

function agentParts(links: AgentLink[], page: Page): Node[] {
  const { texts } = page;
  const [first, ...others] = links;
  if (!first) return [];
  return [
    element(
      "div",
      { class: "line" },
      outwardLink(
        first.href,
        { class: "primary" },
        fill(texts.openAt, { agent: first.name }),
        supports(first, page),
      ),
      copyButton(first.href, page),
    ),
    element(
      "details",
      {},
      element("summary", {}, texts.allAgents),
      element(
        "ul",
        { class: "plain" },
        ...others.map((agent) =>
          element(
            "li",
            {},
            outwardLink(agent.href, {}, agent.name, supports(agent, page)),
            copyButton(agent.href, page, agent.name),
          ),
        ),
      ),
    ),
  ];
}

const supports = ({ supportsShop }: AgentLink, { texts, settings }: Page) =>
  supportsShop &&
  element("small", {}, ` (${fill(texts.supportsShop, { server: new URL(settings.server).host })})`);

function copyButton(href: string, { texts }: Page, of?: string): HTMLElement {
  const setLabel = (words: string) => {
    button.textContent = words;
    if (of) button.setAttribute("aria-label", `${words}: ${of}`);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(href);
    setLabel(texts.copied);
  };
  const button = element("button", {
    type: "button",
    class: "quiet",
    onclick: () => void copy(),
  });
  setLabel(texts.copyLink);
  return button;
}
