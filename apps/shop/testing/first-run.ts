import { openSetup } from "@loupe/contract";
import { formOf } from "@loupe/contract/files";
import { eq, ne, sql } from "drizzle-orm";
import { beginFirstRun } from "#features/accounts/login/first-run-link.server.ts";
import { renewFirstRunKey } from "#features/accounts/first-run/setup-link.server.ts";
import { firstRuns, users } from "#features/accounts/people/tables.server.ts";
import { sentFile } from "#features/shop-keeping/backups/archive/sent-backup.server.ts";
import { backUpToFile } from "#features/shop-keeping/backups/command.server.ts";
import { backupKeys, backups } from "#features/shop-keeping/backups/tables.server.ts";
import type { TestShop } from "./shop.ts";

/** Creates the key that the first start of a new shop prints, for a new owner. Deletes earlier keys. */
export async function newFirstRun(shop: TestShop): Promise<{ key: string; ownerId: string }> {
  const { user } = await shop.logIn("owner");
  const { context } = shop;
  await context.db.delete(firstRuns);
  await beginFirstRun(context, user.id);
  return { key: (await renewFirstRunKey(context)) ?? "", ownerId: user.id };
}

let networks = 0;

/** Opens the link that sets up a new shop, with this key, as the owner's browser does. */
export async function openLink(shop: TestShop, key: string) {
  // Each request has another network address, because the number of attempts from one network is limited.
  networks += 1;
  const from = `10.99.${networks}.1`;
  const response = await shop.send("POST", "/api/v1/setup/open", { body: { key }, from });
  const { approvalToken, user } = openSetup.answer.parse(await response.json());
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const origin = shop.context.config.PUBLIC_URL;
  return { user, headers: { authorization: approvalToken, origin, cookie } };
}

const openNewLink = async (shop: TestShop) => openLink(shop, (await newFirstRun(shop)).key);

/** Uploads a backup file in pieces, as the browser does. */
export async function sendBackup(
  shop: TestShop,
  bytes: Buffer,
  headers: Record<string, string>,
  pieceBytes = 8 * 1024 ** 2,
): Promise<void> {
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    const file = new File([new Uint8Array(bytes.subarray(offset, offset + pieceBytes))], "piece");
    await shop.post("/api/v1/setup/backup", formOf({ offset: String(offset), file }), headers);
  }
}

/**
 * Makes the shop unused: deletes all accounts except this owner's, and marks all products and reviews as
 * demonstration.
 */
export async function leaveUnused({ context: { db } }: TestShop, ownerId: string): Promise<void> {
  await db.delete(users).where(ne(users.id, ownerId));
  await db.execute(sql`UPDATE products SET demonstration = true`);
  await db.execute(sql`UPDATE reviews SET demonstration = true`);
}

/** Waits for working connections after a restore, which ends all connections: idle ones may still be in the pool. */
export async function untilReconnected({ context: { db } }: TestShop): Promise<void> {
  const isBack = () =>
    Promise.all(Array.from({ length: 10 }, () => db.execute(sql`SELECT 1`))).then(
      () => true,
      () => false,
    );
  while (!(await isBack()));
}

/** Uploads a backup without a passphrase to an unused shop. The backup contains the shop's own earlier data. */
async function sentBackup(shop: TestShop) {
  const { context, databaseUrl } = shop;
  const { user, headers } = await openNewLink(shop);
  await context.db.delete(backups);
  await context.db.delete(backupKeys);
  const options = { config: context.config, passphrase: undefined };
  await backUpToFile(databaseUrl, sentFile(context.config), options);
  const owner = await accountOf(shop, user.email);
  await leaveUnused(shop, owner!.id);
  return headers;
}

export const firstRunExamples = (shop: () => TestShop) => ({
  sendSetupBackup: async () => {
    const headers = await sentBackup(shop());
    return {
      path: "/setup/backup",
      body: formOf({ offset: "0", file: new File(["a piece"], "piece") }),
      headers,
    };
  },
  restoreSetup: async () => {
    const headers = await sentBackup(shop());
    return { path: "/setup/restore", body: formOf({ passphrase: "" }), headers };
  },
  openSetup: async () => ({ path: "/setup/open", body: { key: (await newFirstRun(shop())).key } }),
  getSetup: async () => ({ path: "/setup", headers: (await openNewLink(shop())).headers }),
  saveSetup: async () => ({
    path: "/setup",
    body: { step: 2, language: "de" },
    headers: (await openNewLink(shop())).headers,
  }),
  nameOwner: async () => {
    const { user, headers } = await openNewLink(shop());
    const email = `named-${user.email}`;
    return {
      path: "/setup/owner",
      body: { name: "Kim", email, password: "correct horse" },
      headers,
    };
  },
});

export const accountOf = async ({ context }: TestShop, email: string) =>
  (await context.db.select().from(users).where(eq(users.email, email)))[0];
