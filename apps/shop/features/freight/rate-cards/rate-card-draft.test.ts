import { diffRateCards, type RateCard } from "@loupe/shipping";
import { checkRateCard } from "@loupe/shipping/check-rate-card";
import document from "@loupe/shipping/rate-card.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { newSurcharge } from "./rate-card-line-rules.ts";
import {
  cardOf,
  nameOf,
  newDestination,
  newLine,
  nextBand,
  withValue,
  type Draft,
} from "./rate-card-draft.ts";

const card = document as unknown as RateCard;
const at = card.lines.findIndex(({ id }) => id === "cp-small-air");
const US = ["lines", at, "destinations", "US"];
const naming = { version: "", source: "", title: "", date: "" };

const withChange = (path: (string | number)[], value: unknown, draft: Draft = card) =>
  withValue(draft, path, value);
const whole = (draft: Draft, overrides: Partial<typeof naming> = {}) => {
  const checked = checkRateCard(JSON.stringify(cardOf(draft, card, { ...naming, ...overrides })));
  return checked.ok ? checked.card : checked.errors;
};
const paths = (result: ReturnType<typeof whole>) => {
  if (Array.isArray(result)) throw new Error(JSON.stringify(result));
  return diffRateCards(card, result as RateCard).changes.map(({ path }) => path);
};

describe("the draft of a rate card", () => {
  test("is identical to the card if nothing was changed", () => {
    expect(JSON.stringify(cardOf(card, card, naming))).toBe(JSON.stringify(card));
  });

  test("marks a changed price with the source that the owner named, or else as illustrative", () => {
    const draft = withChange([...US, "bands", 0, "feeFirst"], "31,5");
    const plain = whole(draft) as RateCard;
    expect(paths(plain).toSorted()).toEqual([
      "lines.cp-small-air.destinations.US.bands.0.feeFirst",
      "lines.cp-small-air.destinations.US.bands.0.prov",
    ]);
    expect(plain.lines[at]?.destinations.US?.bands[0]).toMatchObject({
      feeFirst: 31.5,
      prov: { "*": "published:S2", feeFirst: "illustrative" },
    });
    const renamed = whole(draft, { version: "mine", source: "China Post, November" }) as RateCard;
    expect(renamed.version).toBe("mine");
    expect(renamed.sources["own-1"]).toEqual({ title: "China Post, November" });
    expect(renamed.lines[at]?.destinations.US?.bands[0]?.prov).toMatchObject({
      feeFirst: "published:own-1",
    });
    const knownTitle = card.sources.S2!.title;
    expect((whole(draft, { ...naming, source: knownTitle }) as RateCard).sources).toEqual(
      card.sources,
    );
  });

  test("has no changes and no new source if values were changed and then changed back", () => {
    const path = [...US, "bands", 0, "feeFirst"];
    const draft = withChange(path, "30", withChange(path, "31"));
    expect(paths(whole(draft, { ...naming, source: "x" }))).toEqual([]);
  });

  test.each([
    { path: [...US, "bands", 0, "feeFirst"], value: "thirty" },
    { path: [...US, "bands", 0, "feeFirst"], value: "" },
    { path: [...US, "bands", 0, "toG"], value: "0" },
    { path: [...US, "transitDays", "max"], value: "2" },
    { path: ["lines", at, "fees", "fuelPct"], value: "-1" },
    { path: ["lines", at, "fees", "serviceFee"], value: "1e9" },
  ])("is rejected with $value at $path.4, and the error is at that field", ({ path, value }) => {
    const errors = whole(withChange(path, value));
    expect(errors).toMatchObject([{ path: nameOf(path) }]);
  });

  test("can add a country, with the prices to another country or with empty ones", () => {
    const line = card.lines[at]!;
    const like = withChange(
      ["lines", at, "destinations", "GB"],
      newDestination(line.destinations.US),
    );
    const copy = whole(like) as RateCard;
    expect(copy.lines[at]?.destinations.GB?.bands[0]).toMatchObject({ feeFirst: 30 });
    const empty = withChange(["lines", at, "destinations", "FJ"], newDestination(undefined));
    expect((whole(empty) as { path: string }[]).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        `lines[${at}].destinations.FJ`,
        `lines[${at}].destinations.FJ.bands[0].feeFirst`,
      ]),
    );
    const withoutUs = whole(withChange(US, undefined)) as RateCard;
    expect(withoutUs.lines[at]?.destinations.US).toBeUndefined();
  });

  test("can add a weight range above the last one, and remove a range", () => {
    const bands = card.lines[at]!.destinations.US!.bands;
    const more = withChange([...US, "bands", bands.length], { ...nextBand(bands), toG: "5000" });
    const cardWithMore = whole(more) as RateCard;
    expect(cardWithMore.lines[at]?.destinations.US?.bands[bands.length]).toMatchObject({
      fromG: bands.at(-1)!.toG + 1,
      toG: 5000,
    });
    expect(paths(whole(withChange([...US, "bands", bands.length], undefined, more)))).toEqual([]);
  });

  test("removes `calibration`, the published totals that prices were fitted to, if such a price is changed", () => {
    const line = card.lines.findIndex(({ destinations }) =>
      Object.values(destinations).some(({ calibration }) => calibration),
    );
    const [code] = Object.entries(card.lines[line]!.destinations).find(
      ([, one]) => one.calibration,
    )!;
    const path = ["lines", line, "destinations", code];
    const result = whole(withChange([...path, "bands", 0, "feeContinue"], "77")) as RateCard;
    expect(result.lines[line]?.destinations[code]?.calibration).toBeUndefined();
  });

  test("can change, add and empty limits, and reads a box as its sides", () => {
    const limits = ["lines", at, "limits"];
    const draft = withChange(
      [...limits, "maxSideCm"],
      "",
      withChange([...limits, "maxWeightG"], "2500"),
    );
    const boxed = whole(withChange([...limits, "maxBoxCm"], "60 x 40,5 × 30", draft)) as RateCard;
    expect(boxed.lines[at]?.limits).toMatchObject({
      maxWeightG: 2500,
      maxSideCm: null,
      maxBoxCm: [60, 40.5, 30],
      prov: { maxWeightG: "illustrative", maxBoxCm: "illustrative", minWeightG: "illustrative" },
    });
    const typedBack = withChange(
      [...limits, "maxSideCm"],
      "60",
      withChange([...limits, "maxSideCm"], ""),
    );
    expect(paths(whole(typedBack))).toEqual([]);
    for (const [field, value] of [
      ["maxSideCm", "long"],
      ["maxWeightG", ""],
      ["maxBoxCm", "60 x 40"],
    ] as const) {
      const errors = whole(withChange([...limits, field], value));
      expect(errors).toMatchObject([{ path: nameOf([...limits, field]) }]);
    }
  });

  test("can change, add and remove the surcharges of a shipping line", () => {
    const dhl = card.lines.findIndex(({ id }) => id === "dhl");
    const surcharges = ["lines", dhl, "surcharges"];
    const all = card.lines[dhl]!.surcharges;
    const dearer = withChange([...surcharges, 0, "any", 0], ["side1", ">=", "97,5"]);
    const first = (whole(dearer) as RateCard).lines[dhl]?.surcharges[0];
    expect(first).toMatchObject({
      any: [["side1", ">=", 97.5]],
      prov: { "*": "published:S13", any: "illustrative" },
    });
    const renamed = (whole(withChange([...surcharges, 0, "id"], "long")) as RateCard).lines[dhl];
    expect(renamed?.surcharges[0]).toMatchObject({ id: "long", prov: { "*": "published:S13" } });
    const cardWithout = whole(withChange([...surcharges, 0], undefined)) as RateCard;
    expect(cardWithout.lines[dhl]?.surcharges, "the other stays as it was").toEqual([all[1]]);
    const path = [...surcharges, all.length];
    const started = withChange(path, newSurcharge(all));
    expect((whole(started) as { path: string }[]).map((one) => one.path)).toEqual([
      nameOf([...path, "amount"]),
      nameOf([...path, "any", 0]),
    ]);
    const complete = withChange(
      [...path, "any", 0, 2],
      "150",
      withChange([...path, "amount"], "80", started),
    );
    expect((whole(complete) as RateCard).lines[dhl]?.surcharges.at(-1)).toEqual({
      id: "surcharge-3",
      group: "surcharge-3",
      any: [["side1", ">", 150]],
      amount: 80,
      fuelable: true,
      prov: { amount: "illustrative", any: "illustrative" },
    });
  });
});

describe("a new shipping line in the draft", () => {
  const place = card.lines.length;
  const line = newLine(card.lines, card.lines[at]!);
  const withLine = withChange(["lines", place], { ...line, name: "Our own post", code: "OWN" });
  const withPrices = withChange(
    ["lines", place, "destinations", "US"],
    newDestination(card.lines[at]!.destinations.US),
    withLine,
  );

  test("copies the rules of another line, and none of its prices is marked as published", () => {
    const result = whole(withPrices) as RateCard;
    expect(result.lines).toHaveLength(place + 1);
    const own = result.lines.at(-1)!;
    expect(own).toMatchObject({
      name: "Our own post",
      code: "OWN",
      iconUrl: `/icons/lines/${own.id}.svg`,
    });
    expect(own.limits.maxWeightG).toBe(card.lines[at]!.limits.maxWeightG);
    expect(JSON.stringify(own)).not.toContain("published:");
    expect(result.lines.slice(0, place)).toEqual(card.lines);
  });

  test("is saved with the source that the owner named for its prices", () => {
    const own = (whole(withPrices, { source: "Our contract" }) as RateCard).lines.at(-1)!;
    expect(own.destinations.US?.bands[0]?.prov).toMatchObject({ feeFirst: "published:own-1" });
  });

  test("has errors at the fields for name and code if they are empty", () => {
    const errors = whole(withChange(["lines", place], line)) as { path: string }[];
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining([`lines[${place}].name`, `lines[${place}].code`]),
    );
  });

  test("can be removed again, which leaves the card as it was", () => {
    const withoutLine = withChange(["lines", place], undefined, withLine);
    expect(JSON.stringify(cardOf(withoutLine, card, naming))).toBe(JSON.stringify(card));
  });
});

test("a changed rate card has the title and date that the owner typed, and an id made of them", () => {
  const draft = withChange([...US, "bands", 0, "feeFirst"], "31");
  const result = whole(draft, { title: "Our rate card", date: "2026-11-26" }) as RateCard;
  expect(result).toMatchObject({
    title: "Our rate card",
    cardId: "our-rate-card-2026-11-26",
    date: "2026-11-26",
  });
  expect(whole(draft, { title: card.title })).toMatchObject({ cardId: card.cardId });
});
