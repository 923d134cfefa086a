import { expect, test } from "vitest";
import { openTestShop } from "#testing/shop.ts";

test("the job queue stores the occurrences of its schedule for an hour", async () => {
  const shop = await openTestShop();
  const boss = await shop.context.jobs();
  expect(await boss.getQueue("__pgboss__send-it")).toMatchObject({ deleteAfterSeconds: 3600 });
  await shop.close();
});
