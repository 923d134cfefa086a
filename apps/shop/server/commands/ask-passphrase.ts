import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";

/**
 * Reads the passphrase at the terminal, without displaying it. As an argument it would be visible to all users of the
 * machine.
 */
export async function askPassphrase(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new DatabaseUnavailable(
      "The backup is encrypted: give its passphrase in BACKUP_PASSPHRASE, or run this at a terminal.",
    );
  }
  process.stderr.write("Passphrase of the backup: ");
  const silent = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
