import { importRateCard } from "@loupe/contract";
import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { findRateCardInUse } from "#features/freight/rate-cards/service.server.ts";
import type { TestShop } from "./shop.ts";

/** One successful request to each endpoint of rate cards. */
export const rateCardExamples = (shop: () => TestShop) => ({
  getRateCards: async () => ({
    path: "/rateCard/getRateCards?limit=2",
    headers: (await shop().logIn("admin")).headers,
  }),
  exportRateCard: async () => ({
    path: "/rateCard/exportRateCard?number=1",
    headers: (await shop().logIn("admin")).headers,
  }),
  checkRateCard: async () => ({
    path: "/rateCard/checkRateCard",
    body: { card: JSON.stringify({ ...rateCard, title: "Another" }) },
    headers: (await shop().logIn("admin")).headers,
  }),
  importRateCard: async () => ({
    path: "/rateCard/importRateCard",
    body: { card: JSON.stringify({ ...rateCard, title: "Another" }), inUse: 1 },
    headers: (await shop().logIn("admin")).headers,
  }),
  cancelRateCard: async () => {
    const { headers } = await shop().logIn("admin");
    const card = JSON.stringify({ ...rateCard, title: "Later" });
    const { number: inUse } = await findRateCardInUse(shop().context);
    const body = { card, inUse, startsOn: "2100-01-01" };
    const response = await shop().post("/api/v1/rateCard/importRateCard", body, headers);
    const { data } = importRateCard.answer.parse(await response.json());
    return { path: `/rateCard/cancelRateCard?number=${data.number}`, headers };
  },
  restoreRateCard: async () => ({
    path: "/rateCard/restoreRateCard?number=1&inUse=2",
    headers: (await shop().logIn("admin")).headers,
  }),
});
