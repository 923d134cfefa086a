import { expect, test } from "vitest";
import * as fc from "fast-check";
import { observePrice } from "./observed-price.ts";

const sku = (skuID: string, price: number, stock = 1) => ({ skuID, price, stock });
const goods = (price: number, skus: ReturnType<typeof sku>[] = []) => ({
  title: "Bag",
  price,
  skus,
});

test.each([
  ["an item without options", goods(75), [7500, 7500]],
  ["options of several prices", goods(75, [sku("a", 69), sku("b", 89)]), [6900, 8900]],
  ["an option without a price of its own", goods(75, [sku("a", 0), sku("b", 89)]), [7500, 8900]],
  ["a sold-out option beside others", goods(75, [sku("a", 9, 0), sku("b", 89)]), [8900, 8900]],
  ["options whose stock is unknown", goods(75, [sku("a", 9, 0), sku("b", 89, 0)]), [900, 8900]],
  ["an option with an absurd price", goods(75, [sku("a", 10 ** 9), sku("b", 89)]), [8900, 8900]],
])("the prices of %s are those of what can be bought", (_, given, [min, max]) => {
  expect(observePrice(given)).toMatchObject({ minFen: min, maxFen: max });
});

test.each([0, -5, 10 ** 7, Number.NaN, Number.POSITIVE_INFINITY])(
  "a price of %d is none",
  (price) => expect(observePrice(goods(price))).toBe(undefined),
);

const anySku = fc.record({
  skuID: fc.string({ maxLength: 4 }),
  price: fc.double({ min: -10, max: 2e7, noNaN: true }),
  stock: fc.integer({ min: 0, max: 3 }),
});

test("the lowest price never exceeds the highest, and the order of options changes nothing", () => {
  fc.assert(
    fc.property(fc.array(anySku), fc.double({ min: -10, max: 2e7, noNaN: true }), (skus, price) => {
      const observed = observePrice(goods(price, skus));
      expect(observePrice(goods(price, skus.toReversed()))).toEqual(observed);
      if (!observed) return;
      expect(observed.minFen).toBeLessThanOrEqual(observed.maxFen);
      expect(observed.minFen).toBeGreaterThanOrEqual(1);
      expect(observed.maxFen).toBeLessThanOrEqual(999_999_999);
    }),
  );
});
