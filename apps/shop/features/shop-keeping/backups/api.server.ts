import {
  deleteBackup as deleteBackupEndpoint,
  downloadBackup,
  drillBackup,
  getBackups,
  getHealth,
  makeBackup as makeBackupEndpoint,
  setBackupPassphrase,
} from "@loupe/contract";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { isEasyToGuess } from "#features/accounts/people/service.server.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { streamedBody } from "#server/http/streamed-body.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { settleInterrupted, type BackupWithJobs } from "./backup-jobs.server.ts";
import { deleteBackup } from "./delete-backup.server.ts";
import { beginDrill } from "./drill.server.ts";
import { serveRestore } from "./first-run-api.server.ts";
import { findHealth } from "./health.server.ts";
import { findReadable, listBackups, present, readBackupFile } from "./backup-list.server.ts";
import { beginBackup } from "./begin-backup.server.ts";
import { findKey, identityFor, kindOfStream, newKey, saveKey } from "./passphrase.server.ts";

export const backupsApi: FeatureApi = (app, context) => {
  const presentNow = async (row: BackupWithJobs) => present(context, row, await findKey(context));

  serve(app, getBackups, async () => ({ message: "ok", data: await listBackups(context) }));

  serve(app, makeBackupEndpoint, async (_, __, by) => {
    const row = await beginBackup(context, by);
    return { message: "The backup has begun", data: await presentNow(row) };
  });

  serve(app, drillBackup, async ({ params, body }) => {
    const backup = await findReadable(context, params.name);
    const kind = await kindOfStream((await readBackupFile(context, params.name)).bytes);
    // A file that is not a backup needs no passphrase here. Its test fails later.
    const identity = kind && (await identityFor(kind, body?.passphrase));
    const row = await beginDrill(context, backup, identity);
    return { message: "The test has begun", data: await presentNow(row) };
  });

  serve(app, downloadBackup, async ({ params: { name } }, call, by) => {
    const { bytes, length } = await readBackupFile(context, name);
    noteSecurity(context, "backup_downloaded", { user: by.userId });
    return call.body(streamedBody(bytes), 200, {
      "content-type": "application/octet-stream",
      "content-length": String(length),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    });
  });

  serve(app, deleteBackupEndpoint, async ({ params: { name } }, _, by) => {
    await settleInterrupted(context);
    await deleteBackup(context, by, name);
    return { message: "Backup deleted" };
  });

  servePassphrase(app, context);
  serveRestore(app, context);

  serve(app, getHealth, async () => ({ message: "ok", data: await findHealth(context) }));
};

function servePassphrase(app: Hono, context: Context): void {
  serve(app, setBackupPassphrase, async ({ body }, _, by) => {
    // Only new passphrases are checked: a backup that was made with a common one must still open.
    if (isEasyToGuess(body.passphrase, context.config.SITE_NAME))
      throw new ApiError("passphrase_common");
    const key = await newKey(body.passphrase);
    await saveKey(context, by, key);
    noteSecurity(context, "backup_passphrase_set", { user: by.userId });
    return { message: "The passphrase was set" };
  });
}
