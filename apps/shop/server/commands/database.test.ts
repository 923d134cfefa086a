import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#server/database/client.ts";
import { setPassphrase } from "#testing/backups.ts";
import { createTestDatabase } from "#testing/database.ts";

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

const PASSPHRASE = "correct horse battery staple";
const withPassphrase = (passphrase: string) => ({ BACKUP_PASSPHRASE: passphrase });

test("db:backup and db:restore copy rows, pictures and secrets to another folder, and need only the passphrase", () => {
  const file = join(folder, "shop.backup");
  const backup = run(["backup", file], withPassphrase(PASSPHRASE));
  expect([backup.status, backup.output]).toEqual([0, expect.stringMatching(/^Saved \d+ rows/)]);
  expect(backup.output).not.toContain("not encrypted");
  const key = join(folder, "data", "session-secret");
  expect(readFileSync(file).includes(readFileSync(key, "utf8").trim())).toBe(false);

  const restored = run(["restore", file, "--replace"], {
    DATA_DIR: join(folder, "elsewhere"),
    ...withPassphrase(PASSPHRASE),
  });
  expect(restored.status).toBe(0);
  expect(restored.output).toMatch(
    /^Restored \d+ rows of \d+ tables from .*\nRestored 0 pictures\n$/,
  );
});

test("db:backup encrypts a backup only if there is a passphrase, and db:restore needs it", async () => {
  const file = join(folder, "other.backup");
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { log: pino({ level: "silent" }), max: 1 });
  const env = { DATABASE_URL: database.url, SESSION_SECRET: "a secret of thirty-two characters" };
  try {
    const plain = run(["backup", file], env);
    expect(plain).toEqual({
      status: 0,
      output: expect.stringContaining("It is not encrypted, and leaves out the session secret."),
    });
    await setPassphrase({ db, now: () => new Date() });
    expect(run(["backup", file], env).output).not.toContain("not encrypted");
    expect(run(["restore", file, "--replace"], env)).toEqual({
      status: 1,
      output:
        "The backup is encrypted: give its passphrase in BACKUP_PASSPHRASE, or run this at a terminal.\n",
    });
    const wrong = withPassphrase("not the passphrase");
    expect(run(["restore", file, "--replace"], { ...env, ...wrong })).toEqual({
      status: 1,
      output: "This is not the passphrase of the backup.\n",
    });
  } finally {
    await close();
    await database.drop();
  }
});
