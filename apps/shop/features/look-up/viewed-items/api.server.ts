import { getItemNews } from "@loupe/contract";
import { itemKey } from "@loupe/links";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { findItemNews } from "./service.server.ts";

export const viewedItemsApi: FeatureApi = (app, context) => {
  serve(app, getItemNews, async ({ query }) => {
    const refs = query.items.map(({ store, id }) => ({ storeName: store, id }));
    const items = [...new Map(refs.map((item) => [itemKey(item), item])).values()];
    // Not cached by the server, because nearly every visitor asks for other items.
    return { message: "ok", data: await findItemNews(context, items) };
  });
};
