import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { accountTag, CATALOGUE_TAG } from "#server/cache/changes.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { viewFigures } from "./figures.server.ts";
import { viewFinder } from "./finder-page.server.ts";
import {
  changeOwn,
  findOwn,
  hideFinder,
  listReports,
  reportFinder,
} from "./finder-records.server.ts";

export const findersApi: FeatureApi = (context) => ({
  findOwnFinder: async (_, __, viewer) => ({ data: await findOwn(context, viewer) }),

  viewFinder: async ({ params: { name } }, call) => {
    const { userId, data } = await viewFinder(context, name);
    setSharedCacheHeaders(call, [accountTag(userId), CATALOGUE_TAG]);
    return { data };
  },

  changeOwnFinder: async ({ body }, _, viewer) => ({
    data: await changeOwn(context, viewer, body),
  }),

  viewFinderFigures: async ({ query }, _, viewer) => ({
    data: await viewFigures(context, viewer, query),
  }),

  reportFinder: async ({ params: { name }, body: { reason } }, call) => {
    await reportFinder(context, name, { reason, address: addressOf(call) });
    return { message: "Thank you. A moderator will look at it." };
  },

  getFinderReports: ({ query }) => listReports(context, query),

  hideFinder: async ({ params: { name }, body: { hidden } }, _, by) => {
    await hideFinder(context, by, name, hidden);
    return { message: hidden ? "The page is taken down" : "The page is shown" };
  },
});
