import {
  addToCollection as addEndpoint,
  removeFromCollection as removeEndpoint,
  shareCollection as shareEndpoint,
  viewCollection,
  viewCollectionItem,
  viewSharedCollection,
} from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { addToCollection, removeFromCollection } from "./collection-changes.server.ts";
import { findCollectionItem, listCollection, listSharedCollection } from "./service.server.ts";
import { findShareId, shareCollection } from "./sharing.server.ts";

export const collectionApi: FeatureApi = (app, context) => {
  serve(app, addEndpoint, async ({ query }, call, { userId }) => {
    await addToCollection(context, userId, query, clientOf(context, call));
    return { message: "Added to your collection" };
  });

  serve(app, removeEndpoint, async ({ query }, _, { userId }) => {
    await removeFromCollection(context, userId, itemOf(query));
    return { message: "Removed from your collection" };
  });

  serve(app, viewCollection, async ({ query }, _, { userId }) => ({
    message: "ok",
    ...(await listCollection(context, userId, query)),
    shareId: await findShareId(context, userId),
  }));

  serve(app, viewCollectionItem, async ({ query }, _, { userId }) => ({
    message: "ok",
    data: await findCollectionItem(context, userId, query.collection_id),
  }));

  serve(app, shareEndpoint, async ({ query }, _, { userId }) => ({
    message: query.on === "true" ? "Your collection is shared" : "Your collection is private",
    data: { shareId: await shareCollection(context, userId, { on: query.on === "true" }) },
  }));

  // No cache may store this answer, because its owner can stop sharing at any time.
  serve(app, viewSharedCollection, async ({ params, query }) => ({
    message: "ok",
    ...(await listSharedCollection(context, params.shareId, query)),
  }));
};
