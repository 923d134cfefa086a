import type { Agent } from "@loupe/contract";
import { filledTemplate } from "./agent-link.ts";

type Shop = keyof Agent["to"];

/**
 * Changes the links to buy from the agent that the shop has selected to the agent that the visitor has chosen, before
 * hydration. Also counts clicks on these links for as long as the page is open, because React would miss a click before
 * hydration. A count that fails must not hinder the visitor on the way to the agent.
 * @param dataId the id of the element with the shop's data for every page
 */
export function showAgent(dataId: string): void {
  const data = document.getElementById(dataId)!.textContent;
  const { agents = [] } = JSON.parse(data) as { agents?: Agent[] };
  const agent = agents.find(({ name }) => name === storedName());
  if (agent) {
    for (const place of all("[data-agent-name]")) place.textContent = agent.name;
    for (const picture of all<HTMLImageElement>("img[data-agent-img]")) picture.src = agent.img;
    for (const link of all<HTMLAnchorElement>("a[data-buy]")) {
      const [shop, id] = itemOf(link);
      link.href = filledTemplate(agent.to[shop as Shop], id);
      link.dataset.agent = agent._id;
    }
  }
  for (const name of ["click", "auxclick"] as const) addEventListener(name, countClick, true);
}

function storedName(): string | null {
  try {
    return localStorage.getItem("platform");
  } catch {
    return null; // Storage is blocked: the links stay links to the shop's agent.
  }
}

function countClick({ target, type, button }: MouseEvent): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>("a[data-buy]");
  if (!link || (type === "auxclick" && button !== 1)) return;
  const [storeName, productCode] = itemOf(link);
  const query = new URLSearchParams({ storeName, productCode, agent_id: link.dataset.agent! });
  fetch(`/api/v1/products/incrementViewCount?${query}`, { keepalive: true }).catch(() => undefined);
}

const itemOf = (link: HTMLElement) => link.dataset.buy!.split(":") as [shop: string, id: string];

const all = <E extends Element>(selector: string) => document.querySelectorAll<E>(selector);
