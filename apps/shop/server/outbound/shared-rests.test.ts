import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { followRests } from "./shared-rests.ts";
import { upstreamRests } from "./tables.ts";
import type { Context } from "#server/context.ts";
import { startPooler } from "#testing/pooler.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  followRests(shop.context);
});
afterEach(() => shop.close());

/** Makes a call that fails with this failure. */
async function ask({ outbound, config }: Context, failure: "quota" | "credentials") {
  const fetched = await outbound.json({
    upstream: "qc-images",
    url: config.QC_IMAGES_URL!,
    read: () => ({ ok: false, failure }),
  });
  return fetched.ok ? "answered" : fetched.failure;
}

const pausedOf = ({ outbound }: Context) =>
  outbound.health().find(({ upstream }) => upstream === "qc-images")?.paused ?? null;

test("all processes leave an upstream alone whose quota one of them finds exhausted, also those started later", async () => {
  const another = await shop.openAnother();
  followRests(another.context);
  expect(await ask(shop.context, "quota")).toBe("quota");
  await expect.poll(() => pausedOf(another.context)).toBe("quota");
  expect(await ask(another.context, "quota")).toBe("paused");
  await another.close();

  const later = await shop.openAnother();
  followRests(later.context);
  await expect.poll(() => pausedOf(later.context)).toBe("quota");
  await later.close();
  expect(await shop.context.db.select().from(upstreamRests)).toHaveLength(1);
});

test("a pause for wrong credentials does not apply to other credentials", async () => {
  expect(await ask(shop.context, "credentials")).toBe("credentials");
  await expect.poll(() => shop.context.db.select().from(upstreamRests)).toHaveLength(1);
  const corrected = await shop.openAnother();
  corrected.context.config.QC_IMAGES_URL += "/corrected";
  followRests(corrected.context);
  await Promise.all(corrected.context.background);
  expect(pausedOf(corrected.context)).toBeNull();
  await corrected.close();
});

test("a pause that is over stops no call", async () => {
  await ask(shop.context, "quota");
  await expect.poll(() => shop.context.db.select().from(upstreamRests)).toHaveLength(1);
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000);
  const later = await shop.openAnother();
  followRests(later.context);
  await Promise.all(later.context.background);
  expect(pausedOf(later.context)).toBeNull();
  await later.close();
});

test("a pause announced while no notices arrived is read once they arrive again", async () => {
  const pooler = await startPooler(shop.databaseUrl);
  const another = await shop.openAnother({ DATABASE_DIRECT_URL: pooler.url });
  followRests(another.context);
  await Promise.all(another.context.background);
  pooler.isDeaf = true;
  const { db } = shop.context;
  await ask(shop.context, "quota");
  await expect.poll(() => db.select().from(upstreamRests)).toHaveLength(1);
  await another.context.caughtUp();
  expect(pausedOf(another.context)).toBeNull();

  pooler.isDeaf = false;
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'loupe listener' and datname = current_database()`,
  );
  await expect.poll(() => pausedOf(another.context), { timeout: 5000 }).toBe("quota");
  await another.close();
  await pooler.close();
});
