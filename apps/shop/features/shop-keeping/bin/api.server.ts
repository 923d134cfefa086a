import type { FeatureApi } from "#server/http/api.ts";
import { presentBin, undoInBin } from "./service.server.ts";

export const binApi: FeatureApi = (context) => ({
  getBin: ({ query }, _, viewer) => presentBin(context, viewer, query),

  undoChange: async ({ query }, _, viewer) => ({
    data: await undoInBin(context, viewer, query.change_id),
  }),
});
