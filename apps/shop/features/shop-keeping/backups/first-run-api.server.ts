import { restoreSetup, sendSetupBackup, type RestoreProgress } from "@loupe/contract";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/api.ts";
import { streamProgress } from "#server/http/progress-lines.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { admitRestore, restoreNewShop } from "./first-run-restore.server.ts";
import { addPiece } from "./sent-backup.server.ts";

/** Serves the restore of a backup in a new shop, in place of the steps of its first run. */
export function serveRestore(app: Hono, context: Context): void {
  serve(app, sendSetupBackup, async ({ body: { offset, file } }, _, viewer) => {
    await admitRestore(context, viewer);
    const piece = { offset, bytes: Buffer.from(await file.arrayBuffer()) };
    return { message: "ok", data: { bytes: await addPiece(context, piece) } };
  });

  serve(app, restoreSetup, async ({ query, body: { passphrase } }, call, viewer) => {
    await admitRestore(context, viewer);
    const work = async (onProgress: (progress: RestoreProgress) => void) => {
      const data = await restoreNewShop(context, passphrase, onProgress);
      noteSecurity(context, "backup_restored", { user: viewer.userId });
      return { message: "Your shop is restored", data };
    };
    if (query.progress !== "true") return await work(() => undefined);
    // `goesOn`: a browser that disconnects must not abort the restore in the middle.
    return streamProgress<RestoreProgress>(context, call, work, { goesOn: true });
  });
}
