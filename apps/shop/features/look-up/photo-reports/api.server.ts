import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { listReports } from "./report-list.server.ts";
import { photoIn } from "./reported-photo.server.ts";
import { reportPhoto, settleReports } from "./reports.server.ts";

export const photoReportsApi: FeatureApi = (context) => ({
  reportPhoto: async ({ body }, call, { userId }) => {
    const by = { userId, address: addressOf(call) };
    await reportPhoto(context, by, { ...photoIn(body), reason: body.reason, note: body.note });
    return { message: "Thank you. An admin will look at it." };
  },

  getPhotoReports: ({ query }) => listReports(context, query),

  settlePhotoReports: async ({ body }, _, by) => {
    await settleReports(context, by, photoIn(body), body.verdict);
    return { message: SETTLED[body.verdict] };
  },
});

const SETTLED = {
  hidden: "Photo hidden",
  kept: "Photo kept",
  open: "Photo is to be looked at again",
};
