import { getBin, undoChange } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { presentBin, undoInBin } from "./service.server.ts";

export const binApi: FeatureApi = (app, context) => {
  serve(app, getBin, async ({ query }, _, viewer) => ({
    message: "ok",
    ...(await presentBin(context, viewer, query)),
  }));

  serve(app, undoChange, async ({ query }, _, viewer) => ({
    message: "ok",
    data: await undoInBin(context, viewer, query.change_id),
  }));
};
