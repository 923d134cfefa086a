import { itemOf } from "@loupe/contract/items";
import type { FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { addToCollection, removeFromCollection } from "./collection-changes.server.ts";
import { findItemNotes, saveItemNotes } from "./item-notes.server.ts";
import { findCollectionItem, listCollection, viewSharedList } from "./service.server.ts";
import { findShareId, shareList } from "./sharing.server.ts";

export const collectionApi: FeatureApi = (context) => ({
  addToCollection: async ({ query }, call, { userId }) => {
    await addToCollection(context, userId, query, clientOf(context, call));
    return { message: "Added to your collection" };
  },

  removeFromCollection: async ({ query }, _, { userId }) => {
    const { list: listId = userId, ...item } = query;
    await removeFromCollection(context, { userId, listId }, itemOf(item));
    return { message: "Removed from your collection" };
  },

  viewCollection: async ({ query }, _, { userId }) => ({
    ...(await listCollection(context, userId, query)),
    shareId: await findShareId(context, userId),
  }),

  viewCollectionItem: async ({ query }, _, { userId }) => ({
    data: await findCollectionItem(context, userId, query.collection_id),
  }),

  findItemNotes: async ({ query }, _, { userId }) => ({
    data: await findItemNotes(context, userId, itemOf(query)),
  }),

  saveItemNotes: async ({ query, body }, _, { userId }) => ({
    data: await saveItemNotes(context, userId, itemOf(query), body),
  }),

  shareCollection: async ({ query }, _, { userId }) => ({
    message: query.on === "true" ? "Your collection is shared" : "Your collection is private",
    data: {
      shareId: await shareList(context, { userId, listId: userId }, { on: query.on === "true" }),
    },
  }),

  // No cache may store this answer, because its owner can stop sharing at any time.
  viewSharedCollection: async ({ params, query }) => ({
    ...(await viewSharedList(context, params.shareId, query)),
  }),
});
