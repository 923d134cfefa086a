import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DrizzleQueryError, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/people/tables.server.ts";
import {
  BACKUP_JOBS,
  backupInTheEnd,
  backUpNow,
  backupsOf,
  PASSPHRASE,
  setPassphrase,
} from "#testing/backups.ts";
import { mountDisk } from "#testing/faults/full-disk.ts";
import { startTestObjectStore, type TestObjectStore } from "#testing/servers/object-store.ts";
import { untilRun } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { errorWords } from "./backup-error.server.ts";
import { keepBackups, lastSlot, nextBackup } from "./schedule.server.ts";
import { backups } from "./tables.server.ts";

const NIGHT = new Date("2026-11-25T03:30:00Z");

type Opened = { shop: TestShop; headers: Record<string, string> };
async function open(env: Record<string, string>): Promise<Opened> {
  const shop = await openTestShop(
    { RATE_LIMIT: "off", DEMO: "off", ...env },
    undefined,
    BACKUP_JOBS,
  );
  return { shop, headers: (await shop.logIn("owner")).headers };
}

const disk = mountDisk("2m");
test.runIf(disk)(
  "a backup to a full disk fails with a message, and its partial file is deleted",
  async () => {
    const { shop, headers } = await open({ DATA_DIR: disk!.folder });
    try {
      await disk!.fill();
      expect(await backUpNow(shop, headers)).toMatchObject({
        state: "failed",
        bytes: 0,
        fault: "The disk is full. Nothing of the backup was kept.",
      });
      await disk!.free();
      expect(await readdir(join(disk!.folder, "backups")).catch(() => [])).toEqual([]);
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
      expect((await backUpNow(shop, headers)).state).toBe("done");
    } finally {
      await shop.close();
      await disk!.close();
    }
  },
);

describe("backups to a bucket", () => {
  let bucket: TestObjectStore;
  let shop: TestShop;
  let headers: Record<string, string>;
  beforeAll(async () => {
    bucket = await startTestObjectStore();
    ({ shop, headers } = await open({ BACKUP_TO: "bucket", BACKUP_BUCKET: bucket.url }));
    // Without a passphrase a backup is not encrypted, so it is not sent to the bucket.
    expect(await backUpNow(shop, headers)).toMatchObject({ state: "done", place: "disk" });
    expect([...bucket.objects.keys()]).toEqual([]);
    await rm(join(shop.context.config.DATA_DIR, "backups"), { recursive: true });
    await setPassphrase(shop.context);
  });
  afterAll(async () => {
    await shop.close();
    await bucket.close();
  });
  beforeEach(async () => {
    bucket.mood = "well";
    bucket.objects.clear();
    await shop.context.db.delete(backups);
  });

  test("a backup can be made, downloaded and tested", async () => {
    const backup = await backUpNow(shop, headers);
    const bytes = bucket.objects.get(`backups/${backup.name}`);
    expect(backup).toMatchObject({ state: "done", place: "bucket", bytes: bytes?.length });
    const loaded = await shop.get(`/api/v1/backups/${backup.name}`, headers);
    expect(Buffer.from(await loaded.arrayBuffer())).toEqual(bytes);
    const body = { passphrase: PASSPHRASE };
    await shop.post(`/api/v1/backups/${backup.name}/drill`, body, headers);
    const { drill } = await backupInTheEnd(shop, headers);
    expect(drill).toMatchObject({ state: "passed", rows: backup.rows, pictures: 0 });
    expect(await readdir(join(shop.context.config.DATA_DIR, "backups"))).toEqual([]);
  });

  test.each(["dead", "failing"] as const)(
    "a backup to a %s bucket fails with a message",
    async (mood) => {
      const good = await backUpNow(shop, headers);
      bucket.mood = mood;
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
      const failed = await backUpNow(shop, headers);
      expect(failed.state).toBe("failed");
      expect(failed.fault).toMatch(
        /^The bucket pictures at http:\/\/127\.0\.0\.1:\d+ (can't be reached|refused the backup)/,
      );
      expect(failed.fault).not.toContain("test-key");
      const loaded = await shop.get(`/api/v1/backups/${good.name}`, headers);
      expect([loaded.status, ((await loaded.json()) as any).code]).toEqual([
        503,
        "backup_unreadable",
      ]);
      bucket.mood = "well";
      expect([...bucket.objects.keys()]).toEqual([`backups/${good.name}`]);
    },
  );
});

describe("daily backups", () => {
  let shop: TestShop;
  beforeAll(async () => {
    ({ shop } = await open({ BACKUP_DAILY: "on", BACKUP_HOUR: "3", BACKUP_KEEP: "2" }));
    await shop.context.db.update(users).set({ createdAt: new Date("2026-01-01") });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.context.db.delete(backups);
    await rm(folder(), { recursive: true, force: true });
    shop.clock.now = NIGHT;
  });

  const rows = () => shop.context.db.select().from(backups);
  const keep = async (context = shop.context) => {
    await keepBackups(context);
    await untilRun(context, ...BACKUP_JOBS);
  };
  const folder = () => join(shop.context.config.DATA_DIR, "backups");
  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };

  test.each([
    ["2026-11-25T02:59:59Z", "2026-11-24T03:00:00.000Z"],
    ["2026-11-25T03:00:00Z", "2026-11-25T03:00:00.000Z"],
    ["2026-11-25T23:00:00Z", "2026-11-25T03:00:00.000Z"],
  ])("were last due, if the time is %s, at %s", (now, slot) => {
    expect(lastSlot({ BACKUP_HOUR: 3 }, new Date(now)).toISOString()).toBe(slot);
  });

  test("are made once by several processes, and again on the next day", async () => {
    const another = await shop.openAnother();
    expect((await nextBackup(shop.context))!.toISOString()).toBe("2026-11-25T03:00:00.000Z");
    await Promise.all([keep(), keep(another.context)]);
    await keep(another.context);
    await another.close();
    expect(await rows()).toMatchObject([{ state: "done", isScheduled: true }]);
    const owner = (await shop.logIn("owner")).headers;
    expect((await backupsOf(shop, owner)).next).toBe("2026-11-26T03:00:00.000Z");
    later(DAY_MS);
    await keep();
    expect(await rows()).toHaveLength(2);
  });

  test("of a new shop start at the next scheduled time", async () => {
    const { db } = shop.context;
    await db.update(users).set({ createdAt: NIGHT });
    expect((await nextBackup(shop.context))!.toISOString()).toBe("2026-11-26T03:00:00.000Z");
    await keep();
    expect(await rows()).toEqual([]);
    await db.update(users).set({ createdAt: new Date("2026-01-01") });
  });

  test("are tried again an hour after a failure", async () => {
    await shop.context.db.insert(backups).values({
      name: "failed",
      place: "disk",
      machine: "m",
      isScheduled: true,
      state: "failed",
      startedAt: NIGHT,
    });
    await keep();
    expect(await rows()).toHaveLength(1);
    later(HOUR_MS);
    await keep();
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(["done", "failed"]);
  });

  test("are deleted when they are old, except the newest one that passed a test", async () => {
    for (let night = 0; night < 4; night++) {
      await keep();
      // Its later test was interrupted, which must not count against it.
      const interruption = { drillState: "interrupted", provedAt: shop.clock.now } as const;
      if (night === 0) await shop.context.db.update(backups).set(interruption);
      later(DAY_MS);
    }
    const byStart = (await rows()).toSorted(
      (a, b) => a.startedAt.getTime() - b.startedAt.getTime(),
    );
    expect(byStart.map(({ drillState }) => drillState)).toEqual(["interrupted", null, null]);
    expect((await readdir(folder())).toSorted()).toEqual(
      byStart.map(({ name }) => name).toSorted(),
    );
  });

  test("do not replace the last complete backup if they are damaged or lost", async () => {
    await keep();
    const [good] = await rows();
    for (const spoil of [
      async (id: string) => {
        await shop.context.db
          .update(backups)
          .set({ drillState: "failed" })
          .where(eq(backups.id, id));
      },
      async (_: string, name: string) => rm(join(folder(), name)),
    ]) {
      later(DAY_MS);
      await keep();
      const [newest] = (await rows()).toSorted((a, b) => +b.startedAt - +a.startedAt);
      await spoil(newest!.id, newest!.name);
    }
    later(DAY_MS);
    await keep();
    expect((await rows()).map(({ name }) => name)).toContain(good!.name);
    expect(await readFile(join(folder(), good!.name))).toHaveLength(good!.bytes);
  });

  test("are kept as long as others if their test failed, because the backup may be complete", async () => {
    await keep();
    await shop.context.db
      .update(backups)
      .set({ drillState: "failed", drillFault: "There is too little room on the disk" });
    later(DAY_MS);
    await keep();
    expect(await rows()).toHaveLength(2);
    expect(await readdir(folder())).toHaveLength(2);
  });

  test("can be scheduled only by an owner, and require a bucket if they are sent to one", async () => {
    const { shop: another } = await open({});
    try {
      const save = async (role: "admin" | "owner", values: object) => {
        const { headers: own } = await another.logIn(role);
        const body = { version: 0, values };
        const response = await another.send("PATCH", "/api/v1/settings", { body, headers: own });
        return { status: response.status, json: (await response.json()) as any };
      };
      expect((await save("admin", { BACKUP_KEEP: "1" })).json.code).toBe("owners_only");
      const refusal = await save("owner", { BACKUP_TO: "bucket" });
      expect([refusal.status, refusal.json.message]).toEqual([
        422,
        "Bucket is required for backups to a bucket",
      ]);
      expect((await save("owner", { BACKUP_HOUR: "24" })).status).toBe(422);
      expect((await save("owner", { BACKUP_DAILY: "on", BACKUP_KEEP: "3" })).status).toBe(200);
      expect(another.context.config).toMatchObject({ BACKUP_DAILY: "on", BACKUP_KEEP: 3 });
    } finally {
      await another.close();
    }
  });
});

test("the owner learns the reason of a failed query", () => {
  const full = Object.assign(new Error("could not extend file"), { code: "53100" });
  expect(errorWords(new DrizzleQueryError("insert …", [], full))).toBe(
    "The disk of the database is full.",
  );
});
