import { expect, test } from "vitest";
import { observe, type ItemLook } from "./item-look.server.ts";

const look = (state: "ok" | "out" | "gone", skus: unknown[] | null) =>
  ({
    head: { state, minFen: 7000, maxFen: 9000 },
    changedAt: null,
    goods: skus && { price: 70, skus },
  }) as unknown as ItemLook;
const option = { skuID: "red", price: 85, stock: 3 };

test.each([
  ["an option has its own price", look("ok", [option]), "ok", 8500],
  ["an option that the listing no longer has is sold out", look("ok", [{ skuID: "blue" }]), "out"],
  ["an option is unknown if the answer names none", look("ok", []), "unknown"],
  ["an option is unknown if there is no answer", look("out", null), "unknown"],
  ["an option of an item that is gone is gone", look("gone", [option]), "gone"],
])("%s", (_, seen, state, fen = null as never) => {
  expect(observe(seen, "red")).toEqual({ state, priceFen: fen, maxFen: fen });
});

test("an item without a watched option has its lowest and highest price", () => {
  expect(observe(look("ok", []), null)).toEqual({ state: "ok", priceFen: 7000, maxFen: 9000 });
});
