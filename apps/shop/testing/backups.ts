import { getBackups, type Backup, type Backups } from "@loupe/contract";
import { formOf } from "@loupe/contract/files";
import { armor, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { makeBackupJob, testBackupJob } from "#features/shop-keeping/backups/service.server.ts";
import { backupKeys } from "#features/shop-keeping/backups/tables.server.ts";
import type { ArchiveKey } from "#server/archive/age.ts";
import type { Context } from "#server/context.ts";
import type { Job } from "#server/jobs/job.ts";
import type { TestShop } from "./shop.ts";

export const BACKUP_JOBS = [makeBackupJob as Job, testBackupJob as Job];

export const PASSPHRASE = "correct horse battery staple";

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

export async function backupsOf(
  shop: Pick<TestShop, "get">,
  headers: Record<string, string>,
): Promise<Backups> {
  const response = await shop.get("/api/v1/backups", headers);
  return getBackups.answer.parse(await response.json()).data;
}

/** Makes a key as `newArchiveKey` does, but one that takes no time to derive from its passphrase. */
async function quickKey(passphrase: string): Promise<ArchiveKey> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(1);
  encrypter.setPassphrase(passphrase);
  return {
    recipient: await identityToRecipient(identity),
    sealedIdentity: `${armor.encode(await encrypter.encrypt(identity)).trim()}\n`,
  };
}

/**
 * Stores the key of a passphrase, which encrypts all later backups. Deriving the key that the API stores takes a second
 * of CPU time, here and whenever the passphrase is entered, so only the tests of the passphrase itself use the API.
 */
export async function setPassphrase({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const key = { ...(await quickKey(PASSPHRASE)), setAt: now() };
  await db.insert(backupKeys).values(key).onConflictDoUpdate({ target: backupKeys.id, set: key });
}

/** Waits until no backup and no test of a backup is running. Returns the newest backup. */
export async function backupInTheEnd(
  shop: Pick<TestShop, "get">,
  headers: Record<string, string>,
): Promise<Backup> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const { backups } = await backupsOf(shop, headers);
    const [newest] = backups;
    const isOver = backups.every(
      (one) => one.state !== "running" && one.drill?.state !== "running",
    );
    if (newest && isOver) return newest;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error("the backup did not end");
}

/** Makes a backup, and waits until it has ended. */
export async function backUpNow(
  shop: Pick<TestShop, "get" | "post">,
  headers: Record<string, string>,
): Promise<Backup> {
  await shop.post("/api/v1/backups", undefined, headers);
  return await backupInTheEnd(shop, headers);
}

/** One successful request to each endpoint of backups. */
export const backupExamples = (shop: () => TestShop) => {
  const owner = async () => (await shop().logIn("owner")).headers;
  /** Returns the newest backup, or makes one. */
  const anyBackup = async () => {
    const headers = await owner();
    const { backups } = await backupsOf(shop(), headers);
    const newest = backups.length > 0 && (await backupInTheEnd(shop(), headers));
    const isUsable = newest && newest.state === "done";
    return { headers, backup: isUsable ? newest : await backUpNow(shop(), headers) };
  };
  return {
    getBackups: async () => ({ path: "/backups", headers: await owner() }),
    makeBackup: async () => {
      const headers = await owner();
      // Only one backup runs at a time, so one that an earlier test started must end first.
      if ((await backupsOf(shop(), headers)).backups.length > 0)
        await backupInTheEnd(shop(), headers);
      await setPassphrase(shop().context);
      return { path: "/backups", headers };
    },
    setBackupPassphrase: async () => ({
      path: "/backups/passphrase",
      body: { passphrase: PASSPHRASE },
      headers: await owner(),
    }),
    downloadBackup: async () => {
      const { backup, headers } = await anyBackup();
      return { path: `/backups/${backup.name}`, headers };
    },
    drillBackup: async () => {
      const { backup, headers } = await anyBackup();
      const body = { passphrase: PASSPHRASE };
      return { path: `/backups/${backup.name}/drill`, body, headers };
    },
    restoreBackup: async () => {
      const { backup, headers } = await anyBackup();
      const body = formOf({ passphrase: PASSPHRASE });
      return { path: `/backups/${backup.name}/restore`, body, headers };
    },
    deleteBackup: async () => {
      const { backup, headers } = await anyBackup();
      return { path: `/backups/${backup.name}`, headers };
    },
    getNotices: async () => ({
      path: "/notices",
      headers: (await shop().logIn("admin")).headers,
    }),
    getHealth: async () => ({ path: "/dashboard/getHealth", headers: await owner() }),
  };
};
