import { DAY_MS } from "@loupe/contract/time";
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Problem, type Agent } from "@loupe/contract";
import { formOf } from "@loupe/contract/files";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  beginFirstRun,
  closeFirstRunLink,
} from "#features/accounts/login/first-run-link.server.ts";
import { firstRuns, sessions, users } from "#features/accounts/people/tables.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { agentForm, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { BACKUP_JOBS, backUpNow, PASSPHRASE, setPassphrase } from "#testing/backups.ts";
import { createTestDatabase } from "#testing/database.ts";
import { leaveUnused, newFirstRun, openLink, sendBackup } from "#testing/first-run.ts";
import { mountDisk } from "#testing/faults/full-disk.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { backUpToFile } from "../command.server.ts";
import { deleteSentFile, sentFile } from "../archive/sent-backup.server.ts";

const MAIL = "smtp://someone:hidden@mail.example.com:2525";
const SECRETS = [
  "the secret of the old server, long enough",
  "the secret of the new server, long enough",
];

const GOODS = {
  name: "Canvas bag",
  price: 12.5,
  thumbnailImg: "https://example.com/bag.jpg",
  storeName: "weidian",
  productCode: "7265511399",
};

/** A shop that was lost: its encrypted backup, and its contents. */
let oldShop: {
  bytes: Buffer;
  agent: Agent;
  picture: Buffer;
  owner: string;
  password: string;
  rows: number;
};
let shop: TestShop;
beforeAll(async () => {
  const old = await openTestShop(
    { RATE_LIMIT: "off", DEMO: "on", SESSION_SECRET: SECRETS[0]! },
    undefined,
    BACKUP_JOBS,
  );
  try {
    const { headers, user, password } = await old.logIn("owner", "owner-of-old@example.com");
    const image = { bytes: await drawPicture("red").png().toBuffer() };
    const response = await old.post(
      "/api/v1/agent/createAgent",
      agentForm(newAgentTexts(), image),
      headers,
    );
    const agent = ((await response.json()) as { data: Agent }).data;
    await old.send("PATCH", "/api/v1/settings", {
      body: { version: 0, values: { SMTP_URL: MAIL, SITE_NAME: "Old shop" } },
      headers,
    });
    await old.context.db.delete(firstRuns);
    await beginFirstRun(old.context, user.id);
    await closeFirstRunLink(old.context);
    await setPassphrase(old.context);
    const { name, rows } = await backUpNow(old, headers);
    const folder = old.context.config.DATA_DIR;
    const picture = await readFile(join(folder, `uploads/${agent.img.split("/").at(-1)}.webp`));
    const bytes = await readFile(join(folder, "backups", name));
    oldShop = { bytes, agent, picture, owner: user.email, password, rows };
  } finally {
    await old.close();
  }
  shop = await openTestShop({ RATE_LIMIT: "off", DEMO: "off", SESSION_SECRET: SECRETS[1]! });
});
afterAll(() => shop.close());

async function begin(at = shop) {
  const { key, ownerId } = await newFirstRun(at);
  await leaveUnused(at, ownerId);
  return openLink(at, key);
}
const restore = (headers: Record<string, string>, passphrase = "", query = "") =>
  shop.post(`/api/v1/setup/restore${query}`, formOf({ passphrase }), headers);
const refusal = async (response: Response) => {
  const { code, message } = Problem.parse(await response.json());
  return [response.status, code, message];
};
const piece = (offset: number, text: string, headers: Record<string, string>) =>
  shop.post(
    "/api/v1/setup/backup",
    formOf({ offset: String(offset), file: new File([text], "x") }),
    headers,
  );

describe("a new shop rejects a backup", () => {
  test("from anybody but the owner of a shop in its first run", async () => {
    await begin();
    for (const role of ["owner", "admin", "user"] as const) {
      const { headers } = await shop.logIn(role);
      const answers = [await piece(0, "x", headers), await restore(headers)];
      expect(answers.map(({ status }) => status)).toEqual(
        role === "owner" ? [404, 404] : [403, 403],
      );
    }
    expect((await restore({})).status).toBe(401);
  });

  test("if the shop is in use, even if its first run is not finished", async () => {
    const uses = [
      () => shop.logIn("user"),
      (headers: Record<string, string>) => shop.post("/api/v1/products/addProduct", GOODS, headers),
    ];
    for (const use of uses) {
      const { headers } = await begin();
      await use(headers);
      for (const answer of [await piece(0, "x", headers), await restore(headers)])
        expect((await refusal(answer)).slice(0, 2)).toEqual([409, "shop_in_use"]);
    }
  });

  test("without re-authentication, after the owner has set a password", async () => {
    const { headers } = await begin();
    const owner = { name: "Kim", email: "kim@example.com", password: "correct horse" };
    expect((await shop.post("/api/v1/setup/owner", owner, headers)).status).toBe(200);
    expect((await piece(0, "x", headers)).status).toBe(200);
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 11 * 60_000);
    try {
      for (const answer of [await piece(0, "x", headers), await restore(headers)])
        expect((await refusal(answer)).slice(0, 2)).toEqual([403, "reauth_required"]);
    } finally {
      shop.clock.now = before;
    }
  });

  test("before a file was uploaded, or if the file is not a backup", async () => {
    const { headers } = await begin();
    await rm(sentFile(shop.context.config), { force: true });
    expect((await refusal(await restore(headers)))[1]).toBe("no_backup_sent");
    await sendBackup(shop, Buffer.from("hello"), headers);
    expect((await refusal(await restore(headers)))[1]).toBe("not_a_backup");
  });

  test("if a part of the uploaded file is missing", async () => {
    const { headers } = await begin();
    expect((await piece(0, "one", headers)).status).toBe(200);
    expect((await refusal(await piece(4, "two", headers)))[1]).toBe("backup_piece_lost");
    expect((await piece(3, "two", headers)).status).toBe(200);
    expect((await stat(sentFile(shop.context.config))).size).toBe(6);
    expect((await piece(0, "anew", headers)).status).toBe(200);
    expect((await stat(sentFile(shop.context.config))).size).toBe(4);
  });

  test("with a wrong passphrase or a damaged file, and changes nothing", async () => {
    const { headers } = await begin();
    await sendBackup(shop, oldShop.bytes, headers);
    expect((await refusal(await restore(headers)))[1]).toBe("passphrase_required");
    expect((await refusal(await restore(headers, "not the passphrase")))[1]).toBe(
      "passphrase_wrong",
    );
    await sendBackup(shop, oldShop.bytes.subarray(0, -1000), headers);
    expect(await refusal(await restore(headers, PASSPHRASE))).toEqual([
      422,
      "backup_not_restored",
      expect.stringMatching(/^The backup could not be restored: The file is (cut off|damaged)/),
    ]);
    expect((await shop.get("/api/v1/setup", headers)).status).toBe(200);
  });

  test("without an owner's account, because nobody could log in", async () => {
    const empty = await createTestDatabase();
    const path = join(shop.context.config.DATA_DIR, "empty.backup");
    try {
      await backUpToFile(empty.url, path, { config: shop.context.config, passphrase: undefined });
    } finally {
      await empty.drop();
    }
    const { headers } = await begin();
    await sendBackup(shop, await readFile(path), headers);
    expect(await refusal(await restore(headers))).toEqual([
      422,
      "backup_not_restored",
      expect.stringContaining("no owner's account"),
    ]);
    expect((await shop.get("/api/v1/setup", headers)).status).toBe(200);
  });

  const disk = mountDisk("503m");
  test.runIf(disk)("if it would fill the disk, and deletes the partial file", async () => {
    const full = await openTestShop({ RATE_LIMIT: "off", DEMO: "off", DATA_DIR: disk!.folder });
    try {
      const { headers } = await begin(full);
      const file = new File([new Uint8Array(1024 ** 2)], "piece");
      const send = (offset: number) =>
        full.post("/api/v1/setup/backup", formOf({ offset: String(offset), file }), headers);
      let answer = await send(0);
      expect(answer.status).toBe(200);
      for (let sentMiB = 1; answer.ok && sentMiB < 4; sentMiB += 1)
        answer = await send(sentMiB * 1024 ** 2);
      expect((await refusal(answer)).slice(0, 2)).toEqual([503, "backup_not_stored"]);
      expect(await readdir(join(disk!.folder, "restore"))).toEqual([]);
    } finally {
      await full.close();
      await disk!.close();
    }
  });
});

test("a running new shop can be replaced by a backup, with its pictures and encrypted settings", async () => {
  const another = await shop.openAnother();
  const { headers } = await begin();
  await sendBackup(shop, oldShop.bytes, headers, 50_000);
  const answer = await restore(headers, PASSPHRASE, "?progress=true");
  expect(answer.headers.get("content-type")).toBe("application/x-ndjson");
  const lines = (await answer.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ step: "checking" });
  expect(lines.at(-1)).toMatchObject({
    success: true,
    data: { rows: oldShop.rows, pictures: 1, picturesMissing: 0, hasSecrets: true },
  });
  const { config, db } = shop.context;
  const name = `uploads/${oldShop.agent.img.split("/").at(-1)}.webp`;
  expect(await readFile(join(config.DATA_DIR, name))).toEqual(oldShop.picture);
  expect(await readdir(join(config.DATA_DIR, "restore"))).toEqual([]);

  for (const one of [shop.context, another.context]) {
    await expect.poll(() => one.config.SMTP_URL?.host).toBe(new URL(MAIL).hostname);
    expect(one.config.SITE_NAME).toBe("Old shop");
  }
  await another.close();
  expect(await db.$count(products)).toBeGreaterThan(0);
  expect(await db.$count(users, eq(users.email, oldShop.owner))).toBe(1);
  expect(await db.$count(sessions)).toBe(0);
  // The backup was made before the first run of the lost shop ended, but the restore ended it.
  expect(await db.$count(firstRuns, isNull(firstRuns.finishedAt))).toBe(0);
  // The session of the first run is not valid in the restored shop.
  expect((await shop.get("/api/v1/setup", headers)).status).toBe(401);
  const body = { email: oldShop.owner, password: oldShop.password };
  expect((await shop.post("/api/v1/auth/login", body)).status).toBe(200);
  expect(shop.context.settings.unreadable()).toEqual([]);
});

test("an uploaded file that nobody restores is deleted after a day", async () => {
  const path = sentFile(shop.context.config);
  await writeFile(path, "left");
  await deleteSentFile(shop.context);
  expect(await stat(path)).toBeDefined();
  const old = new Date(Date.now() - 2 * DAY_MS);
  await utimes(path, old, old);
  await deleteSentFile(shop.context);
  await expect(stat(path)).rejects.toThrow("ENOENT");
});
