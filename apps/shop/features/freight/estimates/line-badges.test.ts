import type { ShippingMethod } from "@loupe/contract";
import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  tuple,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { badgesOf, orderLines, recommendedLine } from "./line-badges.ts";

type Offer = { id: string; total: number; days: [number, number] | null; available?: boolean };

const line = ({ id, total, days, available = true }: Offer) =>
  ({
    id,
    available,
    feeDetail: available ? { total } : null,
    transitDays: days && { min: days[0], max: days[1] },
  }) as ShippingMethod;

const A = { id: "a", total: 172, days: [10, 20] } satisfies Offer;
const B = { id: "b", total: 195, days: [8, 15] } satisfies Offer;
const C = { id: "c", total: 471, days: [5, 9] } satisfies Offer;

const TABLE: [string, Offer[], object][] = [
  ["three lines have one badge each", [A, B, C], { cheapest: "a", bestValue: "b", fastest: "c" }],
  [
    "half the time may cost twice as much, and not a fen more",
    [
      { id: "slow", total: 100, days: [10, 20] },
      { id: "quick", total: 199.99, days: [5, 10] },
    ],
    { cheapest: "slow", fastest: "quick", bestValue: "quick" },
  ],
  [
    "of an equal price × days, the cheaper line is the best value",
    [
      { id: "quick", total: 200, days: [5, 10] },
      { id: "slow", total: 100, days: [10, 20] },
    ],
    { cheapest: "slow", fastest: "quick", bestValue: "slow" },
  ],
  [
    "one line can have all badges",
    [A, { id: "z", total: 30, days: [4, 6] }],
    { cheapest: "z", fastest: "z", bestValue: "z" },
  ],
  [
    "of equal prices, the faster line is the cheapest",
    [
      { id: "a", total: 50, days: [5, 12] },
      { id: "b", total: 50, days: [5, 9] },
    ],
    { cheapest: "b", fastest: "b", bestValue: "b" },
  ],
  [
    "of equal longest times, the line with the shorter shortest time is the fastest, then the cheaper one",
    [
      { id: "a", total: 60, days: [5, 9] },
      { id: "b", total: 50, days: [6, 9] },
      { id: "c", total: 70, days: [5, 9] },
    ],
    { cheapest: "b", fastest: "a", bestValue: "b" },
  ],
  ["equal lines are decided by id", [{ ...A, id: "y" }, A], badges("a")],
  ["one line alone has no badge", [A], {}],
  ["lines that refuse the parcel have no badge", [A, { ...C, available: false }], {}],
  [
    "a line without days can only be the cheapest",
    [A, B, { id: "u", total: 10, days: null }],
    { cheapest: "u", fastest: "b", bestValue: "b" },
  ],
  [
    "with the days of one line only, nothing is known to be faster",
    [A, { id: "u", total: 300, days: null }],
    { cheapest: "a" },
  ],
  ["no line has no badge", [], {}],
];

function badges(id: string) {
  return { cheapest: id, fastest: id, bestValue: id };
}

test.each(TABLE)("%s", (_, offers, expected) => {
  expect(badgesOf(offers.map(line))).toEqual(expected);
});

test("the line to name is the best value, otherwise the only line, otherwise none", () => {
  expect(recommendedLine([A, B, C].map(line))?.id).toBe("b");
  expect(recommendedLine([line({ ...B, available: false }), line(A)])?.id).toBe("a");
  expect(recommendedLine([line({ ...A, available: false })])).toBeUndefined();
});

test("lines are ordered by price or days, and those without days come last", () => {
  const lines = [C, { id: "u", total: 180, days: null }, B, A].map(line);
  expect(orderLines(lines, "price").map(({ id }) => id)).toEqual(["a", "u", "b", "c"]);
  expect(orderLines(lines, "days").map(({ id }) => id)).toEqual(["c", "b", "a", "u"]);
});

describe("for any lines", () => {
  const days = tuple(integer({ min: 1, max: 40 }), integer({ min: 0, max: 40 }));
  const offer = record({
    total: integer({ min: 1, max: 400_00 }).map((fen) => fen / 100),
    days: option(days.map(([min, more]): [number, number] => [min, min + more])),
    available: boolean(),
  });
  const lines = array(offer, { maxLength: 12 }).map((offers) =>
    offers.map((one, at) => line({ ...one, id: `line-${at}` })),
  );
  const cost = ({ feeDetail }: ShippingMethod) => feeDetail!.total;
  const long = ({ transitDays }: ShippingMethod) => transitDays?.max ?? Infinity;

  test("each badge is true, and no line beats the best value in both price and days", () => {
    assert(
      property(lines, (methods) => {
        const offers = methods.filter(({ available }) => available);
        const found = badgesOf(methods);
        const of = (id: string | undefined) => offers.find((one) => one.id === id);
        const [cheapest, fastest, best] = [
          of(found.cheapest),
          of(found.fastest),
          of(found.bestValue),
        ];
        for (const one of offers) {
          if (cheapest) expect(cost(one)).toBeGreaterThanOrEqual(cost(cheapest));
          if (fastest) expect(long(one)).toBeGreaterThanOrEqual(long(fastest));
          if (best) expect(cost(one) < cost(best) && long(one) <= long(best)).toBe(false);
          if (best) expect(cost(one) <= cost(best) && long(one) < long(best)).toBe(false);
        }
        expect(cheapest === undefined).toBe(offers.length < 2);
        expect(fastest === undefined).toBe(best === undefined);
      }),
    );
  });

  test("the order of the lines, the currency and refusing lines change no badge", () => {
    assert(
      property(lines, constantFrom(2, 8, 0.25), (methods, rate) => {
        const found = badgesOf(methods);
        expect(badgesOf(methods.toReversed())).toEqual(found);
        expect(badgesOf(methods.filter(({ available }) => available))).toEqual(found);
        const converted = methods.map((method) => ({
          ...method,
          feeDetail: method.feeDetail && { ...method.feeDetail, total: cost(method) * rate },
        }));
        expect(badgesOf(converted)).toEqual(found);
      }),
    );
  });
});
