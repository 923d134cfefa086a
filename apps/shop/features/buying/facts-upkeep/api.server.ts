import { getOwnerNotes } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { listOwnerNotes } from "./service.server.ts";

export const factsUpkeepApi: FeatureApi = (app, context) => {
  serve(app, getOwnerNotes, async () => ({
    message: "ok",
    data: await listOwnerNotes(context),
  }));
};
