import { openSetup } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { beginFirstRun, renewFirstRunKey } from "#features/accounts/identity/first-run.server.ts";
import { firstRuns, users } from "#features/accounts/identity/tables.server.ts";
import type { TestShop } from "./shop.ts";

/** The key that the first start of a new shop prints, for a new owner. Earlier keys are deleted. */
export async function newFirstRun(shop: TestShop): Promise<{ key: string; ownerId: string }> {
  const { user } = await shop.logIn("owner");
  const { context } = shop;
  await context.db.delete(firstRuns);
  await beginFirstRun(context, user.id);
  return { key: (await renewFirstRunKey(context)) ?? "", ownerId: user.id };
}

let networks = 0;

/** Opens a link as the owner's browser would. */
export async function openLink(shop: TestShop, key: string) {
  // Each comes from a network of its own, so that none exceeds the limit.
  networks += 1;
  const from = `10.99.${networks}.1`;
  const response = await shop.send("POST", "/api/v1/setup/open", { body: { key }, from });
  const { approvalToken, user } = openSetup.answer.parse(await response.json());
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const origin = shop.context.config.PUBLIC_URL;
  return { user, headers: { authorization: approvalToken, origin, cookie } };
}

const opened = async (shop: TestShop) => openLink(shop, (await newFirstRun(shop)).key);

export const firstRunExamples = (shop: () => TestShop) => ({
  openSetup: async () => ({ path: "/setup/open", body: { key: (await newFirstRun(shop())).key } }),
  getSetup: async () => ({ path: "/setup", headers: (await opened(shop())).headers }),
  saveSetup: async () => ({
    path: "/setup",
    body: { step: 2, language: "de" },
    headers: (await opened(shop())).headers,
  }),
  nameOwner: async () => {
    const { user, headers } = await opened(shop());
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
