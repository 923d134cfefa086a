import type { StoreName } from "@loupe/contract";
import { listItems } from "#features/saved/collection/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { exportList, FILES } from "./export-list.server.ts";
import { changeList, deleteList, findList, findLists, orderList } from "./own-lists.server.ts";
import { createList, refreshList } from "./sheet-lists.server.ts";
import { previewList } from "./sheet-preview.server.ts";

export { listFeed } from "./list-feed.server.ts";

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
