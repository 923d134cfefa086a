import {
  deleteAccount,
  deleteUser as deleteUserEndpoint,
  exportAccount as exportAccountEndpoint,
  restoreAccount as restoreAccountEndpoint,
} from "@loupe/contract";
import { streamedFile } from "#server/http/streamed-file.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { onBehalfOf } from "#server/http/client.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { closeAccount, deleteUser, restoreAccount } from "./erase-accounts.server.ts";
import { findExport, sendExport } from "./export-job.server.ts";

export const personalDataApi: FeatureApi = (app, context) => {
  serve(app, exportAccountEndpoint, async (_, call, viewer) => {
    const found = await findExport(context, viewer.userId);
    if (!found.isReady) {
      const body = { success: true, message: "ok", data: found.progress };
      return call.json(body, 202, { "cache-control": "no-store" });
    }
    const run = { userId: viewer.userId, runId: found.runId };
    const day = context.now().toISOString().slice(0, 10);
    const file = { name: `account-${day}.json`, type: "application/json" };
    return streamedFile(context, call, file, (out) => sendExport(context, run, out));
  });

  serve(app, deleteAccount, async (_, call, viewer) => {
    const deletedAt = await closeAccount(onBehalfOf(context, call), viewer);
    return { message: "ok", data: { deletedAt: deletedAt.toISOString() } };
  });

  serve(app, restoreAccountEndpoint, async (_, call, by) => {
    await restoreAccount(onBehalfOf(context, call), by);
    return { message: "ok" };
  });

  serve(app, deleteUserEndpoint, async ({ body }, call, by) => {
    const asked = onBehalfOf(context, call);
    const id = await deleteUser(asked, by, body);
    noteSecurity(asked, "account_deleted", { user: id, by: by.userId });
    return { message: "Account deleted" };
  });
};
