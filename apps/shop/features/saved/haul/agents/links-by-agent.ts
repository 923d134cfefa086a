import type { Agent, Haul } from "@loupe/contract";
import { csvFile } from "#browser/files/csv-file.ts";
import { agentLink } from "#features/buying/buy-links/agent-link.ts";
import * as texts from "#texts/haul.ts";
import { nameOf } from "../haul-lines.ts";
import { itemOfLine } from "../form/item-page-path.ts";

export type AgentLinks = {
  agent: Agent;
  rows: { name: string; option: string; count: string; price: number | null; link: string }[];
};

/**
 * Returns the links to buy the items of a haul, by the agent that buys them. Items whose agent the shop no longer lists
 * are bought through the shopper's. `unlinked` is the number of rows without a link, because they were typed by hand, or
 * because the agent has no template for their marketplace.
 */
export function linksByAgent(
  { lines, items }: Pick<Haul, "lines" | "items">,
  { agents, chosen }: { agents: readonly Agent[]; chosen: Agent },
): { groups: AgentLinks[]; unlinked: number } {
  const groups = new Map<Agent, AgentLinks>();
  let unlinked = 0;
  for (const [row, line] of lines.entries()) {
    const item = itemOfLine(line);
    const agent = agents.find(({ name }) => name === line.agent) ?? chosen;
    const group = groups.get(agent) ?? { agent, rows: [] };
    const link = item && agentLink(agent, item);
    if (!link) unlinked += 1;
    else {
      groups.set(agent, group);
      group.rows.push({
        name: nameOf(line, row),
        option: line.option,
        count: line.count || "1",
        price: items[row]?.price ?? null,
        link,
      });
    }
  }
  return { groups: [...groups.values()], unlinked };
}

/** Returns the links as a file for spreadsheets. No cell of it is a formula. */
export const linksCsv = ({ rows }: AgentLinks): string =>
  csvFile([
    [texts.item, texts.optionColumn, texts.pieces, texts.priceColumn, texts.linkColumn],
    ...rows.map(({ name, option, count, price, link }) => [
      name,
      option,
      count,
      price === null ? "" : String(price),
      link,
    ]),
  ]);
