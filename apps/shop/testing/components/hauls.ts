import type { Haul, RecommendedWay } from "@loupe/contract";
import { readLines } from "#features/saved/haul/haul-lines.ts";

/** The server's haul for an address: every piece costs 10 yuan, a missing category is filled in, and no line takes it. */
export function haulFor(address: string): Haul {
  const params = new URLSearchParams(address.split("?").at(-1));
  const lines = readLines(params).map((row) => ({ ...row, features: row.features || "102" }));
  return {
    destination: params.get("destination") ?? "",
    lines,
    items: lines.map(() => ({ imgUrl: "", price: 10, skuID: "" })),
    faults: { lines: {} },
    missed: [],
    waiting: [],
    added: 0,
    raised: [],
    plan: {
      weight_g: 1_000,
      pieces: 2,
      whole: [],
      mixedSplit: null,
      splits: [],
      refused: [],
      exact: true,
      currency: "CNY",
      rateCard: CARD,
      recommended: null,
    },
  };
}

const CARD = { id: "card", version: "1", date: null, title: "Card" };

/** Two parcels that cost 224.10 euro at the door, with the tax of one of them in its price. */
export function wayWith(changes: Partial<RecommendedWay> = {}): RecommendedWay {
  const days = { min: 12, max: 28 };
  const door = { low: 224.1, likely: 224.1, high: 224.1 };
  return {
    parcels: [
      {
        line: "EUB",
        lineId: "eub",
        contents: [{ item: 0, count: 1 }],
        freight: 31.86,
        taxIncluded: false,
        days,
      },
      {
        line: "DDP",
        lineId: "ddp",
        contents: [{ item: 1, count: 2 }],
        freight: 198,
        taxIncluded: true,
        days: { min: 10, max: 20 },
      },
    ],
    door,
    beforeTax: 221.1,
    freight: 229.86,
    days,
    unknown: [],
    known: "door",
    exact: true,
    currency: "EUR",
    rateCard: CARD,
    reason: "cheapest",
    saves: 43,
    single: {
      line: "EUB",
      door: { low: 267.1, likely: 267.1, high: 267.1 },
      beforeTax: 240,
      freight: 232,
      days,
      unknown: [],
    },
    threshold: null,
    ...changes,
  };
}
