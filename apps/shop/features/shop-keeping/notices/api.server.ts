import { getNotices } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { findAlerts } from "./find-alerts.server.ts";

export const noticesApi: FeatureApi = (app, context) => {
  serve(app, getNotices, async () => ({
    message: "ok",
    data: (await findAlerts(context)).map(({ subject, text, page }) => ({ subject, text, page })),
  }));
};
