import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRateCard } from "../src/index.ts";
import { cardJson } from "./random-cards.ts";
import { sampleJson } from "./sample-card.ts";

const errorsOf = (json: unknown) => {
  const result = checkRateCard(json);
  return result.ok ? [] : result.errors;
};
const us = "lines[0].destinations.US";
type Json = ReturnType<typeof sampleJson>;

/** Each case breaks one field. The third value is the path of the single error that results. */
const table: [string, (card: Json) => void, string, RegExp][] = [
  ["a negative fee", (c) => (c.lines[0].destinations.US.bands[0].feeFirst = -5), `${us}.bands[0].feeFirst`, /negative/],
  ["a fee as text", (c) => (c.lines[0].fees.serviceFee = "16"), "lines[0].fees.serviceFee", /number/],
  ["too many decimals", (c) => (c.lines[0].fees.serviceFee = 1e-7), "lines[0].fees.serviceFee", /decimals/],
  ["a null character", (c) => (c.title = "a\0b"), "title", /cannot be stored/],
  ["a null character in a key", (c) => (c.sources["a\0"] = { title: "x" }), "sources.a\0", /cannot be stored/],
  ["a huge fee", (c) => (c.lines[0].fees.customsFee = 1e30), "lines[0].fees.customsFee", /at most/],
  ["half a gram", (c) => (c.lines[0].limits.minWeightG = 0.5), "lines[0].limits.minWeightG", /whole/],
  ["no maximum", (c) => delete c.lines[0].limits.maxWeightG, "lines[0].limits.maxWeightG", /missing/],
  ["limits crossed", (c) => (c.lines[0].limits.minWeightG = 3000), "lines[0].limits.maxWeightG", /less than/],
  ["bands that overlap", (c) => c.lines[0].destinations.US.bands.push({ ...c.lines[0].destinations.US.bands[0], fromG: 2000, toG: 3000 }), `${us}.bands[1].fromG`, /overlaps bands\[0\]/],
  ["a band backwards", (c) => (c.lines[0].destinations.US.bands[0].fromG = 2001), `${us}.bands[0].toG`, /less than/],
  ["no bands", (c) => (c.lines[0].destinations.US.bands = []), `${us}.bands`, /at least one/],
  ["a step of 0 g", (c) => (c.lines[0].destinations.US.bands[0].weightContinue = 0), `${us}.bands[0].weightContinue`, /at least 1/],
  ["an unlisted country", (c) => (c.lines[0].destinations.AQ = c.lines[0].destinations.US), "lines[0].destinations.AQ", /country/],
  ["no country at all", (c) => c.countries.push({ code: "ZZ", name: "Nowhere" }), "countries[65].code", /not a country/],
  ["a country twice", (c) => c.countries.push({ code: "US", name: "Again" }), "countries[65].code", /twice/],
  ["an id twice", (c) => (c.lines[1].id = c.lines[0].id), "lines[1].id", /also the id of/],
  ["another currency", (c) => (c.lines[0].currency = "USD"), "lines[0].currency", /CNY/],
  ["an unknown source", (c) => (c.lines[0].fees.prov = "published:S99"), "lines[0].fees.prov", /source/],
  ["an unknown attribute", (c) => (c.lines[0].blockedAttributes[0] = "batery"), "lines[0].blockedAttributes[0]", /attribute/],
  ["an unknown mode", (c) => (c.lines[0].chargeable.mode = "triple"), "lines[0].chargeable.mode", /one of/],
  ["volume without a divisor", (c) => (c.lines[0].chargeable.mode = "greater"), "lines[0].chargeable.divisor", /mode "greater"/],
  ["half without its ratio", (c) => delete c.lines.find((l: Json) => l.id === "eu-triangle").chargeable.freeRatio, "lines[14].chargeable.freeRatio", /mode "half"/],
  ["an open rounding", (c) => (c.lines[0].chargeable.rounding[0].uptoG = 5), "lines[0].chargeable.rounding[0].uptoG", /last row/],
  ["a condition of nothing", (c) => (c.lines[9].surcharges[0].any[0] = ["girth", ">", 1]), "lines[9].surcharges[0].any[0]", /measure/],
  ["a script as icon", (c) => (c.lines[0].iconUrl = "javascript:alert(1)"), "lines[0].iconUrl", /path/],
  ["an impossible date", (c) => (c.date = "2026-02-30"), "date", /not a valid date/],
  ["a wrong override", (c) => (c.lines[5].destinations.US.overrides.limits.maxSideCm = -1), "lines[5].destinations.US.overrides.limits.maxSideCm", /negative/],
  ["no lines", (c) => (c.lines = []), "lines", /at least one/],
]; // prettier-ignore

describe("checkRateCard", () => {
  it("accepts the sample, as text and as a value", () => {
    expect(errorsOf(sampleJson())).toEqual([]);
    expect(errorsOf(JSON.stringify(sampleJson()))).toEqual([]);
  });

  it.each(table)("reports %s with the field's path", (_, corrupt, path, message) => {
    const card = sampleJson();
    corrupt(card);
    expect(errorsOf(card)).toEqual([{ path, message: expect.stringMatching(message) as string }]);
  });

  it("reports every error at once", () => {
    const card = sampleJson();
    // These cases would undo or hide other cases.
    const alone = new Set([
      "no lines",
      "no bands",
      "a band backwards",
      "limits crossed",
      "an unknown mode",
    ]);
    const each = table.filter(([name]) => !alone.has(name));
    for (const [, corrupt] of each) corrupt(card);
    const paths = errorsOf(card).map(({ path }) => path);
    for (const [name, , path] of each) expect(paths, name).toContain(path);
    expect(paths.length).toBeGreaterThan(20);
  });

  it("reports a truncated, empty or foreign document as an error", () => {
    const text = JSON.stringify(sampleJson());
    const endings: [string, string][] = [
      [text.slice(0, -100), "ends too early"],
      ['{"a":1,\n"b" 2}', "has a mistake in line 2"],
      ["nonsense", "has a mistake"],
    ];
    for (const [document, place] of endings) {
      const message = `is not a rate card: the text ${place}, so it cannot be read as JSON`;
      expect(errorsOf(document)).toEqual([{ path: "", message }]);
    }
    for (const json of ["", "null", "[]", "1", null, undefined, 7, [], true])
      expect(errorsOf(json)).toHaveLength(1);
    expect(errorsOf({}).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "schemaVersion",
        "cardId",
        "title",
        "currency",
        "countries",
        "lines",
      ]),
    );
  });

  it("refuses a text of 50 MB without parsing it", () => {
    const start = process.cpuUsage();
    expect(errorsOf(" ".repeat(50_000_000))[0]?.message).toContain("at most");
    expect(process.cpuUsage(start).user / 1000, "ms").toBeLessThan(1_000);
  });

  it("limits the number of all entries, and counts the errors that it does not list", () => {
    const card = sampleJson();
    card.lines = Array.from({ length: 2_001 }, () => card.lines[0]);
    expect(errorsOf(card)).toContainEqual({
      path: "lines",
      message: "has 2001 entries, at most 2000",
    });
    card.lines = Array.from({ length: 1_000 }, () => ({}));
    const errors = errorsOf(card);
    expect(errors.at(-1)?.message).toMatch(/^and \d+ more errors$/);
  });

  it("never throws, whatever value a field has", () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(cardJson, json, fc.nat(), (card, value, at) => {
        const paths: [Json, string][] = [];
        const walk = (node: Json) => {
          for (const key of Object.keys(node)) {
            paths.push([node, key]);
            if (typeof node[key] === "object" && node[key] !== null) walk(node[key]);
          }
        };
        const copy = structuredClone(card) as Json;
        walk(copy);
        const [owner, key] = paths[at % paths.length] ?? [copy, "lines"];
        owner[key] = value;
        expect(typeof checkRateCard(copy).ok).toBe("boolean");
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
