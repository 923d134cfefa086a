import { DAY_S } from "@loupe/contract/time";
import { itemOf } from "@loupe/contract/items";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookUpGoods } from "#features/look-up/items/service.server.ts";
import { lookAtWatched } from "#features/saved/polling/service.server.ts";
import { JOBS } from "#main/housekeeping.ts";
import { runNow, sendMails } from "#testing/jobs.ts";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let server: TestMailServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestMailServer();
  shop = await openTestShop({ SMTP_URL: server.url, PUBLIC_URL: "https://loupe.example" });
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const MINUTE_S = 60;
const ITEM = itemOf({ storeName: "weidian", productCode: "7265519001" });
const later = (s: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + s * 1000);
};
const sell = (price_fen: number) =>
  shop.sandbox.switches.set({ sellers: { [ITEM.id]: { price_fen } } });
const oneClick = (path: string) =>
  shop.send("POST", path, {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

/** Runs the jobs of a minute: due items are looked up, the rules are applied, and emails are sent. */
async function passMinute() {
  await lookAtWatched(shop.context, undefined, { run_ms: 0 });
  for (const name of ["evaluateWatches", "sendAlertMails"]) {
    await runNow(
      shop.context,
      JOBS.find((job) => job.name === name)!,
    );
  }
  await sendMails(shop.context);
}

test("a watch by email is confirmed, a lower price is seen twice and mailed once, and one click ends all", async () => {
  sell(8000);
  await lookUpGoods(shop.context, ITEM, 0);
  const body = { shopType: "weidian", id: ITEM.id, kind: "below", price: 75 };
  const asked = { ...body, email: "kim@example.com", currency: "PLN" };
  expect((await shop.post("/api/v1/watches", asked)).status).toBe(200);
  await Promise.all(shop.context.background);
  await sendMails(shop.context);
  const [confirmation] = server.letters;
  const [path] = /\/u\/confirm\/[\w-]+/.exec(confirmation!.text)!;
  expect((await oneClick(path)).status).toBe(200);
  sell(7000);
  later(2 * DAY_S);
  await passMinute();
  expect(server.letters, "after the first look").toHaveLength(1);
  later(11 * MINUTE_S);
  await passMinute();
  await passMinute();
  expect(server.letters).toHaveLength(2);
  const letter = server.letters[1]!;
  expect(letter.text).toMatch(/PLN\s35\.9\d \(¥\s70\.00\)/);
  const [, leavePath] = /<https:\/\/loupe\.example(.+)>/.exec(letter.headers["list-unsubscribe"]!)!;
  expect((await oneClick(leavePath!)).status).toBe(200);
  for (const price_fen of [9000, 6000]) {
    sell(price_fen);
    for (let count = 0; count < 2; count += 1) {
      later(2 * DAY_S);
      await lookUpGoods(shop.context, ITEM, 0);
      await passMinute();
    }
  }
  expect(server.letters).toHaveLength(2);
});
