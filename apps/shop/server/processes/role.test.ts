import { lte } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHousekeeping } from "#server/jobs/housekeeping.ts";
import { rounds } from "#server/jobs/tables.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ROLE: "pictures" });
});
afterAll(() => shop.close());

test("a process with the role `pictures` serves pictures and no pages or API calls", async () => {
  expect((await shop.get("/images/initials/LO")).status).toBe(200);
  for (const path of ["/api/v1/agent/getAgent", "/api/v1/openapi.json", "/", "/popular"]) {
    expect((await shop.get(path)).status, path).toBe(404);
  }
  const body = { email: "a@example.com", password: "a good password" };
  expect((await shop.post("/api/v1/auth/login", body)).status).toBe(404);
});

test("a process with the role `pictures` runs only the round about pictures", async () => {
  const { context, clock } = shop;
  const house = startHousekeeping(context, { every_ms: 200 });
  const due = async () =>
    (await context.db.select().from(rounds).where(lte(rounds.dueAt, clock.now))).map(
      ({ name }) => name,
    );
  await expect.poll(async () => (await context.db.select().from(rounds)).length).toBeGreaterThan(5);
  clock.now = new Date(clock.now.getTime() + 400);
  await expect.poll(due).not.toContain("lookAtUnseen");
  expect(await due()).toContain("forgetOldMails");
  await house.stop();
});
