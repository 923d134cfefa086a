import { open } from "node:fs/promises";
import { BackupDamaged } from "#server/database/backup/backup-format.ts";
import { archiveKind, BEGINNING_BYTES, type ArchiveKind } from "./archive-format.ts";

/** @throws {BackupDamaged} if there is no such file, or it is no backup */
export async function kindOfFile(path: string): Promise<ArchiveKind> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") throw new BackupDamaged(`There is no file ${path}.`, { cause });
    throw cause;
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0);
    const kind = archiveKind(buffer.subarray(0, bytesRead));
    if (kind) return kind;
    throw new BackupDamaged(`${path} is damaged or no backup of Loupe.`);
  } finally {
    await file.close();
  }
}
