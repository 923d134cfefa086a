import type { FeatureApi } from "#server/http/api.ts";
import { findAlerts } from "./find-alerts.server.ts";

export const noticesApi: FeatureApi = (context) => ({
  getNotices: async () => ({
    data: (await findAlerts(context)).map(({ subject, text, page }) => ({ subject, text, page })),
  }),
});
