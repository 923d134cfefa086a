import type { StoreName } from "@loupe/contract";
import {
  type ListOfUser,
  findShared,
  isShown,
  listItems,
  shownItems,
} from "#features/saved/collection/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { changeList, deleteList, findList, findLists, orderList } from "./own-lists.server.ts";
import { createList, refreshList } from "./sheet-lists.server.ts";
import { previewList } from "./sheet-preview.server.ts";
import { itemKey, itemLink, storeOfShopType, storeRecord } from "@loupe/links";
import type { SheetFormat } from "@loupe/sheets/write";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { agentLink } from "#features/buying/buy-links/agent-link.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { acceptedLanguage } from "#languages";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type * as texts from "#texts/exported-list.ts";
import { inSheetProcess } from "./sheet-process.server.ts";
import { itemOf } from "@loupe/contract/items";
import { and, desc, eq } from "drizzle-orm";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import { findCachedGoods } from "#features/look-up/items/service.server.ts";
import { findLastPrices } from "#features/look-up/price-history/service.server.ts";
import { inLine, wordsIn } from "#features/look-up/qc-sharing/service.server.ts";
import { collectionItems } from "#features/saved/collection/tables.server.ts";
import { ENTRIES_MAX, type FeedSource } from "#features/site/feeds/service.server.ts";
import type * as itemTexts from "#texts/items.ts";
import type * as pageTexts from "#texts/pages.ts";

/** The items of a shared list that were added last. Not cached, because its owner can stop sharing it at any time. */
export const listFeed: FeedSource = {
  path: "/lists/:shareId",
  async find(context, { params, language: { tag } }) {
    const { name, items } = await listNewest(context, params.shareId!);
    const { sharedCollectionTitle }: typeof pageTexts = await import(
      `../../../.texts/${tag}/pages.ts`
    );
    const { itemName }: typeof itemTexts = await import(`../../../.texts/${tag}/items.ts`);
    const { twoDecimals, marketplaceName } = await wordsIn(tag);
    return {
      title: name || sharedCollectionTitle,
      entries: items.map(({ row, item, title, price, picture }) => ({
        id: `list-item/${row.id}`,
        title: title || itemName(marketplaceName(storeRecord(item.storeName).label), item.id),
        path: productPath(item, row.skuId ?? undefined),
        text: [inLine([row.optionName, price && `¥\u00a0${twoDecimals(price)}`]), row.remark]
          .filter(Boolean)
          .join("\n"),
        pictures: picture ? [picture] : [],
        at: row.createdAt,
      })),
    };
  },
};

/**
 * Returns the name of a shared list, and its newest items as its page shows them. Reads no QC photos, because programs load a
 * feed much more often than people load the page.
 * @throws {ApiError} 404 if no list is shared by this id
 */
async function listNewest(context: Context, shareId: string) {
  const list = await findShared(context, shareId);
  if (!list) throw new ApiError("collection_not_shared");
  const rows = await context.db
    .select()
    .from(collectionItems)
    .where(and(eq(collectionItems.listId, list.listId), isShown))
    .orderBy(desc(collectionItems.createdAt), desc(collectionItems.id))
    .limit(ENTRIES_MAX);
  const [products, prices] = await Promise.all([
    findProductsOf(context, rows.map(itemOf)),
    findLastPrices(context, rows.map(itemOf)),
  ]);
  const items = rows.map(async (row) => {
    const item = itemOf(row);
    const product = products.get(itemKey(item));
    // Items of sheets have only what the sheet says about them. One without a price was never looked up.
    const isSparse = !product && (!row.title || row.images.length === 0);
    const isKnown = isSparse && prices.has(itemKey(item));
    const goods = isKnown ? await findCachedGoods(context, item) : null;
    const savedPrice = row.price_fen === null ? goods?.price : row.price_fen / 100;
    return {
      row,
      item,
      title: product?.name || row.title || goods?.title,
      price: (row.skuId === null && product?.price) || savedPrice,
      picture: row.images[0] ?? product?.thumbnailImg ?? goods?.pictures[0],
    };
  });
  return { name: list.name, items: await Promise.all(items) };
}

/** The type and the ending of the file of each format. */
const FILES: Record<SheetFormat, { type: string; ending: string }> = {
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
async function exportList(
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

export const listsApi: FeatureApi = (context) => ({
  previewList: async ({ body }, call) => ({
    data: await previewList(context, body, addressOf(call)),
  }),

  createList: async ({ body: { name, items, source, file } }, call, { userId }) => ({
    data: await createList(
      context,
      { userId, address: addressOf(call) },
      { name, items: items?.map(withItem), source: file ? { file } : source },
    ),
  }),

  findLists: async (_, call, { userId }) => ({
    data: await findLists(context, { userId }, call.req.header(LANGUAGES)),
  }),

  viewList: async ({ params: { id: listId }, query }, call, { userId }) => ({
    data: {
      ...(await findList(context, { userId, listId }, call.req.header(LANGUAGES))),
      ...(await listItems(context, listId, query)),
    },
  }),

  changeList: async ({ params: { id: listId }, body }, call, { userId }) => {
    const list = { userId, listId };
    await changeList(context, list, {
      ...body,
      notes: body.notes?.map(withItem),
      move: body.move && withItem(body.move),
    });
    return { data: await findList(context, list, call.req.header(LANGUAGES)) };
  },

  deleteList: async ({ params: { id: listId } }, _, { userId }) => {
    await deleteList(context, { userId, listId });
    return { message: "The list is deleted" };
  },

  orderList: async ({ params: { id: listId }, body }, _, { userId }) => {
    await orderList(context, { userId, listId }, body.items.map(withItem));
    return { message: "The order is saved" };
  },

  exportList: async ({ params: { id: listId }, query }, call, { userId }) => {
    const languages = call.req.header(LANGUAGES);
    const file = await exportList(context, { userId, listId }, { ...query, languages });
    const { type, ending } = FILES[query.format];
    return call.body(file as string | Uint8Array<ArrayBuffer>, 200, {
      "content-type": type,
      "content-disposition": `attachment; filename="list.${ending}"`,
      "cache-control": "no-store",
    });
  },

  refreshList: async ({ params: { id: listId } }, call, { userId }) => {
    const list = { userId, listId };
    await refreshList(context, list, addressOf(call));
    return { data: await findList(context, list, call.req.header(LANGUAGES)) };
  },
});

const LANGUAGES = "accept-language";

const withItem = <T extends { shopType: StoreName }>({ shopType, ...rest }: T) => ({
  ...rest,
  storeName: shopType,
});
