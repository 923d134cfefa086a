import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "@loupe/contract";
import { formOf } from "@loupe/contract/files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#features/catalogue/products/tables.server.ts";
import { BACKUP_JOBS, backUpNow, backupsOf, PASSPHRASE, setPassphrase } from "#testing/backups.ts";
import { untilReconnected } from "#testing/first-run.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", DEMO: "off" }, undefined, BACKUP_JOBS);
});
afterAll(() => shop.close());

/** Makes a backup that is newer than all others. */
async function backUp(headers: Record<string, string>) {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  return await backUpNow(shop, headers);
}

const goBack = (
  name: string,
  headers: Record<string, string>,
  passphrase = PASSPHRASE,
  query = "",
) => shop.post(`/api/v1/backups/${name}/restore${query}`, formOf({ passphrase }), headers);
const addBag = async (headers: Record<string, string>) => {
  const thumbnailImg = "https://example.com/bag.jpg";
  const bag = {
    name: "Bag",
    price: 12.5,
    thumbnailImg,
    storeName: "weidian",
    productCode: "7265511399",
  };
  expect((await shop.post("/api/v1/products/addProduct", bag, headers)).status).toBe(200);
};
const codeOf = async (response: Response) => Problem.parse(await response.json()).code;

test("an owner can go back to a backup in the running shop, and from there to the state before", async () => {
  const { db } = shop.context;
  let { headers } = await shop.logIn("owner");
  await setPassphrase(shop.context);
  const { name } = await backUp(headers);
  await addBag(headers);

  const restored = await goBack(name, headers, PASSPHRASE, "?progress=true");
  const lines = (await restored.text()).trim().split("\n");
  const steps = lines.map((line) => JSON.parse(line));
  expect(steps[0]).toEqual({ step: "saving", done: 0 });
  expect(steps.at(-1)).toMatchObject({ success: true, data: { hasSecrets: true } });
  await untilReconnected(shop);
  expect(await db.$count(products)).toBe(0);
  expect((await shop.get("/api/v1/backups", headers)).status, "sessions have ended").toBe(401);
  expect(await readdir(join(shop.context.config.DATA_DIR, "restore"))).toEqual([]);

  ({ headers } = await shop.logIn("owner"));
  const { backups } = await backupsOf(shop, headers);
  expect(backups.map(({ state }) => state)).toEqual(["done", "done"]);
  const present = backups.find((one) => one.name !== name)!;
  expect((await goBack(present.name, headers)).status).toBe(200);
  await untilReconnected(shop);
  expect(await db.$count(products)).toBe(1);
});

test("a shop is not replaced without an owner, re-authentication, the passphrase and an encrypted file", async () => {
  const { headers } = await shop.logIn("owner");
  await setPassphrase(shop.context);
  const { name } = await backUp(headers);
  const { length } = (await backupsOf(shop, headers)).backups;
  const admin = await shop.logIn("admin");
  expect((await goBack(name, admin.headers)).status).toBe(403);
  expect(await codeOf(await goBack(name, headers, ""))).toBe("passphrase_required");
  expect(await codeOf(await goBack(name, headers, "not the passphrase"))).toBe("passphrase_wrong");
  const now = shop.clock.now;
  shop.clock.now = new Date(now.getTime() + 11 * 60_000);
  expect(await codeOf(await goBack(name, headers))).toBe("reauth_required");
  shop.clock.now = now;
  await shop.context.db.execute("DELETE FROM backup_keys");
  const plain = await backUp(headers);
  const folder = join(shop.context.config.DATA_DIR, "backups");
  await rename(join(folder, plain.name), join(folder, name));
  expect(await codeOf(await goBack(name, headers))).toBe("not_a_backup");
  expect((await backupsOf(shop, headers)).backups).toHaveLength(length + 1);
});

test("if two owners go back to the same backup at once, one is refused and the other succeeds", async () => {
  const { headers } = await shop.logIn("owner");
  await shop.context.db.execute("DELETE FROM backup_keys");
  const { name } = await backUp(headers);
  const both = await Promise.all([goBack(name, headers), goBack(name, headers)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
