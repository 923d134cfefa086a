import { itemKey } from "@loupe/links";
import type { FeatureApi } from "#server/http/api.ts";
import { findItemNews } from "./service.server.ts";

export const viewedItemsApi: FeatureApi = (context) => ({
  getItemNews: async ({ query }) => {
    const refs = query.items.map(({ store, id }) => ({ storeName: store, id }));
    const items = [...new Map(refs.map((item) => [itemKey(item), item])).values()];
    // Not cached by the server, because nearly every visitor requests other items.
    return { data: await findItemNews(context, items) };
  },
});
