import { describe, expect, it } from "vitest";
import { quote, checkParcel, type Quote } from "../src/index.ts";
import { cases, sample } from "./sample-card.ts";

const of = (kind: string) => cases.filter((each) => each.kind === kind);

function answer(request: Record<string, unknown>): Quote {
  const checked = checkParcel(sample, request);
  if (!checked.ok) throw new Error(checked.issues[0]?.message);
  return quote(sample, checked.parcel);
}

it("the case file has 100 cases", () => expect(cases).toHaveLength(100));

describe("the offer of one line", () => {
  it.each(of("method"))(
    "is as expected in case $id: $title",
    ({ request, lineId, expect: expected }) => {
      const method = answer(request).methods.find(({ id }) => id === lineId);
      if (expected.listed === false) return expect(method).toBeUndefined();
      const { listed: _, feeDetail, ...plain } = expected;
      expect(method).toMatchObject(plain);
      if (!feeDetail) return expect(method?.feeDetail).toBeNull();
      const { symbol, ...fees } = feeDetail;
      expect(method?.feeDetail).toMatchObject({ ...fees, currencyEnum: { symbol } });
    },
  );
});

describe("the result of checkParcel", () => {
  it.each(of("request"))(
    "is as expected in case $id: $title",
    ({ request, expect: { message, normalised } }) => {
      const checked = checkParcel(sample, request);
      if (message) {
        expect(checked.ok).toBe(false);
        return expect(checked.ok ? "" : checked.issues[0]?.message).toBe(message);
      }
      const { features, ...plain } = normalised ?? {};
      expect(checked).toEqual({
        ok: true,
        parcel: { ...plain, features: String(features).split(",").filter(Boolean) },
      });
    },
  );
});

describe("the list of a quote", () => {
  it.each(of("list"))("is as expected in case $id: $title", ({ request, expect: expected }) => {
    const { methods } = answer(request);
    expect({
      availableInOrder: methods
        .filter(({ available }) => available)
        .map(({ id, feeDetail }) => ({ id, total: feeDetail?.total })),
      unavailable: methods.filter(({ available }) => !available).map(({ id }) => id),
    }).toEqual(expected);
  });
});

describe("checkParcel and quote with unusual input", () => {
  const weights = [0, -1, "1e3", "NaN", Number.NaN, Number.POSITIVE_INFINITY, "12a", true, [], {}];
  it.each(weights)("refuse the weight %j", (weight) => {
    expect(checkParcel(sample, { destination: "US", weight })).toEqual({
      ok: false,
      issues: [
        {
          path: "weight",
          code: "wrong_format",
          fault: "weight_not_positive",
          message: "Weight must be a positive number of grams",
        },
      ],
    });
  });

  it("list every issue at once, missing fields first", () => {
    const request = { destination: "ZZ", length: "x", width: -1, height: 1e9, features: "1,2" };
    const checked = checkParcel(sample, request);
    expect(checked.ok ? [] : checked.issues.map(({ message }) => message)).toEqual([
      "Weight is required",
      "Unknown destination",
      "Dimensions must be positive numbers",
      "Dimensions must be positive numbers",
      "Dimensions must be at most 10,000 cm",
      "Unknown category",
    ]);
  });

  it("accept a thousand tonnes, which no line sends, and refuse more as a typing error", () => {
    const { methods } = answer({ destination: "US", weight: 1e9 });
    expect(methods.length).toBeGreaterThan(10);
    expect(methods.every(({ reasonCode }) => reasonCode === "OVER_MAX_WEIGHT")).toBe(true);
    expect(checkParcel(sample, { destination: "US", weight: 1e9 + 1 }).ok).toBe(false);
  });

  it("treat a side of 0 as missing, and compute no volume from two sides", () => {
    const request = { destination: "DE", weight: 1000, length: 50, width: "40", height: "0" };
    const dhl = answer(request).methods.find(({ id }) => id === "dhl");
    expect(dhl?.feeDetail).toMatchObject({ volumeWeight: 0, chargeableWeight: 1000 });
  });

  it("accept category ids with spaces and duplicates, and as a list", () => {
    const checked = checkParcel(sample, {
      destination: "us",
      weight: "1.",
      features: [" 101 ,702", 101],
    });
    expect(checked).toMatchObject({ parcel: { destination: "US", features: ["101", "702"] } });
  });

  it("throw for an invalid parcel", () => {
    const parcel = { destination: "US", weight: 500 };
    expect(() => quote(sample, { ...parcel, weight: Number.NaN })).toThrow(RangeError);
    expect(() => quote(sample, { ...parcel, length: -1 })).toThrow(RangeError);
    expect(() => quote(sample, { ...parcel, destination: "ZZ" })).toThrow(RangeError);
    expect(() => quote(sample, { ...parcel, features: ["1"] })).toThrow(RangeError);
  });
});
