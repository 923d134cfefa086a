import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import {
  deleteOwnRate,
  deleteRatesOf,
  findOwnRate,
  listMeasuredRates,
  shareRate,
} from "./service.server.ts";

export const measuredRatesApi: FeatureApi = (context) => ({
  postMeasuredRate: async ({ body }, call, viewer) => {
    const data = await shareRate(context, { viewer, address: addressOf(call) }, body);
    const kept = data.sharedRate === null ? "" : " Your earlier rate stays.";
    const message = data.isCounted
      ? "Thank you. The rate is shared."
      : `The rate does not count.${kept}`;
    return { message, data };
  },

  getOwnMeasuredRate: async ({ query }, _, viewer) => ({
    data: await findOwnRate(context, viewer, query),
  }),

  deleteOwnMeasuredRate: async ({ query }, _, viewer) => {
    await deleteOwnRate(context, viewer, query);
    return { message: "Deleted!" };
  },

  getMeasuredRates: async ({ query }) => ({ data: await listMeasuredRates(context, query.agent) }),

  deleteMeasuredRates: async ({ query }, _, by) => ({
    message: "Deleted!",
    data: { deleted: await deleteRatesOf(context, by, query.agent) },
  }),
});
