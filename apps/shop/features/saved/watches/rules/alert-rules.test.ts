import { MINUTE_MS } from "@loupe/contract/time";
import type { WatchKind } from "@loupe/contract";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyRule, type Alert, type Look, type RuledWatch } from "./alert-rules.ts";

const SECOND_LOOK_S = 600;
const START = Date.parse("2026-02-26T00:00:00Z");

/** A lookup some minutes after the start: its price in CNY, "out" or "gone", and other differences from a plain one. */
type Step = [minutes: number, price: number | "out" | "gone", rest?: Partial<Look>];

const lookOf = ([minutes, price, rest]: Step): Look => {
  const at = new Date(START + minutes * MINUTE_MS);
  const fen = typeof price === "number" ? Math.round(price * 100) : 8000;
  return {
    now: at,
    at,
    state: typeof price === "number" ? "ok" : price,
    priceFen: fen,
    maxFen: fen,
    isNew: price !== "gone",
    options: [],
    isOtherSeries: false,
    isIncident: false,
    hasNewPhotos: () => false,
    ...rest,
  };
};

const watchOf = (kind: WatchKind, rest: Partial<RuledWatch> = {}): RuledWatch => ({
  kind,
  priceFen: kind === "below" ? 7000 : null,
  sku: null,
  createdAt: new Date(START - MINUTE_MS),
  isArmed: true,
  suspectedAt: null,
  outLooks: 0,
  basePriceFen: 8000,
  baseMaxFen: 8000,
  baseOptions: null,
  lastAlertAt: null,
  ...rest,
});

/** Applies the rule to one lookup after the other, and returns each alert with its minute. */
function follow(start: RuledWatch, steps: readonly Step[]) {
  let watch = start;
  return steps.flatMap((step): [number, Alert][] => {
    const { change, alert } = applyRule(watch, lookOf(step), SECOND_LOOK_S);
    watch = { ...watch, ...change };
    return alert ? [[step[0], alert]] : [];
  });
}
const minutesOf = (start: RuledWatch, steps: readonly Step[]) =>
  follow(start, steps).map(([minute]) => minute);

const H = 60;
const D = 24 * H;

describe("an alert that the price is below a limit of ¥70", () => {
  test.each<[string, Step[], number[]]>([
    [
      "needs a second lookup 10 minutes later",
      [
        [0, 69],
        [10, 69],
      ],
      [10],
    ],
    [
      "fires for a price equal to the limit",
      [
        [0, 70],
        [10, 70],
      ],
      [10],
    ],
    ["does not fire for one lookup", [[0, 69]], []],
    [
      "does not fire if the second lookup is too early",
      [
        [0, 69],
        [9, 69],
      ],
      [],
    ],
    [
      "fires at the first lookup that is late enough",
      [
        [0, 69],
        [5, 69],
        [300, 68],
      ],
      [300],
    ],
    [
      "begins again if the price was above it in between",
      [
        [0, 69],
        [5, 71],
        [11, 69],
        [15, 69],
      ],
      [],
    ],
    [
      "is not repeated while the price stays low",
      [
        [0, 69],
        [10, 69],
        [D, 60],
        [20 * D, 50],
      ],
      [10],
    ],
    [
      "is not repeated for a price that rose by less than 3 %",
      [
        [0, 69],
        [10, 69],
        [2 * D, 72],
        [3 * D, 69],
        [4 * D, 69],
      ],
      [10],
    ],
    [
      "is repeated after the price rose by 3 %",
      [
        [0, 69],
        [10, 69],
        [2 * D, 72.2],
        [3 * D, 69],
        [4 * D, 69],
      ],
      [10, 4 * D],
    ],
    [
      "is repeated after a week for any price above the limit",
      [
        [0, 69],
        [10, 69],
        [8 * D, 71],
        [9 * D, 69],
        [10 * D, 69],
      ],
      [10, 10 * D],
    ],
    [
      "fires once for two crossings in an hour",
      [
        [0, 69],
        [10, 69],
        [20, 80],
        [30, 69],
        [45, 69],
        [50, 80],
        [55, 69],
      ],
      [10],
    ],
    [
      "waits a day for the next, and fires if the price is still low",
      [
        [0, 69],
        [10, 69],
        [20, 80],
        [30, 60],
        [45, 60],
        [D + 10, 60],
      ],
      [10, D + 10],
    ],
    [
      "ignores sold-out lookups",
      [
        [0, "out", { priceFen: 5000 }],
        [10, "out", { priceFen: 5000 }],
      ],
      [],
    ],
    [
      "ignores evaluations without a new lookup",
      [
        [0, 69],
        [10, 69, { isNew: false }],
      ],
      [],
    ],
    [
      "does not fire across a replaced listing",
      [
        [0, 69],
        [10, 30, { isOtherSeries: true }],
        [20, 30],
        [40, 30],
      ],
      [],
    ],
  ])("%s", (_, steps, minutes) => {
    expect(minutesOf(watchOf("below"), steps)).toEqual(minutes);
  });

  test("is immediate, and names the last price above the limit", () => {
    const [[, alert]] = follow(watchOf("below"), [
      [0, 75],
      [60, 69],
      [70, 68],
    ]) as [[number, Alert]];
    expect(alert).toEqual({
      kind: "below",
      priceFen: 6800,
      beforeFen: 7500,
      isNewOption: false,
      isImmediate: true,
    });
  });

  test("does not fire if the price was never above the limit", () => {
    const watch = watchOf("below", { isArmed: false, basePriceFen: null });
    expect(
      minutesOf(watch, [
        [0, 60],
        [10, 60],
        [D, 60],
      ]),
    ).toEqual([]);
    expect(
      minutesOf(watch, [
        [0, 60],
        [10, 71],
        [60, 69],
        [70, 69],
      ]),
    ).toEqual([70]);
  });

  test("asks for the second lookup at its time", () => {
    const { secondLookAt } = applyRule(watchOf("below"), lookOf([0, 69]), SECOND_LOOK_S);
    expect(secondLookAt).toEqual(new Date(START + SECOND_LOOK_S * 1000));
  });
});

describe("an alert of a drop from ¥80", () => {
  test.each<[string, Step[], number[]]>([
    ["fires at 3 % and ¥2", [[0, 77.6]], [0]],
    ["does not fire below 3 %", [[0, 77.61]], []],
    [
      "compares with the last alert, not with the last price",
      [
        [0, 79],
        [1, 78],
        [2, 77],
        [3, 76],
        [4, 74],
      ],
      [2, 4],
    ],
    [
      "does not follow a rise",
      [
        [0, 100],
        [1, 85],
        [2, 77],
      ],
      [2],
    ],
    ["ignores sold-out lookups", [[0, "out", { priceFen: 100 }]], []],
    [
      "does not fire across a replaced listing, and goes on from the new price",
      [
        [0, 20, { isOtherSeries: true }],
        [1, 19],
        [2, 17],
      ],
      [2],
    ],
    ["ignores a lookup from before the watch began", [[-2, 20]], []],
  ])("%s", (_, steps, minutes) => {
    expect(minutesOf(watchOf("drop"), steps)).toEqual(minutes);
  });

  test("needs ¥2 for a cheap item", () => {
    const cheap = watchOf("drop", { basePriceFen: 1000, baseMaxFen: 1000 });
    expect(
      minutesOf(cheap, [
        [0, 8.5],
        [1, 8],
      ]),
    ).toEqual([1]);
  });

  test("needs a second lookup if only the cheapest option fell by more than half, and says so", () => {
    const range = { maxFen: 8000 };
    const steps: Step[] = [
      [0, 30, range],
      [5, 30, range],
      [11, 30, range],
    ];
    const alerts = follow(watchOf("drop"), steps);
    expect(alerts).toMatchObject([[11, { isNewOption: true, priceFen: 3000, beforeFen: 8000 }]]);
    expect(
      minutesOf(watchOf("drop"), [
        [0, 30, range],
        [11, 80, range],
        [12, 30, range],
      ]),
    ).toEqual([]);
    // The watched option itself, or all options together, may fall by half.
    expect(follow(watchOf("drop", { sku: "s1" }), [[0, 30, range]])).toMatchObject([
      [0, { isNewOption: false }],
    ]);
    expect(follow(watchOf("drop"), [[0, 30]])).toMatchObject([[0, { isNewOption: false }]]);
  });

  test("compares the options that have replaced all others with each other from then on", () => {
    const step = (minute: number, c: number, d: number): Step => {
      const options = Object.entries({ cccccc: c, dddddd: d }).map(([mark, price]) => ({
        mark,
        fen: price * 100,
        isOffered: true,
      }));
      return [minute, Math.min(c, d), { maxFen: Math.max(c, d) * 100, options }];
    };
    const watch = watchOf("drop", { baseOptions: "8000:aaaaaabbbbbb" });
    expect(follow(watch, [step(0, 80, 90), step(1, 70, 90)])).toMatchObject([
      [1, { priceFen: 7000, beforeFen: 8000, isNewOption: false }],
    ]);
    // Replaced and cheaper at once: the options are new, which a second lookup must confirm.
    expect(follow(watch, [step(0, 70, 90), step(11, 70, 90)])).toMatchObject([
      [11, { isNewOption: true }],
    ]);
  });

  test("begins with the first price that is known", () => {
    const unknown = watchOf("drop", { basePriceFen: null, baseMaxFen: null });
    expect(
      minutesOf(unknown, [
        [0, 90],
        [1, 80],
      ]),
    ).toEqual([1]);
  });

  test("fires at most once for any swing between two prices, and never within 3 %", () => {
    const price = fc.integer({ min: 100, max: 999_999_999 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 10_000 }), (a, b, pause) => {
        const base = { basePriceFen: a, baseMaxFen: a };
        const steps = Array.from({ length: 100 }, (_, n): Step => [
          n * pause,
          (n % 2 ? a : b) / 100,
        ]);
        const count = minutesOf(watchOf("drop", base), steps).length;
        expect(count).toBeLessThanOrEqual(1);
        if (Math.abs(a - b) * 100 < a * 3) expect(count).toBe(0);
      }),
    );
  });
});

describe("an alert that the item is in stock again", () => {
  test.each<[string, Step[], number[]]>([
    [
      "fires after two sold-out lookups",
      [
        [0, "out"],
        [60, "out"],
        [120, 80],
      ],
      [120],
    ],
    [
      "does not fire after one",
      [
        [0, "out"],
        [60, 80],
      ],
      [],
    ],
    [
      "does not count a second sold-out lookup that is too early",
      [
        [0, "out"],
        [9, "out"],
        [60, 80],
      ],
      [],
    ],
    [
      "counts a later one from the first",
      [
        [0, "out"],
        [9, "out"],
        [10, "out"],
        [60, 80],
      ],
      [60],
    ],
    [
      "does not fire after many items disappeared at once",
      [
        [0, "gone", { isIncident: true }],
        [60, 80],
      ],
      [],
    ],
    [
      "does not count the same lookup twice",
      [
        [0, "out"],
        [1, "out", { isNew: false }],
        [60, 80],
      ],
      [],
    ],
    [
      "fires again after it was sold out again",
      [
        [0, "out"],
        [60, "out"],
        [120, 80],
        [180, "out"],
        [240, "out"],
        [300, 80],
      ],
      [120, 300],
    ],
    [
      "is not repeated while it is in stock",
      [
        [0, "out"],
        [60, "out"],
        [120, 80],
        [180, 80],
      ],
      [120],
    ],
    [
      "fires when an item that was gone is sold again",
      [
        [0, "gone"],
        [60, 80],
      ],
      [60],
    ],
    [
      "does not fire for another item under the same id",
      [
        [0, "out"],
        [60, "out"],
        [120, 80, { isOtherSeries: true }],
      ],
      [],
    ],
  ])("%s", (_, steps, minutes) => {
    const alerts = follow(watchOf("stock"), steps);
    expect(alerts.map(([minute]) => minute)).toEqual(minutes);
    expect(alerts.every(([, alert]) => alert.isImmediate)).toBe(true);
  });

  test("asks for a second lookup when the item is first sold out", () => {
    const rule = (outLooks: number, rest: Partial<Look> = {}) =>
      applyRule(watchOf("stock", { outLooks }), lookOf([0, "out", rest]), SECOND_LOOK_S);
    const { secondLookAt } = rule(0);
    expect(secondLookAt).toEqual(new Date(START + SECOND_LOOK_S * 1000));
    expect(rule(2).secondLookAt).toBeUndefined();
    // The first lookup of another listing may be one, too.
    expect(rule(2, { isOtherSeries: true })).toMatchObject({
      change: { outLooks: 1 },
      secondLookAt,
    });
  });
});

describe("an alert that the item is no longer sold", () => {
  test("fires once, then once when it is sold again, and both wait for the digest", () => {
    const alerts = follow(watchOf("gone"), [
      [0, "gone"],
      [1, "gone"],
      [60, 80],
      [61, 80],
      [120, "gone"],
    ]);
    expect(alerts.map(([minute, { kind, isImmediate }]) => [minute, kind, isImmediate])).toEqual([
      [0, "gone", false],
      [60, "relisted", false],
      [120, "gone", false],
    ]);
  });

  test("has no price, because nobody can buy it, and one that is sold again only a price of that day", () => {
    const priceOf = (...steps: Step[]) =>
      follow(watchOf("gone"), [[0, "gone"], ...steps]).map(([, { priceFen }]) => priceFen);
    expect(priceOf([60, 80])).toEqual([null, 8000]);
    expect(priceOf([60, "out"])).toEqual([null, null]);
    const now = new Date(START + 2 * D * MINUTE_MS);
    expect(priceOf([60, 80, { now }])).toEqual([null, null]);
    // The clock was days ahead when the price was checked.
    const at = new Date(START + 3 * D * MINUTE_MS);
    expect(priceOf([60, 80, { now: new Date(START + H * MINUTE_MS), at }])).toEqual([null, null]);
  });

  test("waits while many items disappear at once", () => {
    const steps: Step[] = [
      [0, "gone", { isIncident: true }],
      [60, "gone", { isIncident: true }],
    ];
    expect(minutesOf(watchOf("gone"), [...steps, [D, "gone"]])).toEqual([D]);
    expect(minutesOf(watchOf("gone"), [...steps, [D, 80]])).toEqual([]);
  });

  test("does not say that it is sold again when another item has its id", () => {
    const steps: Step[] = [
      [0, "gone"],
      [60, 80, { isOtherSeries: true }],
      [70, 80],
    ];
    expect(minutesOf(watchOf("gone"), steps)).toEqual([0]);
  });
});

describe("an alert of new photos", () => {
  const photosAt = (...minutes: number[]) => ({
    isNew: false,
    hasNewPhotos: (after: Date) =>
      minutes.some((minute) => START + minute * MINUTE_MS > after.getTime()),
  });
  test("fires once a day at most, for photos that came since the last alert", () => {
    expect(
      minutesOf(watchOf("photos"), [
        [0, 80, photosAt(-60)],
        [5, 80, photosAt(-60, 4)],
        [10, 80, photosAt(-60, 4, 9)],
        [D + 5, 80, photosAt(-60, 4, 9)],
        [2 * D + 6, 80, photosAt(-60, 4, 9)],
      ]),
    ).toEqual([5, D + 5]);
  });

  test("has no price, because the photos may show another option", () => {
    const [alert] = follow(watchOf("photos"), [[5, 80, photosAt(4)]]);
    expect(alert![1].priceFen).toBe(null);
  });
});

test("no rule fires twice for the same lookup", () => {
  const kinds = fc.constantFrom<WatchKind>("below", "drop", "stock", "gone");
  const seen = fc.oneof(
    fc.integer({ min: 1, max: 100 }),
    fc.constantFrom("out" as const, "gone" as const),
  );
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 2000 }), seen), { maxLength: 30 });
  fc.assert(
    fc.property(kinds, steps, (kind, pauses) => {
      let minute = 0;
      const once = pauses.map(([pause, what]): Step => [(minute += pause), what]);
      const twice = once.flatMap((step) => [step, step]);
      expect(follow(watchOf(kind), twice)).toEqual(follow(watchOf(kind), once));
    }),
  );
});

test("no rule fires without a change of the item", () => {
  const kinds = fc.constantFrom<WatchKind>("below", "drop", "stock", "photos", "gone");
  const pauses = fc.array(fc.integer({ min: 1, max: 100 * D }), { maxLength: 30 });
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 999_999_999 }), pauses, (kind, fen, minutes) => {
      let minute = 0;
      const steps = minutes.map((pause): Step => [(minute += pause), fen / 100]);
      const watch = watchOf(kind, {
        basePriceFen: fen,
        baseMaxFen: fen,
        isArmed: kind !== "below" || fen > 7000,
      });
      expect(minutesOf(watch, steps)).toEqual([]);
    }),
  );
});
