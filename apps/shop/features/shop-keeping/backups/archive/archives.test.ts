import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Problem, type Agent } from "@loupe/contract";
import { armor } from "age-encryption";
import { createTarPacker } from "modern-tar";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "#server/settings/tables.ts";
import { totpSecrets } from "#features/accounts/people/tables.server.ts";
import { unseal } from "#server/secrets/sealed.ts";
import { openDatabase } from "#server/database/client.ts";
import { agentForm, drawPicture, newAgentTexts } from "#testing/agents.ts";
import {
  BACKUP_JOBS,
  backupInTheEnd,
  backUpNow,
  backupsOf,
  PASSPHRASE,
  setPassphrase,
} from "#testing/backups.ts";
import { createTestDatabase } from "#testing/database.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { restoreFromFile } from "../command.server.ts";
import { backupKeys, backups } from "../tables.server.ts";

const SECRET = "the session secret of the first server, long enough";
const OTHER_SECRET = "the session secret of another server, long enough";
const MAIL = "smtp://someone:hidden@mail.example.com:2525";

let shop: TestShop;
let headers: Record<string, string>;
let agent: Agent;
beforeAll(async () => {
  shop = await openTestShop(
    { RATE_LIMIT: "off", DEMO: "off", SESSION_SECRET: SECRET },
    undefined,
    BACKUP_JOBS,
  );
  const owner = await shop.logIn("owner");
  ({ headers } = owner);
  const image = { bytes: await drawPicture("red").png().toBuffer() };
  const response = await shop.post(
    "/api/v1/agent/createAgent",
    agentForm(newAgentTexts(), image),
    headers,
  );
  agent = ((await response.json()) as { data: Agent }).data;
  await shop.send("PATCH", "/api/v1/settings", {
    body: { version: 0, values: { SMTP_URL: MAIL } },
    headers,
  });
  await shop.post("/api/v1/account/totp", undefined, headers);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  await shop.context.db.delete(backups);
});

const folder = () => join(shop.context.config.DATA_DIR, "backups");
const pictureKey = () => `uploads/${agent.img.split("/").at(-1)}.webp`;
const sendPassphrase = (passphrase: string) =>
  shop.post("/api/v1/backups/passphrase", { passphrase }, headers);
const drillOf = (name: string, passphrase?: string) =>
  shop.post(`/api/v1/backups/${name}/drill`, passphrase ? { passphrase } : {}, headers);
const codeOf = async (response: Response) => Problem.parse(await response.json()).code;

let elsewhere: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  elsewhere = await createTestDatabase();
});
afterAll(() => elsewhere.drop());

/** Restores a file on another server, with another database, folder and session secret. */
async function restoreElsewhere(file: string, passphrase = "") {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "loupe-elsewhere-"));
  const config = { ...shop.context.config, DATA_DIR, SESSION_SECRET: OTHER_SECRET };
  const options = { config, log: pino({ level: "silent" }), replace: true };
  const close = () => rm(DATA_DIR, { recursive: true });
  try {
    const report = await restoreFromFile(elsewhere.url, file, {
      ...options,
      passphrase,
      askPassphrase: () => "",
    });
    return { report, DATA_DIR, url: elsewhere.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

test("a backup without a passphrase is not encrypted, and contains the pictures but not the session secret", async () => {
  const backup = await backUpNow(shop, headers);
  expect(backup).toMatchObject({
    state: "done",
    passphrase: "none",
    pictures: 1,
    picturesMissing: 0,
  });
  const bytes = await readFile(join(folder(), backup.name));
  expect(bytes.includes(`pictures/${pictureKey()}`)).toBe(true);
  expect(bytes.includes(SECRET)).toBe(false);
  expect((await drillOf(backup.name)).status).toBe(200);
  expect((await backupInTheEnd(shop, headers)).drill).toMatchObject({
    state: "passed",
    rows: backup.rows,
    pictures: 1,
  });
  const there = await restoreElsewhere(join(folder(), backup.name));
  try {
    const restored = await readFile(join(there.DATA_DIR, pictureKey()));
    expect(restored).toEqual(await readFile(join(shop.context.config.DATA_DIR, pictureKey())));
  } finally {
    await there.close();
  }
});

describe("if a passphrase is set,", () => {
  beforeAll(async () => {
    expect((await sendPassphrase(PASSPHRASE)).status).toBe(200);
  });

  test("the backup passes its test, and another server can restore rows, pictures and encrypted settings, and keeps its own session secret", async () => {
    const backup = await backUpNow(shop, headers);
    expect(backup).toMatchObject({ state: "done", passphrase: "current", pictures: 1 });
    const file = join(folder(), backup.name);
    const bytes = await readFile(file);
    for (const hidden of [SECRET, agent.name, "uploads/", "loupe-backup-1", MAIL])
      expect(bytes.includes(hidden), hidden).toBe(false);
    expect((await drillOf(backup.name, PASSPHRASE)).status).toBe(200);
    expect((await backupInTheEnd(shop, headers)).drill?.state).toBe("passed");
    const there = await restoreElsewhere(file, PASSPHRASE);
    const { db, close } = openDatabase(there.url, { log: pino({ level: "silent" }), max: 1 });
    try {
      expect(there.report).toMatchObject({
        rows: backup.rows,
        pictures: { restored: 1, missing: 0 },
      });
      expect(await readFile(join(there.DATA_DIR, pictureKey()))).toHaveLength(
        (await readFile(join(shop.context.config.DATA_DIR, pictureKey()))).length,
      );
      const [saved] = await db.select().from(settings);
      expect(await unseal(OTHER_SECRET, "settings", saved!.sealed!)).toBe(MAIL);
      const [app] = await db.select().from(totpSecrets);
      const [here] = await shop.context.db.select().from(totpSecrets);
      expect(app!.secret).not.toEqual(here!.secret);
      expect(await unseal(OTHER_SECRET, "authenticator app", app!.secret)).toEqual(
        await unseal(SECRET, "authenticator app", here!.secret),
      );
    } finally {
      await close();
      await there.close();
    }
  });

  test("the database contains neither the passphrase nor the key that decrypts backups, which is slow to derive", async () => {
    const { rows } = await shop.context.db.execute("select * from backup_keys");
    const text = JSON.stringify(rows);
    expect(text).not.toContain(PASSPHRASE);
    expect(text).not.toContain("AGE-SECRET-KEY");
    expect(rows).toHaveLength(1);
    const [key] = rows as [{ sealed_identity: string }];
    const encryptedKey = Buffer.from(armor.decode(key.sealed_identity)).toString("latin1");
    expect(encryptedKey, "2 to the power of 18").toMatch(/^-> scrypt \S+ 18$/m);
  });
});

describe("if backups are encrypted,", () => {
  beforeEach(() => setPassphrase(shop.context));

  test("the test of a backup requires its passphrase, and also checks the pictures", async () => {
    const backup = await backUpNow(shop, headers);
    const refusal = await drillOf(backup.name);
    expect([refusal.status, await codeOf(refusal)]).toEqual([422, "passphrase_required"]);
    const wrong = await drillOf(backup.name, `${PASSPHRASE}!`);
    expect([wrong.status, await codeOf(wrong)]).toEqual([422, "passphrase_wrong"]);
    expect((await backupsOf(shop, headers)).backups[0]?.drill).toBeNull();
    expect((await drillOf(backup.name, `  ${PASSPHRASE} `)).status).toBe(200);
    expect((await backupInTheEnd(shop, headers)).drill).toMatchObject({
      state: "passed",
      rows: backup.rows,
      pictures: 1,
    });
  });

  test("earlier backups keep their passphrase after it is changed", async () => {
    const first = await backUpNow(shop, headers);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    expect((await sendPassphrase("another passphrase")).status).toBe(200);
    const list = (await backupsOf(shop, headers)).backups;
    expect(list.map(({ passphrase }) => passphrase)).toEqual(["earlier"]);
    expect(await codeOf(await drillOf(first.name, "another passphrase"))).toBe("passphrase_wrong");
    expect((await drillOf(first.name, PASSPHRASE)).status).toBe(200);
    await backupInTheEnd(shop, headers);
  });

  test("the test of a backup fails if an unencrypted file has replaced it, with any passphrase", async () => {
    const { name } = await backUpNow(shop, headers);
    const [key] = await shop.context.db.delete(backupKeys).returning();
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    const plain = await backUpNow(shop, headers);
    await shop.context.db.insert(backupKeys).values(key!);
    await copyFile(join(folder(), plain.name), join(folder(), name));
    await shop.context.db.delete(backups).where(eq(backups.name, plain.name));
    expect((await drillOf(name, "a wrong passphrase")).status).toBe(200);
    const { drill } = await backupInTheEnd(shop, headers);
    expect(drill).toMatchObject({ state: "failed", fault: expect.stringMatching(/not encrypted/) });
    await expect(restoreElsewhere(join(folder(), name), PASSPHRASE)).rejects.toThrow(
      /anybody could have made this file/,
    );
  });

  let backupBytes: Buffer | undefined;
  test.each([
    [
      "cut in the middle",
      (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
      /damaged|cut off/,
    ],
    ["cut at its last byte", (bytes: Buffer) => bytes.subarray(0, -1), /damaged|cut off/],
    ["cut within its key", (bytes: Buffer) => bytes.subarray(0, 200), /no backup of Loupe/],
    ["changed by one bit", flipped, /damaged/],
  ])("a backup that is %s cannot be restored", async (_, spoil, reason) => {
    backupBytes ??= await readFile(join(folder(), (await backUpNow(shop, headers)).name));
    const file = join(folder(), "spoilt.backup");
    await writeFile(file, spoil(backupBytes));
    await expect(restoreElsewhere(file, PASSPHRASE)).rejects.toThrow(reason);
    await rm(file);
  });
});

test.each(["short", "            ", "x".repeat(201), "only eleven"])(
  "the API rejects the weak or too long passphrase %o",
  async (passphrase) => {
    expect((await sendPassphrase(passphrase)).status).toBe(400);
  },
);

test.each(["aaaaaaaaaaaa", "password1234", "Loupe 2026 Loupe"])(
  "the API rejects the common passphrase %o, as it does for passwords of accounts",
  async (passphrase) => {
    const response = await sendPassphrase(passphrase);
    expect([response.status, await codeOf(response)]).toEqual([400, "passphrase_common"]);
  },
);

test("a picture that is missing in the storage is counted, and the backup still passes its test", async () => {
  const path = join(shop.context.config.DATA_DIR, pictureKey());
  const bytes = await readFile(path);
  await rm(path);
  try {
    const backup = await backUpNow(shop, headers);
    expect(backup).toMatchObject({ state: "done", pictures: 0, picturesMissing: 1 });
    await drillOf(backup.name, PASSPHRASE);
    expect((await backupInTheEnd(shop, headers)).drill).toMatchObject({
      state: "passed",
      pictures: 0,
    });
  } finally {
    await writeFile(path, bytes);
  }
});

test("a backup contains the uploaded picture of a product, and a restore brings it back", async () => {
  const body = new FormData();
  const bytes = await drawPicture("green").png().toBuffer();
  body.set("file", new File([new Uint8Array(bytes)], "bag.png"));
  await shop.post("/api/v1/products/uploadPicture", body, headers);
  const backup = await backUpNow(shop, headers);
  expect(backup).toMatchObject({ state: "done", pictures: 2, picturesMissing: 0 });
  const there = await restoreElsewhere(join(folder(), backup.name), PASSPHRASE);
  try {
    const { DATA_DIR } = shop.context.config;
    const keys = await readdir(join(DATA_DIR, "uploads"));
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      const restored = await readFile(join(there.DATA_DIR, "uploads", key));
      expect(restored).toEqual(await readFile(join(DATA_DIR, "uploads", key)));
    }
  } finally {
    await there.close();
  }
});

describe("the restore of a forged archive", () => {
  type Entry = [name: string, text: string, type?: "file" | "symlink"];
  const HEADER: Entry = ["loupe.json", '{"format":"loupe-archive-1","madeAt":"2026-11-26"}'];
  const END: Entry = ["end.json", '{"pictures":0,"missing":0}'];

  async function archiveOf(entries: Entry[]): Promise<string> {
    const { readable, controller } = createTarPacker();
    const write = async () => {
      for (const [name, text, type = "file"] of entries) {
        const size = type === "file" ? text.length : 0;
        const writer = controller
          .add({ name, size, type, ...(size === 0 && { linkname: text }) })
          .getWriter();
        if (size > 0) await writer.write(Buffer.from(text));
        await writer.close();
      }
      controller.finalize();
    };
    const [bytes] = await Promise.all([new Response(readable).arrayBuffer(), write()]);
    const file = join(folder(), "made-up.backup");
    await writeFile(file, Buffer.from(bytes));
    return file;
  }

  /** The rows of a real backup that is not encrypted. */
  let rows: Entry[];
  beforeAll(async () => {
    await shop.context.db.execute("delete from backup_keys");
    await shop.context.db.delete(backups);
    const { name } = await backUpNow(shop, headers);
    const bytes = await readFile(join(folder(), name));
    const at = bytes.indexOf("database/000001");
    const size = parseInt(bytes.toString("latin1", at + 124, at + 135), 8);
    rows = [["database/000001", bytes.toString("latin1", at + 512, at + 512 + size)]];
  });

  test.each<[string, () => Entry[], RegExp]>([
    [
      "a path out of its folder",
      () => [HEADER, ["../../etc/cron.d/x", "evil"], END],
      /no backup has, "\.\.\/\.\.\/etc/,
    ],
    ["an absolute path", () => [HEADER, ["/etc/passwd", "evil"], END], /no backup has/],
    [
      "a picture's path out of its folder",
      () => [HEADER, ["pictures/uploads/../../x.webp", "evil"], END],
      /no backup has/,
    ],
    [
      "a link in place of a picture",
      () => [HEADER, [`pictures/uploads/${"a".repeat(22)}.webp`, "/etc/passwd", "symlink"], END],
      /no backup has/,
    ],
    ["another format", () => [["loupe.json", '{"format":"x","madeAt":""}'], END], /cannot be read/],
    ["no rows", () => [HEADER, END], /cut off|damaged/],
    ["a header of a megabyte", () => [["loupe.json", "x".repeat(1024 ** 2)], END], /too large/],
  ])("is rejected for %s", async (_, entries, reason) => {
    const before = await readdir(tmpdir());
    await expect(restoreElsewhere(await archiveOf(entries()))).rejects.toThrow(reason);
    expect(
      (await readdir(tmpdir())).filter(
        (name) => !before.includes(name) && name.includes("elsewhere"),
      ),
    ).toEqual([]);
  });

  test("is rejected if a picture does not match the digest in its name, or is missing", async () => {
    expect(rows[0]![1].length).toBeGreaterThan(1000);
    const latin1 = async (more: Entry[], end: string) => {
      const file = await archiveOf([HEADER, ["database/000001", "R"], ...more, ["end.json", end]]);
      const bytes = await readFile(file);
      // `archiveOf` writes only text, so the rows, which are bytes, are inserted afterwards.
      const real = Buffer.from(rows[0]![1], "latin1");
      const at = bytes.indexOf("database/000001");
      const head = Buffer.from(bytes.subarray(at, at + 512));
      head.write(`${real.length.toString(8).padStart(11, "0")}\0`, 124, "latin1");
      head.fill(" ", 148, 156);
      const sum = head.reduce((all, byte) => all + byte, 0);
      head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
      const padding = Buffer.alloc((512 - (real.length % 512)) % 512);
      await writeFile(
        file,
        Buffer.concat([bytes.subarray(0, at), head, real, padding, bytes.subarray(at + 1024)]),
      );
      return file;
    };
    const other: Entry = [`pictures/${pictureKey()}`, "another picture"];
    await expect(
      restoreElsewhere(await latin1([other], '{"pictures":1,"missing":0}')),
    ).rejects.toThrow(/is not the one that was saved/);
    await expect(restoreElsewhere(await latin1([], '{"pictures":0,"missing":0}'))).rejects.toThrow(
      /the picture uploads\/[\w-]+\.webp is not in it/,
    );
  });
});

function flipped(bytes: Buffer): Buffer {
  const damagedBytes = Buffer.from(bytes);
  const at = Math.floor(bytes.length * 0.7);
  damagedBytes[at] = damagedBytes[at]! ^ 1;
  return damagedBytes;
}
