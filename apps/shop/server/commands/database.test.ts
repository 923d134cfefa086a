import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "loupe-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as `npm run db:…` does. */
function run(words: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "database.ts"), ...words],
    {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), ...env },
    },
  );
  return { status, output: stdout + stderr };
}

test("db:backup and db:restore copy rows, pictures and secrets to another folder, and need only the passphrase", () => {
  const file = join(folder, "shop.backup");
  const plain = run(["backup", file]);
  expect(plain.output).toContain("It is not encrypted, and leaves out the session secret.");
  const key = join(folder, "data", "session-secret");
  const backup = run(["backup", file], { BACKUP_PASSPHRASE: "correct horse battery staple" });
  expect([plain.status, backup.status, backup.output]).toEqual([
    0,
    0,
    expect.stringMatching(/^Saved \d+ rows/),
  ]);
  expect(backup.output).not.toContain("not encrypted");
  expect(readFileSync(file).includes(readFileSync(key, "utf8").trim())).toBe(false);

  const elsewhere = { DATA_DIR: join(folder, "elsewhere") };
  const restore = (passphrase?: string) =>
    run(["restore", file, "--replace"], {
      ...elsewhere,
      ...(passphrase && { BACKUP_PASSPHRASE: passphrase }),
    });
  expect(restore().output).toBe(
    "The backup is encrypted: give its passphrase in BACKUP_PASSPHRASE, or run this at a terminal.\n",
  );
  expect(restore("not the passphrase").output).toBe("This is not the passphrase of the backup.\n");
  const restored = restore("correct horse battery staple");
  expect(restored.status).toBe(0);
  expect(restored.output).toMatch(
    /^Restored \d+ rows of \d+ tables from .*\nRestored 0 pictures\n$/,
  );
}, 120_000);
