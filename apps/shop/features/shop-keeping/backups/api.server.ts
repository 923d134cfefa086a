import { type RestoreProgress } from "@loupe/contract";
import { isEasyToGuess } from "#features/accounts/people/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { streamProgress } from "#server/http/streams/progress-lines.ts";
import { streamedBody } from "#server/http/streams/streamed-body.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { settleInterrupted, type BackupWithJobs } from "./backup-jobs.server.ts";
import { deleteBackup } from "./delete-backup.server.ts";
import { beginDrill } from "./restore/drill.server.ts";
import { admitRestore, restoreNewShop } from "./restore/first-run-restore.server.ts";
import { addPiece } from "./archive/sent-backup.server.ts";
import { goBack } from "./restore/go-back.server.ts";
import { findHealth } from "./shop-health.server.ts";
import { findReadable, listBackups, present, readBackupFile } from "./backup-list.server.ts";
import { beginBackup } from "./archive/begin-backup.server.ts";
import type { OnProgress } from "./restore/replace-shop.server.ts";
import {
  findKey,
  identityFor,
  kindOfStream,
  newKey,
  saveKey,
} from "./archive/passphrase.server.ts";

export const backupsApi: FeatureApi = (context) => {
  const presentNow = async (row: BackupWithJobs) => present(context, row, await findKey(context));

  return {
    getBackups: async () => ({ data: await listBackups(context) }),

    makeBackup: async (_, __, by) => {
      const row = await beginBackup(context, by);
      return { message: "The backup has begun", data: await presentNow(row) };
    },

    drillBackup: async ({ params, body }) => {
      const backup = await findReadable(context, params.name);
      const kind = await kindOfStream((await readBackupFile(context, params.name)).bytes);
      // A file that is not a backup needs no passphrase here. Its test fails later.
      const identity = kind && (await identityFor(kind, body?.passphrase));
      const row = await beginDrill(context, backup, identity);
      return { message: "The test has begun", data: await presentNow(row) };
    },

    downloadBackup: async ({ params: { name } }, call, by) => {
      const { bytes, length } = await readBackupFile(context, name);
      noteSecurity(context, "backup_downloaded", { user: by.userId });
      return call.body(streamedBody(bytes), 200, {
        "content-type": "application/octet-stream",
        "content-length": String(length),
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
      });
    },

    deleteBackup: async ({ params: { name } }, _, by) => {
      await settleInterrupted(context);
      await deleteBackup(context, by, name);
      return { message: "Backup deleted" };
    },

    ...goBackRoutes(context),
    ...passphraseRoutes(context),

    ...firstRunRoutes(context),

    getHealth: async () => ({ data: await findHealth(context) }),
  };
};

const passphraseRoutes: FeatureApi = (context) => ({
  setBackupPassphrase: async ({ body }, _, by) => {
    // Only new passphrases are checked: a backup that was made with a common one must still open.
    if (isEasyToGuess(body.passphrase, context.config.SITE_NAME))
      throw new ApiError("passphrase_common");
    const key = await newKey(body.passphrase);
    await saveKey(context, by, key);
    noteSecurity(context, "backup_passphrase_set", { user: by.userId });
    return { message: "The passphrase was set" };
  },
});

/** Serves the way back to a backup in a running shop. */
const goBackRoutes: FeatureApi = (context) => ({
  restoreBackup: async ({ params: { name }, query, body: { passphrase } }, call, by) => {
    const work = async (onProgress: OnProgress) => {
      const data = await goBack(context, by, { name, passphrase, onProgress });
      noteSecurity(context, "backup_restored", { user: by.userId });
      return { message: "Your shop is restored", data };
    };
    if (query.progress !== "true") return await work(() => undefined);
    // `goesOn`: a browser that disconnects must not abort the restore in the middle.
    return streamProgress<RestoreProgress>(context, call, work, { goesOn: true });
  },
});

/** Serves the restore of a backup in a new shop, in place of the steps of its first run. */
const firstRunRoutes: FeatureApi = (context) => ({
  sendSetupBackup: async ({ body: { offset, file } }, _, viewer) => {
    await admitRestore(context, viewer);
    const piece = { offset, bytes: Buffer.from(await file.arrayBuffer()) };
    return { data: { bytes: await addPiece(context, piece) } };
  },

  restoreSetup: async ({ query, body: { passphrase } }, call, viewer) => {
    await admitRestore(context, viewer);
    const work = async (onProgress: (progress: RestoreProgress) => void) => {
      const data = await restoreNewShop(context, passphrase, onProgress);
      noteSecurity(context, "backup_restored", { user: viewer.userId });
      return { message: "Your shop is restored", data };
    };
    if (query.progress !== "true") return await work(() => undefined);
    // `goesOn`: a browser that disconnects must not abort the restore in the middle.
    return streamProgress<RestoreProgress>(context, call, work, { goesOn: true });
  },
});
