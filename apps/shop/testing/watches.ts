import { addWatch } from "@loupe/contract";
import type { TestShop } from "./shop.ts";

/** A function, because tests list the examples before they open the shop. */
type Shop = () => TestShop;

export const watchExamples = (shop: Shop) => ({
  addWatch: async () => ({
    path: "/watches",
    body: { shopType: "weidian", id: "7265511373" },
    headers: (await shop().logIn()).headers,
  }),
  getWatches: async () => {
    const { headers } = await watcher(shop());
    return { path: "/watches", headers };
  },
  changeWatch: async () => {
    const { id, headers } = await watcher(shop());
    return { path: `/watches?watch_id=${id}`, body: { paused: true }, headers };
  },
  removeWatch: async () => {
    const { id, headers } = await watcher(shop());
    return { path: `/watches?watch_id=${id}`, headers };
  },
});

const BROWSER = {
  endpoint: "https://fcm.googleapis.com/fcm/send/example",
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

export const pushExamples = (shop: Shop) => ({
  getPushKey: async () => ({ path: "/push/subscribe", headers: (await shop().logIn()).headers }),
  subscribePush: async () => ({
    path: "/push/subscribe",
    body: BROWSER,
    headers: (await shop().logIn()).headers,
  }),
  unsubscribePush: async () => ({
    path: `/push/subscribe?${new URLSearchParams({ endpoint: BROWSER.endpoint })}`,
    headers: (await shop().logIn()).headers,
  }),
});

/** Logs in a user who watches one item. */
async function watcher(shop: TestShop) {
  const { headers } = await shop.logIn();
  const body = { shopType: "weidian", id: "7265511373", kind: "below", price: 50 };
  const response = await shop.post("/api/v1/watches", body, headers);
  const { data } = addWatch.answer.parse(await response.json());
  return { id: data!._id, headers };
}
