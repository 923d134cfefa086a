import { endpoints, getQcPhotos } from "@loupe/contract";
import type { TestShop } from "./shop.ts";

const QUESTION = "Is the stitching at the heel all right?";

/** Creates a page that asks for advice about photos of an item. Returns its token and its owner's. */
export async function newAsk(
  shop: TestShop,
  more: object = {},
  headers: Record<string, string> = {},
) {
  const photos = await photosToAsk(shop);
  const body = { ...photos, question: QUESTION, ...more };
  const response = await shop.post("/api/v1/ask", body, headers);
  const { data } = endpoints.createAsk.answer.parse(await response.json());
  return { token: data.url.split("/").at(-1)!, ...data, photos: photos.photos };
}

/** Returns an item and the ids of two of its photos. */
export async function photosToAsk(shop: TestShop) {
  const found = await shop.get("/api/v1/qc-photos/7265511373?shopType=weidian");
  const { photos } = getQcPhotos.answer.parse(await found.json()).data;
  const ids = photos.slice(0, 2).map(({ url }) => url.split("/").at(-1)!);
  return { shopType: "weidian", id: "7265511373", photos: ids };
}

/** One successful request to each endpoint of pages that ask for advice. */
export function askExamples(shop: () => TestShop) {
  async function answered() {
    const ask = await newAsk(shop());
    const body = { verdict: "keep", reason: "It looks straight" };
    const response = await shop().post(`/api/v1/ask/${ask.token}/answers`, body);
    const { data } = endpoints.answerAsk.answer.parse(await response.json());
    return { ...ask, answerId: data._id, headers: { "x-owner-token": ask.ownerToken } };
  }
  async function reported() {
    const { token } = await newAsk(shop());
    await shop().post(`/api/v1/ask/${token}/reports`, { reason: "Spam" });
    const { headers } = await shop().logIn("moderator");
    const listed = await shop().get("/api/v1/ask-reports", headers);
    const { data } = endpoints.getAskReports.answer.parse(await listed.json());
    return { id: data[0]!._id, headers };
  }
  return {
    createAsk: async () => ({
      path: "/ask",
      body: { ...(await photosToAsk(shop())), marks: [], question: QUESTION },
    }),
    getAsk: async () => {
      const { token, headers } = await answered();
      return { path: `/ask/${token}?limit=5`, headers };
    },
    endAsk: async () => {
      const { token, headers } = await answered();
      return { path: `/ask/${token}`, headers };
    },
    answerAsk: async () => ({
      path: `/ask/${(await newAsk(shop())).token}/answers`,
      body: { verdict: "exchange", reason: "The thread is loose" },
    }),
    changeAskAnswer: async () => {
      const { token, answerId, headers } = await answered();
      return { path: `/ask/${token}/answers/${answerId}`, body: { hidden: true }, headers };
    },
    reportAsk: async () => ({
      path: `/ask/${(await newAsk(shop())).token}/reports`,
      body: { reason: "Spam" },
    }),
    getAskReports: async () => {
      const { headers } = await reported();
      return { path: "/ask-reports?limit=5", headers };
    },
    settleAskReport: async () => {
      const { id, headers } = await reported();
      return { path: "/ask-reports/settle", body: { id, verdict: "kept" }, headers };
    },
  };
}
