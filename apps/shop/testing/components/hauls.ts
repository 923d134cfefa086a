import type { Haul } from "@loupe/contract";
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
      rateCard: { id: "card", version: "1", date: null, title: "Card" },
    },
  };
}
