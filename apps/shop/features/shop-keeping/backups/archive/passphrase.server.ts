import pLimit from "p-limit";
import type { ArchiveKey } from "#server/archive/age.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { archiveKind, BEGINNING_BYTES, type ArchiveKind } from "#server/archive/archive-format.ts";
import { ApiError } from "#server/http/api-error.ts";
import { inBackupProcess } from "../backup-process.server.ts";
import { backupKeys } from "../tables.server.ts";

/** One passphrase at a time, because deriving its key takes 256 MB for a second, by design. */
const inTurn = pLimit(1);

export type KeyRow = typeof backupKeys.$inferSelect;

/** Returns the current key, or undefined if no passphrase is set. */
export async function findKey({ db }: Context): Promise<KeyRow | undefined> {
  const [key] = await db.select().from(backupKeys);
  return key;
}

export const newKey = (passphrase: string): Promise<ArchiveKey> =>
  inTurn(() => inBackupProcess("newKey", { passphrase }));

/** Saves the key that encrypts later backups. Earlier backups keep theirs. */
export async function saveKey(context: Context, by: Actor, archiveKey: ArchiveKey): Promise<void> {
  const key = { ...archiveKey, setAt: context.now() };
  const look = async (inside: Context) => ({ setAt: (await findKey(inside))?.setAt ?? null });
  const change = { action: "setBackupPassphrase", subject: "backups", look };
  await audited(context, by, change, async ({ db }) => {
    await db.insert(backupKeys).values(key).onConflictDoUpdate({ target: backupKeys.id, set: key });
  });
}

/**
 * Returns the key that decrypts a backup, or undefined for one that is not encrypted.
 * @throws {ApiError} 422 for a passphrase that is missing or wrong
 */
export async function identityFor(
  kind: ArchiveKind,
  passphrase: string | undefined,
): Promise<string | undefined> {
  if (kind.kind !== "encrypted") return undefined;
  if (!passphrase?.trim()) throw new ApiError("passphrase_required");
  const encryptedKey = kind.sealedIdentity;
  const identity = await inTurn(() =>
    inBackupProcess("openKey", { sealed: encryptedKey, passphrase }),
  );
  if (!identity) throw new ApiError("passphrase_wrong");
  return identity;
}

/** Returns the kind of a backup by the first bytes of its stream, or undefined for a file that is not a backup. */
export async function kindOfStream(bytes: AsyncIterable<Buffer>): Promise<ArchiveKind | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length >= BEGINNING_BYTES) break;
  }
  return archiveKind(Buffer.concat(pieces));
}
