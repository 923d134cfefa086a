import { itemLink, storeOfShopType } from "@loupe/links";
import type { SheetFormat } from "@loupe/sheets/write";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { agentLink } from "#features/buying/buy-links/agent-link.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { shownItems, type ListOfUser } from "#features/saved/collection/service.server.ts";
import { acceptedLanguage } from "#languages";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type * as texts from "#texts/exported-list.ts";
import { findList } from "./own-lists.server.ts";
import { inSheetProcess } from "./sheet-process.server.ts";

/** The type and the ending of the file of each format. */
export const FILES: Record<SheetFormat, { type: string; ending: string }> = {
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ending: "xlsx",
  },
  csv: { type: "text/csv; charset=utf-8", ending: "csv" },
  markdown: { type: "text/markdown; charset=utf-8", ending: "md" },
  reddit: { type: "text/plain; charset=utf-8", ending: "txt" },
  discord: { type: "text/plain; charset=utf-8", ending: "txt" },
};

type Wanted = { format: SheetFormat; agent?: string | undefined; languages: string | undefined };

/**
 * Writes the shown items of a list, with links to the marketplaces, or to an agent with the owner's code.
 * @throws {ApiError} the codes of `exportList`
 */
export async function exportList(
  context: Context,
  list: ListOfUser,
  { format, agent: name, languages }: Wanted,
): Promise<string | Uint8Array> {
  const [own, agents] = await Promise.all([
    findList(context, list),
    listAgents(context, { activeOnly: true }),
  ]);
  const agent = agents.find((one) => one.name === name);
  if (name && !agent) throw new ApiError("agent_not_found");
  const { tag, folder } = acceptedLanguage(languages);
  const { columns } = (await import(`../../../.texts/${tag}/exported-list.ts`)) as typeof texts;
  const rows = (await shownItems(context, list.listId)).map((one) => {
    const { shopType, productCode: id, product, note } = one;
    const item = { storeName: storeOfShopType(shopType), id };
    return {
      name: product.title,
      link: agent ? agentLink(agent, item) : itemLink({ marketplace: item.storeName, id }),
      ...(product.price !== null && { price_cny: product.price }),
      ...(note && { note }),
      photos: new URL(`${folder}${productPath(item)}`, context.config.PUBLIC_URL).href,
    };
  });
  return await inSheetProcess(context, "write", {
    list: { name: own.name ?? columns.name, columns, rows },
    format,
  });
}
