import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { openTestShop } from "#testing/shop.ts";

test("the response to a write waits until this process has received the change; that to a read by POST does not", async () => {
  const shop = await openTestShop();
  const { headers } = await shop.logIn();
  let waits = 0;
  const caughtUp = () => {
    waits += 1;
    return shop.context.caughtUp();
  };
  const app = createApp({ ...shop.context, caughtUp });
  const post = (path: string, body: object, more?: Record<string, string>) =>
    app.request(
      `/api/v1${path}`,
      {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...more },
      },
      { address: "127.0.0.1", id: "test" },
    );
  const search = { channel: 3, offerId: "7265511373" };
  expect((await post("/qc/search", search, headers)).status).toBe(200);
  const parcel = { destination: "GB", weight: "1200" };
  expect((await post("/get_estimation", parcel, headers)).status).toBe(200);
  expect(waits).toBe(0);
  const item = "storeName=weidian&productCode=7265511373";
  expect((await post(`/users/addToCollection?${item}`, {}, headers)).status).toBe(200);
  expect(waits).toBe(1);
  await shop.close();
});
