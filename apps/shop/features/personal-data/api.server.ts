import { isoDate } from "@loupe/contract/time";
import { streamedFile } from "#server/http/streams/streamed-file.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { languageFor } from "#server/http/client.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { closeAccount, deleteUser, restoreAccount } from "./erase-accounts.server.ts";
import { findExport, sendExport } from "./export-job.server.ts";

export const personalDataApi: FeatureApi = (context) => ({
  exportAccount: async (_, call, viewer) => {
    const current = await findExport(context, viewer.userId);
    if (!current.isReady) {
      const body = { success: true, message: "ok", data: current.progress };
      return call.json(body, 202, { "cache-control": "no-store" });
    }
    const run = { userId: viewer.userId, runId: current.runId };
    const day = isoDate(context.now());
    const file = { name: `account-${day}.json`, type: "application/json" };
    return streamedFile(context, call, file, (out) => sendExport(context, run, out));
  },

  deleteAccount: async (_, call, viewer) => {
    const deletedAt = await closeAccount(context, viewer, languageFor(call));
    return { data: { deletedAt: deletedAt.toISOString() } };
  },

  restoreAccount: async (_, __, by) => {
    await restoreAccount(context, by);
    return {};
  },

  deleteUser: async ({ body }, _, by) => {
    const id = await deleteUser(context, by, body);
    noteSecurity(context, "account_deleted", { user: id, by: by.userId });
    return { message: "Account deleted" };
  },
});
