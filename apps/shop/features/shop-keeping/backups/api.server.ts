import {
  deleteBackup as deleteBackupEndpoint,
  downloadBackup,
  drillBackup,
  getBackups,
  getHealth,
  makeBackup as makeBackupEndpoint,
} from "@loupe/contract";
import { audited } from "#features/shop-keeping/audit/service.server.ts";
import { inBackground } from "#server/jobs/background.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { streamedBody } from "#server/http/streamed-body.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { backupByName, deleteBackup } from "./delete-backup.server.ts";
import { beginDrill, drill } from "./drill.server.ts";
import { findHealth } from "./health.server.ts";
import { findReadable, listBackups, present, readBackupFile } from "./backup-list.server.ts";
import { beginBackup, makeBackup } from "./make-backup.server.ts";
import { settleInterrupted } from "./backup-lease.server.ts";

export const backupsApi: FeatureApi = (app, context) => {
  const failed = (err: unknown) =>
    context.log.error({ err }, "the end of a backup could not be recorded");

  serve(app, getBackups, async () => ({ message: "ok", data: await listBackups(context) }));

  serve(app, makeBackupEndpoint, async (_, __, by) => {
    let name: string | null = null;
    const change = {
      by,
      action: "makeBackup",
      subject: "backups",
      look: async () => name && { name },
    };
    const row = await audited(context, change, async (inside) => {
      const begun = await beginBackup(inside, false);
      ({ name } = begun);
      return begun;
    });
    inBackground(context, makeBackup(context, row), failed);
    return { message: "The backup has begun", data: await present(context, row) };
  });

  serve(app, drillBackup, async ({ params }) => {
    const row = await beginDrill(context, await findReadable(context, params.name));
    inBackground(context, drill(context, row), failed);
    return { message: "The test has begun", data: await present(context, row) };
  });

  serve(app, downloadBackup, async ({ params: { name } }, call, by) => {
    const { bytes, length } = await readBackupFile(context, name);
    noteSecurity(context, "backup_downloaded", { user: by.userId });
    return call.body(streamedBody(bytes), 200, {
      "content-type": "application/gzip",
      "content-length": String(length),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    });
  });

  serve(app, deleteBackupEndpoint, async ({ params: { name } }, _, by) => {
    await settleInterrupted(context);
    const change = { by, action: "deleteBackup", subject: name, look: backupByName };
    await audited(context, change, (inside) => deleteBackup(inside, name));
    return { message: "Backup deleted" };
  });

  serve(app, getHealth, async () => ({ message: "ok", data: await findHealth(context) }));
};
