import { findFitCounts } from "#features/catalogue/reviews/service.server.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { itemTag } from "#server/cache/changes.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import {
  confirmSizeTable,
  findSizeTables,
  readSizeChart,
  saveSizeTable,
} from "./service.server.ts";

export const sizeChartsApi: FeatureApi = (context) => ({
  readSizeChart: async ({ body }) => ({ data: await readSizeChart(context, body) }),

  getSizeTables: async ({ query }, call) => {
    const item = { storeName: query.shopType, id: query.id };
    setSharedCacheHeaders(call, [itemTag(item)]);
    const [tables, fits] = await Promise.all([
      findSizeTables(context, item),
      findFitCounts(context, item),
    ]);
    return { data: { tables, fits } };
  },

  saveSizeTable: async ({ query, body }, call, { userId }) => {
    const item = { storeName: query.shopType, id: query.id };
    const by = { userId, address: addressOf(call) };
    return { message: "Saved!", data: await saveSizeTable(context, by, item, body) };
  },

  confirmSizeTable: async ({ body }, call, { userId }) => {
    const by = { userId, address: addressOf(call) };
    return { data: { confirmedBy: await confirmSizeTable(context, by, body.tableId) } };
  },
});
