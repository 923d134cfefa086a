import { isItemId, parseLink, storeName, type ItemRef } from "@loupe/links";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { clickedItems } from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import type { EarningsLine } from "./earnings-lines.server.ts";

/**
 * A line of the file with its item. It is null unless the file has the item's link, or its id and somebody has clicked
 * on that item.
 */
export type Earning = Omit<EarningsLine, "item"> & { item: ItemRef | null };

export async function withItems(
  context: Context,
  lines: readonly EarningsLine[],
): Promise<Earning[]> {
  const texts = [...new Set(lines.map(({ item }) => item))];
  const agents = texts.some(Boolean) ? await listAgents(context, { activeOnly: false }) : [];
  const clicks = await clickedItems(context, texts.filter(isItemId));
  const read = (text: string): ItemRef | null => {
    if (isItemId(text)) return clicks.get(text) ?? null;
    const link = parseLink(text, { agents });
    return link.kind === "item" ? { storeName: storeName(link.marketplace), id: link.id } : null;
  };
  const items = new Map(texts.map((text) => [text, read(text)]));
  return lines.map((line) => ({ ...line, item: items.get(line.item) ?? null }));
}
