import { describe, expect, it } from "vitest";
import { quote } from "../src/index.ts";
import { checkedCard, sample, sampleJson } from "./sample-card.ts";

const parcel = { destination: "GB", weight: 1200, length: 12, width: 12, height: 12 };
const find = (destination: string, line: string) =>
  quote(sample, { ...parcel, destination }).methods.find(({ id }) => id === line);

describe("the marks of prices in the sample card", () => {
  it("occur as often as the card's description says", () => {
    const counts = { published: 0, fitted: 0, illustrative: 0 };
    for (const { code } of sample.countries)
      for (const { marks } of quote(sample, { ...parcel, destination: code }).methods)
        counts[marks.price] += 1;
    expect(counts).toEqual({ published: 180, fitted: 117, illustrative: 435 });
  });

  it("name the sources of each field, also of fields that a country overrides", () => {
    expect(find("US", "cp-small-air")?.marks).toMatchObject({
      price: "published",
      serviceFee: "published:S2",
      sources: ["S2", "S40"],
    });
    expect(find("GB", "dhl")?.marks).toMatchObject({
      price: "illustrative",
      airSurcharge: "published:S12",
      fuelFee: "published:S11",
      customsFee: "illustrative",
    });
  });

  it("belong to calibrated prices that equal the published totals, to the fen", () => {
    let comparisons = 0;
    for (const line of sample.lines)
      for (const [destination, { calibration }] of Object.entries(line.destinations)) {
        if (!calibration) continue;
        const total = find(destination, line.id)?.feeDetail?.total ?? 0;
        expect(Math.abs(total - calibration.publishedTotal)).toBeLessThan(0.0101);
        comparisons += 1;
      }
    expect(comparisons).toBe(117);
  });

  it("are part of a quote, which also contains the card's id and date", () => {
    expect(quote(sample, parcel).rateCard).toMatchObject({ id: "sample-2026-01", date: "2026-01" });
    const dated = checkedCard({ ...sampleJson(), version: "7", date: "2026-02-28" });
    expect(quote(dated, parcel).rateCard).toMatchObject({ version: "7", date: "2026-02-28" });
  });
});

describe("the restrictions in a quote", () => {
  it.each([
    ["air-battery", "longest side ≤ 60 cm; length + width + height ≤ 120 cm"],
    ["ems", "longest side ≤ 150 cm; length + 2 × (width + height) ≤ 300 cm"],
    ["uk-taxfree", "box ≤ 60×46×40 cm"],
    ["dhl", "longest side ≤ 298 cm"],
  ])("describe the size limit of %s as '%s'", (line, text) => {
    expect(find("GB", line)?.restrictions.dimensionRestriction).toBe(text);
  });

  it.each([
    ["eub", "Actual weight only"],
    ["dhl", "Greater of actual and L×W×H/5000"],
    ["ems", "L×W×H/8000 counts only when the longest side is over 60 cm"],
    ["e-ems", "L×W×H/6000 counts only when the longest side is at least 40 cm"],
    ["kr-ems", "Actual weight; volumetric surplus (L×W×H/6000) charged per kg"],
  ])("describe the volume rule of %s as '%s'", (line, text) => {
    expect(find("GB", line)?.restrictions.volumeWeightRule).toBe(text);
  });

  it("list every category as accepted or as blocked, never as both", () => {
    const lists = find("GB", "air-general")?.restrictions.categoryRestrictions ?? [];
    expect(lists).toHaveLength(13);
    expect(lists[0]).toEqual({
      name: "Clothing",
      allowList: [
        "T-shirts and tops",
        "Hoodies and sweaters",
        "Trousers and jeans",
        "Down jackets and coats",
        "Underwear and socks",
        "Children's clothing",
      ],
      blockList: ["Branded clothing"],
    });
  });

  it.each([
    ["air-battery", true],
    ["dhl", true],
    ["air-general", false],
    ["fedex-ip", false],
  ])("say whether %s accepts built-in batteries: %s", (line, allowed) => {
    expect(find("GB", line)?.batteryAllowed).toBe(allowed);
  });

  it("block a parcel with one blocked item, and the reason names all blocked categories", () => {
    const features = ["101", "704", "801"];
    const { methods } = quote(sample, { ...parcel, features });
    expect(methods[0]).toMatchObject({
      available: false,
      unavailableReason: "Cannot send: Power banks and loose batteries, Liquid cosmetics",
    });
  });
});
