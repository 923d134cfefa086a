export type BackupKind = "encrypted" | "plain" | "unknown";

const BEGINNING_BYTES = 40;

/** Returns the kind of a backup file by its first bytes, to reject a wrong file before the upload. */
export async function backupKind(file: Blob): Promise<BackupKind> {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith("-----BEGIN AGE ENCRYPTED FILE-----")) return "encrypted";
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isGzip || text.startsWith("loupe.json\0") ? "plain" : "unknown";
}
