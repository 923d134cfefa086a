import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#server/audit/tables.ts";
import { cancelJob, sendJob, type Job } from "#server/jobs/job.ts";
import { runOnServer } from "#testing/servers/database-server.ts";
import {
  BACKUP_JOBS,
  backupInTheEnd,
  backUpNow,
  backupsOf,
  setPassphrase,
} from "#testing/backups.ts";
import { startTestObjectStore } from "#testing/servers/object-store.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { testBackupJob } from "./restore/drill.server.ts";
import { keepBackups } from "./schedule.server.ts";
import { backups } from "./tables.server.ts";
import { scratchPrefix } from "./restore/scratch-database.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, BACKUP_JOBS);
  ({ headers } = await shop.logIn("owner"));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.context.db.delete(backups);
});

const remove = async (name: string, by = headers) => {
  const response = await shop.send("DELETE", `/api/v1/backups/${name}`, { headers: by });
  return response.ok ? "ok" : Problem.parse(await response.json()).code;
};
const rows = () => shop.context.db.select().from(backups);
const change = (set: Partial<typeof backups.$inferSelect>) =>
  shop.context.db.update(backups).set(set);
const filesThere = () => readdir(join(shop.context.config.DATA_DIR, "backups"));

describe("a backup", () => {
  test("can be deleted by an owner once, with its file and an audit entry", async () => {
    const { name } = await backUpNow(shop, headers);
    expect(await filesThere()).toContain(name);
    const admin = await shop.logIn("admin");
    expect(await remove(name, admin.headers)).toBe("owners_only");
    const outcomes = await Promise.all([remove(name), remove(name)]);
    expect(outcomes.toSorted()).toEqual(["backup_not_found", "ok"]);
    expect(await filesThere()).not.toContain(name);
    expect((await backupsOf(shop, headers)).backups).toEqual([]);
    const entries = await shop.context.db.select().from(auditLog).where(eq(auditLog.subject, name));
    expect(entries).toMatchObject([
      { action: "deleteBackup", before: { name, state: "done", place: "disk" }, after: null },
    ]);
  });

  test("cannot be deleted if it is unknown, or while it is being made or tested", async () => {
    expect(await remove("loupe-mine.backup")).toBe("backup_not_found");
    expect(await remove("..%2f..%2fsecret")).toBe("invalid_input");
    const { name } = await backUpNow(shop, headers);
    const another = await shop.openAnother();
    const [row] = await rows();
    for (const kind of ["makeBackup", "testBackup"]) {
      const id = await sendJob(another.context, kind, { backup: row!.id }, { isHere: true });
      await change(kind === "makeBackup" ? { state: "running" } : { drillState: "running" });
      expect(await remove(name)).toBe("backup_running");
      await cancelJob(shop.context, kind, id!);
      await change({ state: "done", drillState: null });
    }
    await another.close();
    expect(await filesThere()).toContain(name);
    expect(await remove(name)).toBe("ok");
  });

  test("can be removed from the list if it failed, was interrupted or lost its file", async () => {
    const { name } = await backUpNow(shop, headers);
    await rm(join(shop.context.config.DATA_DIR, "backups", name));
    expect(await remove(name)).toBe("ok");
    for (const state of ["failed", "interrupted"] as const) {
      const row = { place: "bucket", machine: "elsewhere", isScheduled: true } as const;
      const at = { startedAt: shop.clock.now };
      await shop.context.db
        .insert(backups)
        .values({ name: "loupe-bad.backup", ...row, ...at, state });
      expect(await remove("loupe-bad.backup")).toBe("ok");
    }
    expect(await rows()).toEqual([]);
  });

  test("on another machine's disk can be deleted only there", async () => {
    const { name } = await backUpNow(shop, headers);
    await rm(join(shop.context.config.DATA_DIR, "backups", name));
    await change({ machine: "elsewhere" });
    expect(await remove(name)).toBe("backup_elsewhere");
    expect(await rows()).toHaveLength(1);
  });

  test("in an unreachable bucket stays on the list, and can be deleted after the bucket responds again", async () => {
    const bucket = await startTestObjectStore();
    const another = await openTestShop(
      { BACKUP_TO: "bucket", BACKUP_BUCKET: bucket.url },
      undefined,
      BACKUP_JOBS,
    );
    try {
      const owner = (await another.logIn("owner")).headers;
      await setPassphrase(another.context);
      const { name } = await backUpNow(another, owner);
      const ask = async () => another.send("DELETE", `/api/v1/backups/${name}`, { headers: owner });
      bucket.mood = "dead";
      const refusal = await ask();
      expect([refusal.status, Problem.parse(await refusal.json()).code]).toEqual([
        503,
        "backup_undeletable",
      ]);
      bucket.mood = "well";
      expect((await backupsOf(another, owner)).backups).toMatchObject([{ name, state: "done" }]);
      expect((await ask()).status).toBe(200);
      expect(bucket.objects.size).toBe(0);
    } finally {
      await another.close();
      await bucket.close();
    }
  });
});

describe("the scratch database of a backup's test", () => {
  const databases = async (context = shop.context) => {
    const { rows: tables } = await context.db.execute<{ name: string }>(
      "select datname as name from pg_database order by 1",
    );
    const prefix = scratchPrefix(context);
    return tables.flatMap(({ name }) =>
      name.startsWith(prefix) ? [name.replace(prefix, "")] : [],
    );
  };

  test("is dropped if the test takes too long, which does not count as a failure of the backup", async () => {
    const limited = { ...(testBackupJob as Job), limit_s: 0.001 };
    const another = await openTestShop({ RATE_LIMIT: "off" }, undefined, [
      ...BACKUP_JOBS.slice(0, 1),
      limited,
    ]);
    try {
      const owner = (await another.logIn("owner")).headers;
      const { name } = await backUpNow(another, owner);
      await another.post(`/api/v1/backups/${name}/drill`, undefined, owner);
      expect(await backupInTheEnd(another, owner)).toMatchObject({
        state: "done",
        drill: { state: "interrupted", fault: "It took too long and was given up." },
      });
      expect(await databases(another.context)).toEqual([]);
    } finally {
      await another.close();
    }
  });

  test("is dropped later by a job if the test could not, but not during a test, and no database of a similar name", async () => {
    await backUpNow(shop, headers);
    const names = ["0123456789ab", "of_another_shop"];
    for (const name of names) {
      await runOnServer(shop.databaseUrl, `CREATE DATABASE ${scratchPrefix(shop.context)}${name}`);
    }
    const another = await shop.openAnother();
    const [row] = await rows();
    const data = { backup: row!.id };
    const id = await sendJob(another.context, "testBackup", data, { isHere: true });
    await change({ drillState: "running", drillAt: shop.clock.now });
    await keepBackups(shop.context);
    expect(await databases()).toEqual(names);
    await cancelJob(shop.context, "testBackup", id!);
    await another.close();
    await keepBackups(shop.context);
    expect(await databases()).toEqual(["of_another_shop"]);
    expect(await rows()).toMatchObject([{ state: "done", drillState: "interrupted" }]);
    await runOnServer(
      shop.databaseUrl,
      `DROP DATABASE ${scratchPrefix(shop.context)}of_another_shop`,
    );
  });
});
