import { and, desc, eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { audited } from "#server/audit/audited.ts";
import { SHOP, type Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { BackupFault, faultWords, GivenUp } from "./backup-fault.server.ts";
import { inBackupProcess } from "./backup-process.server.ts";
import {
  openPlace,
  placeSettings,
  type Place,
  type PlaceSettings,
} from "./backup-storage.server.ts";
import { findKey, type KeyRow } from "./passphrase.server.ts";
import { deleteOldBackups } from "./old-backups.server.ts";
import { backups, type BackupRow } from "./tables.server.ts";
import { settleInterrupted, whileSeen } from "./backup-lease.server.ts";

const UNKNOWN_FAULT = "It failed. The server's log says why.";

/**
 * Notes that a backup begins, once over all processes.
 * @throws {ApiError} 409 while another one is made
 */
export async function beginBackup(context: Context, by: Actor): Promise<BackupRow> {
  await settleInterrupted(context);
  const at = context.now();
  const key = await findKey(context);
  const time = at.toISOString().slice(0, 19).replaceAll(":", "-");
  const name = `loupe-${time}Z-${randomBytes(3).toString("hex")}.backup`;
  const change = { action: "makeBackup", subject: () => "backups", look: async () => ({ name }) };
  try {
    return await audited(context, by, change, async ({ db }) => {
      const [row] = await db
        .insert(backups)
        .values({
          name,
          place: placeOfNext(context, key),
          passphraseSetAt: key?.setAt,
          machine: hostname(),
          isScheduled: by === SHOP,
          state: "running",
          startedAt: at,
          seenAt: at,
        })
        .returning();
      return row!;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("backup_running");
    throw error;
  }
}

/** Without a passphrase, nothing leaves this machine. */
export const placeOfNext = (
  { config }: Pick<Context, "config">,
  key: KeyRow | undefined,
): BackupRow["place"] => (key ? config.BACKUP_TO : "disk");

/** Makes a backup that was begun; how it ends stands in its row. */
export async function makeBackup(context: Context, row: BackupRow): Promise<void> {
  const { log, now } = context;
  let place: Place | undefined;
  try {
    const settings = placeSettings(row.place, context.config);
    const opened = (place = openPlace(settings));
    if (row.isScheduled && row.place === "disk") await checkRoom(context);
    const order = await orderOf(context, row, settings);
    const told = await whileSeen(context, row.id, "state", ({ seen, signal }) =>
      inBackupProcess("make", order, {
        signal,
        onRows: (rowsWritten, rows) => seen({ rowsWritten, rows }),
        onPictures: (picturesWritten, pictures) => seen({ picturesWritten, pictures }),
      }),
    );
    const isOwn = await end(context, row, {
      ...told,
      rowsWritten: told.rows,
      picturesWritten: told.pictures,
      state: "done",
    });
    // Another process has noted that this one had ended.
    if (!isOwn) return;
    await deleteOldBackups(context, row.place, opened);
  } catch (error) {
    await removeDraft();
    if (error instanceof GivenUp) {
      await end(context, row, { state: "interrupted" });
      return;
    }
    log.error({ err: error, name: row.name }, "a backup failed");
    await end(context, row, { state: "failed", fault: faultWords(error) ?? UNKNOWN_FAULT });
  } finally {
    await place?.close();
  }

  /** A process that was killed could not do so itself. */
  async function removeDraft() {
    await place
      ?.removeDraft(row.name)
      .catch((err: unknown) => log.warn({ err, name: row.name }, "a half backup was not removed"));
  }

  async function end(inside: Context, { id }: BackupRow, set: Partial<BackupRow>) {
    const ended = await inside.db
      .update(backups)
      .set({ ...set, endedAt: now() })
      .where(and(eq(backups.id, id), eq(backups.state, "running")))
      .returning({ id: backups.id });
    return ended.length > 0;
  }
}

/** The key may have changed since the backup was begun. */
async function orderOf(context: Context, row: BackupRow, place: PlaceSettings) {
  const { directUrl: url, secret, config } = context;
  const { S3_URL, DATA_DIR } = config;
  const key = row.passphraseSetAt ? await findKey(context) : undefined;
  if (row.passphraseSetAt?.getTime() !== key?.setAt.getTime())
    throw new BackupFault("the key changed", "The passphrase was changed just now. Try again.");
  return { url, name: row.name, place, pictures: { S3_URL, DATA_DIR }, key, secret };
}

/** What must stay free for the shop itself. */
const FREE_BYTES_MIN = 500_000_000;

/** One that nobody asked for must not fill the disk that the shop works on. */
async function checkRoom({ db, config }: Context): Promise<void> {
  const [last] = await db
    .select({ bytes: backups.bytes })
    .from(backups)
    .where(eq(backups.state, "done"))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  if (bavail * bsize - (last?.bytes ?? 0) > FREE_BYTES_MIN) return;
  throw new BackupFault(
    "too little room",
    "There is too little room on the server's disk for the daily backup. Keep fewer, or send them to a bucket.",
  );
}
