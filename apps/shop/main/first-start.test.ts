import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { closeFirstRunLink } from "#features/accounts/login/service.server.ts";
import { firstRunState } from "#features/accounts/first-run/service.server.ts";
import { firstRuns, users } from "#features/accounts/people/tables.server.ts";
import { openTestShop } from "#testing/shop.ts";
import { prepareData } from "./first-start.ts";

const shop = await openTestShop();
afterAll(() => shop.close());

describe("a start", () => {
  test("of an empty shop creates a setup key; a later one creates another, on a terminal at once, otherwise after a minute", async () => {
    const { db } = shop.context;
    await db.update(users).set({ role: "user" });
    await db.delete(firstRuns);
    await db.delete(users).where(eq(users.email, "admin@loupe.example"));
    const first = await prepareData(shop.context);
    expect(first).toMatchObject({ admin: { email: "admin@loupe.example" } });
    expect(first.admin?.password).toBeTruthy();
    expect(first.setupKey).toMatch(/^[\w-]{43}$/);
    expect(await prepareData(shop.context)).toEqual({ admin: undefined, setupKey: undefined });
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    const restarted = await prepareData(shop.context);
    expect(restarted.setupKey, "a link that was missed").toMatch(/^[\w-]{43}$/);
    expect(restarted.setupKey).not.toBe(first.setupKey);
    const again = await prepareData(shop.context, { isRead: true });
    expect(again.setupKey).not.toBe(first.setupKey);
    await closeFirstRunLink(shop.context);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    expect(await prepareData(shop.context)).toEqual({});
    expect(await prepareData(shop.context, { isRead: true })).toEqual({});
  });

  test.each([{ ADMIN_EMAIL: "me@example.com" }, { ADMIN_PASSWORD: "a long password" }])(
    "with the settings %j creates no setup key",
    async (env) => {
      const { db, config } = shop.context;
      await db.update(users).set({ role: "user" });
      await db.delete(firstRuns);
      await db.delete(users).where(eq(users.email, "admin@loupe.example"));
      const context = { ...shop.context, config: { ...config, ...env } };
      expect((await prepareData(context, { isRead: true })).setupKey).toBeUndefined();
      expect(await firstRunState(shop.context)).toBe("over");
    },
  );
});
