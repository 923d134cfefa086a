import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { auditLog } from "#server/audit/tables.ts";
import { runOnServer } from "#testing/database-server.ts";
import { backUpNow, setPassphrase, backupsOf } from "#testing/backups.ts";
import { startTestObjectStore } from "#testing/object-store.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { beginDrill, drill } from "./drill.server.ts";
import { keepBackups } from "./schedule.server.ts";
import { backups } from "./tables.server.ts";
import { scratchPrefix } from "./backup-lease.server.ts";

vi.setConfig({ testTimeout: 60_000 });

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
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
  test("is deleted by an owner with its file, once, with an audit entry", async () => {
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

  test("that is unknown, or made or tested at this moment, is not deleted", async () => {
    expect(await remove("loupe-mine.backup")).toBe("backup_not_found");
    expect(await remove("..%2f..%2fsecret")).toBe("invalid_input");
    const { name } = await backUpNow(shop, headers);
    await change({ state: "running", seenAt: shop.clock.now });
    expect(await remove(name)).toBe("backup_running");
    await change({ state: "done", drillState: "running" });
    expect(await remove(name)).toBe("backup_running");
    expect(await filesThere()).toContain(name);
    await change({ drillState: null });
    expect(await remove(name)).toBe("ok");
  });

  test("that failed, was interrupted or lost its file is taken off the list", async () => {
    const { name } = await backUpNow(shop, headers);
    await rm(join(shop.context.config.DATA_DIR, "backups", name));
    expect(await remove(name)).toBe("ok");
    for (const state of ["failed", "interrupted"] as const) {
      const row = { place: "bucket", machine: "elsewhere", isScheduled: true } as const;
      const at = { startedAt: shop.clock.now, seenAt: shop.clock.now };
      await shop.context.db
        .insert(backups)
        .values({ name: "loupe-bad.backup", ...row, ...at, state });
      expect(await remove("loupe-bad.backup")).toBe("ok");
    }
    expect(await rows()).toEqual([]);
  });

  test("on another machine's disk is left to that machine", async () => {
    const { name } = await backUpNow(shop, headers);
    await rm(join(shop.context.config.DATA_DIR, "backups", name));
    await change({ machine: "elsewhere" });
    expect(await remove(name)).toBe("backup_elsewhere");
    expect(await rows()).toHaveLength(1);
  });

  test("in a dead bucket stays on the list, and is deleted once the bucket answers", async () => {
    const bucket = await startTestObjectStore();
    const another = await openTestShop({ BACKUP_TO: "bucket", BACKUP_BUCKET: bucket.url });
    try {
      const owner = (await another.logIn("owner")).headers;
      await setPassphrase(another, owner);
      const { name } = await backUpNow(another, owner);
      const ask = async () => another.send("DELETE", `/api/v1/backups/${name}`, { headers: owner });
      bucket.mood = "dead";
      const refused = await ask();
      expect([refused.status, Problem.parse(await refused.json()).code]).toEqual([
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

describe("the scratch database of a drill", () => {
  const databases = async () => {
    const { rows: found } = await shop.context.db.execute<{ name: string }>(
      "select datname as name from pg_database order by 1",
    );
    const prefix = scratchPrefix(shop.context);
    return found.flatMap(({ name }) => (name.startsWith(prefix) ? [name.replace(prefix, "")] : []));
  };

  test("is dropped when the drill takes too long, and nothing is said against the backup", async () => {
    await backUpNow(shop, headers);
    const [row] = await rows();
    await drill(shop.context, await beginDrill(shop.context, row!), { lastsMax_ms: 1 });
    expect((await backupsOf(shop, headers)).backups).toMatchObject([
      {
        state: "done",
        drill: { state: "interrupted", fault: "The test took too long and was given up." },
      },
    ]);
    expect(await databases()).toEqual([]);
  });

  test("is dropped by a round if its drill could not, but not one in use or of a similar name", async () => {
    await backUpNow(shop, headers);
    const names = ["0123456789ab", "aaaaaaaaaaaa", "of_another_shop"];
    for (const name of names) {
      await runOnServer(shop.databaseUrl, `CREATE DATABASE ${scratchPrefix(shop.context)}${name}`);
    }
    const drillDatabase = `${scratchPrefix(shop.context)}aaaaaaaaaaaa`;
    await change({
      drillState: "running",
      drillDatabase,
      drillAt: shop.clock.now,
      seenAt: shop.clock.now,
    });
    await keepBackups(shop.context);
    expect(await databases()).toEqual(["aaaaaaaaaaaa", "of_another_shop"]);
    // The process that tested it is killed.
    await change({ seenAt: new Date(shop.clock.now.getTime() - 61_000) });
    await keepBackups(shop.context);
    expect(await databases()).toEqual(["of_another_shop"]);
    expect(await rows()).toMatchObject([{ state: "done", drillState: "interrupted" }]);
    await runOnServer(
      shop.databaseUrl,
      `DROP DATABASE ${scratchPrefix(shop.context)}of_another_shop`,
    );
  });
});
