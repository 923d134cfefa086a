import { exportAuditLog, getAuditLog } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { streamedFile } from "#server/http/streamed-file.ts";
import { exportAudit } from "./audit-export.server.ts";
import { listAudit } from "./service.server.ts";

export const auditApi: FeatureApi = (app, context) => {
  serve(app, getAuditLog, async ({ query }) => ({
    message: "ok",
    ...(await listAudit(context, query)),
  }));

  serve(app, exportAuditLog, ({ query }, call) => {
    const day = context.now().toISOString().slice(0, 10);
    const file = { name: `audit-log-${day}.csv`, type: "text/csv" };
    return streamedFile(context, call, file, (out) => exportAudit(context, query, out));
  });
};
