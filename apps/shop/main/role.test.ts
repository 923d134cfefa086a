import { afterAll, beforeAll, expect, test } from "vitest";
import { startHousekeeping } from "./housekeeping.ts";
import { sendJob } from "#server/jobs/job.ts";
import { statesOf } from "#testing/jobs.ts";
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

test("a process with the role `pictures` runs only the jobs about pictures", async () => {
  const { context } = shop;
  await sendJob(context, "lookAtUnseen");
  await sendJob(context, "deleteExpired");
  const house = startHousekeeping(context);
  await expect
    .poll(() => statesOf(context, "lookAtUnseen"))
    .toMatchObject([{ state: "completed" }]);
  expect(await statesOf(context, "deleteExpired")).toMatchObject([{ state: "created" }]);
  await house.stop();
});
