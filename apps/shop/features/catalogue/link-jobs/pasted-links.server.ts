import { LINKS_AT_ONCE_MAX, URL_LENGTH_MAX } from "@loupe/contract/limits";
import { itemKey, readLinks, storeName, type ItemRef, type ReadLink } from "@loupe/links";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { linkJobLines } from "./tables.server.ts";

type Line = Omit<typeof linkJobLines.$inferInsert, "jobId">;

/**
 * Reads the links of a text without calls to external services.
 * @throws {ApiError} 400 for a text without links, and for one with too many
 */
export async function readPasted(context: Context, text: string): Promise<Line[]> {
  const agents = await listAgents(context, { activeOnly: false });
  const links = readLinks(text, { agents });
  if (links.length === 0) throw new ApiError("no_links");
  if (links.length > LINKS_AT_ONCE_MAX) {
    throw new ApiError("too_many_links", { count: links.length, most: LINKS_AT_ONCE_MAX });
  }
  const items = links.filter(({ duplicate }) => !duplicate).flatMap((link) => itemOf(link) ?? []);
  const productsByItem = await findProductsOf(context, items);
  return links.map((link, at) => {
    const item = itemOf(link);
    const line = {
      place: at + 1,
      text: link.text.slice(0, URL_LENGTH_MAX).toWellFormed(),
      label: (link.label || ("title" in link ? link.title : "") || "").toWellFormed(),
      storeName: item?.storeName,
      productCode: item?.id,
      shortUrl: link.kind === "short" ? link.url : undefined,
    };
    if (link.duplicate) return { ...line, state: "duplicate" };
    if (link.kind === "store") return { ...line, state: "failed", reason: "store" };
    if (link.kind === "none") return { ...line, state: "failed", reason: link.reason };
    const product = item && productsByItem.get(itemKey(item));
    return product
      ? { ...line, state: "exists", name: product.name }
      : { ...line, state: "waiting" };
  });
}

const itemOf = (link: ReadLink): ItemRef | undefined =>
  link.kind === "item" ? { storeName: storeName(link.marketplace), id: link.id } : undefined;
