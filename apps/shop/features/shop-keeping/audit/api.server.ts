import { getAuditLog } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { listAudit } from "./service.server.ts";

export const auditApi: FeatureApi = (app, context) => {
  serve(app, getAuditLog, async ({ query }) => ({
    message: "ok",
    ...(await listAudit(context, query)),
  }));
};
