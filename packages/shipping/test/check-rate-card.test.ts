import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRateCard } from "../src/check-rate-card.ts";
import { cardJson } from "./random-cards.ts";
import { sampleJson } from "./sample-card.ts";

const errorsOf = (json: unknown) => {
  const result = checkRateCard(json);
  return result.ok ? [] : result.errors;
};
const us = "lines[0].destinations.US";
type Json = ReturnType<typeof sampleJson>;

/** Each case breaks one field. The third and fourth values are the path and the message of the single error that results. */
const table: [string, (card: Json) => void, string, string][] = [
  ["text for lines", (c) => (c.lines = "all"), "lines", 'must be a list, is "all"'],
  ["another schema", (c) => (c.schemaVersion = "2.0"), "schemaVersion", 'must be 1.x, is "2.0"'],
  ["a space in the id", (c) => (c.cardId = "my card"), "cardId", 'must be letters, digits, dots and dashes, is "my card"'],
  ["no title", (c) => delete c.title, "title", "is missing"],
  ["a blank title", (c) => (c.title = " "), "title", "must not be empty"],
  ["a title of numbers", (c) => (c.title = 5), "title", "must be text, is 5"],
  ["a long title", (c) => (c.title = "😀".repeat(251)), "title", "has 502 characters, at most 500"],
  ["a null character", (c) => (c.title = "a\0b"), "title", "has a character that cannot be stored"],
  ["an empty version", (c) => (c.version = ""), "version", "must not be empty"],
  ["a date in words", (c) => (c.date = "May 2026"), "date", 'must be YYYY-MM-DD or YYYY-MM, is "May 2026"'],
  ["an impossible date", (c) => (c.date = "2026-02-30"), "date", "is not a valid date: 2026-02-30"],
  ["a currency in small letters", (c) => (c.currency = "cny"), "currency", 'must be a currency\'s three letters, is "cny"'],
  ["a long symbol", (c) => (c.currencySymbol = "123456789"), "currencySymbol", "has 9 characters, at most 8"],
  ["a country of origin in words", (c) => (c.originCountry = "China"), "originCountry", 'must be a country\'s two letters, is "China"'],
  ["a source without title", (c) => delete c.sources.S2.title, "sources.S2.title", "is missing"],
  ["a source as text", (c) => (c.sources.S2 = "a page"), "sources.S2", 'must be an object, is "a page"'],
  ["a null character in a key", (c) => (c.sources["a\0"] = { title: "x" }), "sources.a\0", "has a character that cannot be stored"],
  ["a country as text", (c) => c.countries.push("AQ"), "countries[65]", 'must be an object, is "AQ"'],
  ["a country code in small letters", (c) => c.countries.push({ code: "aq", name: "Antarctica" }), "countries[65].code", 'must be two capital letters, is "aq"'],
  ["no country at all", (c) => c.countries.push({ code: "ZZ", name: "Nowhere" }), "countries[65].code", "is not a country: ZZ"],
  ["a country twice", (c) => c.countries.push({ code: "US", name: "Again" }), "countries[65].code", "appears twice: US"],
  ["no lines", (c) => (c.lines = []), "lines", "must have at least one line"],
  ["lines as an object", (c) => (c.lines = {}), "lines", "must be a list, is an object"],
  ["a line of null", (c) => c.lines.push(null), "lines[32]", "must be an object, is null"],
  ["an id in capitals", (c) => (c.lines[0].id = "EMS"), "lines[0].id", 'must be small letters, digits and dashes, is "EMS"'],
  ["an id twice", (c) => (c.lines[1].id = c.lines[0].id), "lines[1].id", 'is also the id of lines[0]: "cp-small-air"'],
  ["an unknown mode", (c) => (c.lines[0].mode = "road"), "lines[0].mode", 'must be one of postal, express, dedicated, sea, is "road"'],
  ["a script as icon", (c) => (c.lines[0].iconUrl = "javascript:alert(1)"), "lines[0].iconUrl", 'must be a path or an https address, is "javascript:alert(1)"'],
  ["enabled as text", (c) => (c.lines[0].enabled = "yes"), "lines[0].enabled", 'must be true or false, is "yes"'],
  ["notes of null", (c) => (c.lines[0].notes = null), "lines[0].notes", "must be text, is null"],
  ["another currency", (c) => (c.lines[0].currency = "USD"), "lines[0].currency", "must be the card's, CNY, is USD"],
  ["an unknown attribute", (c) => (c.lines[0].blockedAttributes[0] = "batery"), "lines[0].blockedAttributes[0]", 'is not an attribute of any category: "batery"'],
  ["an unknown way to charge", (c) => (c.lines[0].chargeable.mode = "triple"), "lines[0].chargeable.mode", 'must be one of actual, greater, half, threshold, surplus, is "triple"'],
  ["a small divisor", (c) => (c.lines[0].chargeable.divisor = 999), "lines[0].chargeable.divisor", "must be at least 1000, is 999"],
  ["volume without a divisor", (c) => (c.lines[0].chargeable.mode = "greater"), "lines[0].chargeable.divisor", 'must be a number for mode "greater"'],
  ["half without its ratio", (c) => delete c.lines.find((l: Json) => l.id === "eu-triangle").chargeable.freeRatio, "lines[14].chargeable.freeRatio", 'is missing for mode "half"'],
  ["no rounding", (c) => (c.lines[0].chargeable.rounding = []), "lines[0].chargeable.rounding", "must have at least one row"],
  ["an open rounding", (c) => (c.lines[0].chargeable.rounding[0].uptoG = 5), "lines[0].chargeable.rounding[0].uptoG", "must be null in the last row, so that every weight has a step"],
  ["a rounding that ends early", (c) => c.lines[0].chargeable.rounding.unshift({ uptoG: null, stepG: 1 }), "lines[0].chargeable.rounding[0].uptoG", "only the last row may be null"],
  ["a rounding out of order", (c) => c.lines[0].chargeable.rounding.unshift({ uptoG: 50, stepG: 1 }, { uptoG: 40, stepG: 1 }), "lines[0].chargeable.rounding[1].uptoG", "must be more than in the row before, is 40"],
  ["half a gram", (c) => (c.lines[0].limits.minWeightG = 0.5), "lines[0].limits.minWeightG", "must be a whole number, is 0.5"],
  ["no maximum", (c) => delete c.lines[0].limits.maxWeightG, "lines[0].limits.maxWeightG", "is missing"],
  ["limits crossed", (c) => (c.lines[0].limits.minWeightG = 3000), "lines[0].limits.maxWeightG", "is 2000, less than minWeightG 3000"],
  ["a box with two sides", (c) => (c.lines[0].limits.maxBoxCm = [10, 20]), "lines[0].limits.maxBoxCm", "must be three sides or null, has 2"],
  ["a box with a side of text", (c) => (c.lines[0].limits.maxBoxCm = [10, 20, "30"]), "lines[0].limits.maxBoxCm[2]", 'must be a number, is "30"'],
  ["a fee as text", (c) => (c.lines[0].fees.serviceFee = "16"), "lines[0].fees.serviceFee", 'must be a number, is "16"'],
  ["an empty fee", (c) => (c.lines[0].fees.serviceFee = ""), "lines[0].fees.serviceFee", "must be a number, is empty"],
  ["an infinite fee", (c) => (c.lines[0].fees.serviceFee = Infinity), "lines[0].fees.serviceFee", "must be a finite number"],
  ["too many decimals", (c) => (c.lines[0].fees.serviceFee = 1e-7), "lines[0].fees.serviceFee", "has more than 6 decimals: 1e-7"],
  ["a huge fee", (c) => (c.lines[0].fees.customsFee = 1e30), "lines[0].fees.customsFee", "must be at most 1000000, is 1e+30"],
  ["fuel on a text", (c) => (c.lines[0].fees.fuelBase = "freight"), "lines[0].fees.fuelBase", 'must be a list, is "freight"'],
  ["fuel on a foreign sum", (c) => (c.lines[0].fees.fuelBase = ["tax"]), "lines[0].fees.fuelBase[0]", 'must be one of freight, airSurcharge, surcharges, is "tax"'],
  ["an unknown source", (c) => (c.lines[0].fees.prov = "published:S99"), "lines[0].fees.prov", 'names a source that the card does not have: "published:S99"'],
  ["an origin of a field without a source", (c) => (c.lines[0].fees.prov = { fuelPct: "guessed" }), "lines[0].fees.prov.fuelPct", 'must be illustrative or published:<source>, is "guessed"'],
  ["an origin of nothing", (c) => (c.lines[0].limits.prov = null), "lines[0].limits.prov", "must be illustrative or published:<source>, is null"],
  ["a surcharge twice", (c) => c.lines[9].surcharges.push(c.lines[9].surcharges[0]), "lines[9].surcharges[2].id", 'appears twice: "oversize"'],
  ["a surcharge that always counts", (c) => (c.lines[9].surcharges[0].any = []), "lines[9].surcharges[0].any", "must have at least one condition"],
  ["a condition of nothing", (c) => (c.lines[9].surcharges[0].any[0] = ["girth", ">", 1]), "lines[9].surcharges[0].any[0]", 'must measure one of side1, side2, side3, sum, lengthPlusGirth, actualG, volumeG, chargeableG, is "girth"'],
  ["a condition that is below", (c) => (c.lines[9].surcharges[0].any[0] = ["sum", "<", 1]), "lines[9].surcharges[0].any[0]", 'must compare by > or >=, is "<"'],
  ["a condition of half a gram", (c) => (c.lines[9].surcharges[0].any[0] = ["actualG", ">", 0.5]), "lines[9].surcharges[0].any[0]", "must be a whole number, is 0.5"],
  ["a condition without a number", (c) => (c.lines[9].surcharges[0].any[0] = ["sum", ">"]), "lines[9].surcharges[0].any[0]", "must be [measure, operator, number], is a list"],
  ["an unlisted country", (c) => (c.lines[0].destinations.AQ = c.lines[0].destinations.US), "lines[0].destinations.AQ", "is a country that the card does not list"],
  ["a country called like a built-in property", (c) => Object.defineProperty(c.lines[0].destinations, "__proto__", { value: c.lines[0].destinations.US, enumerable: true }), "lines[0].destinations.__proto__", "is a country that the card does not list"],
  ["no bands", (c) => (c.lines[0].destinations.US.bands = []), `${us}.bands`, "must have at least one band"],
  ["a negative fee", (c) => (c.lines[0].destinations.US.bands[0].feeFirst = -5), `${us}.bands[0].feeFirst`, "must not be negative, is -5"],
  ["a step of 0 g", (c) => (c.lines[0].destinations.US.bands[0].weightContinue = 0), `${us}.bands[0].weightContinue`, "must be at least 1, is 0"],
  ["a band backwards", (c) => (c.lines[0].destinations.US.bands[0].fromG = 2001), `${us}.bands[0].toG`, "is 2000, less than the first weight, 2001"],
  ["bands that overlap", (c) => c.lines[0].destinations.US.bands.push({ ...c.lines[0].destinations.US.bands[0], fromG: 2000, toG: 3000 }), `${us}.bands[1].fromG`, "overlaps bands[0] (1 to 2000 g)"],
  ["days backwards", (c) => Object.assign(c.lines[0].destinations.US.transitDays, { min: 9, max: 5 }), `${us}.transitDays.max`, "is 5, less than min 9"],
  ["a calibration without a total", (c) => (c.lines[0].destinations.US.calibration = { weightG: 1, lengthCm: 1, widthCm: 1, heightCm: 1 }), `${us}.calibration.publishedTotal`, "is missing"],
  ["a wrong override", (c) => (c.lines[5].destinations.US.overrides.limits.maxSideCm = -1), "lines[5].destinations.US.overrides.limits.maxSideCm", "must not be negative, is -1"],
  ["an override that crosses a limit of the line", (c) => (c.lines[0].destinations.US.overrides = { limits: { minWeightG: 2001 } }), `${us}.overrides.limits.maxWeightG`, "is 2000, less than minWeightG 2001"],
  ["an override of a mode without its ratio", (c) => (c.lines[0].destinations.US.overrides = { chargeable: { mode: "half", divisor: 8000 } }), `${us}.overrides.chargeable.freeRatio`, 'is missing for mode "half"'],
]; // prettier-ignore

describe("checkRateCard", () => {
  it("accepts the sample, as text and as a value", () => {
    expect(errorsOf(sampleJson())).toEqual([]);
    expect(errorsOf(JSON.stringify(sampleJson()))).toEqual([]);
  });

  it.each(table)("reports %s with the field's path", (_, corrupt, path, message) => {
    const card = sampleJson();
    corrupt(card);
    expect(errorsOf(card)).toEqual([{ path, message }]);
  });

  it("reports every error at once, also those of fields that depend on each other", () => {
    const card = sampleJson();
    const names = new Set([
      "no title",
      "an impossible date",
      "a source without title",
      "no country at all",
      "a country twice",
      "an id twice",
      "an unknown mode",
      "a script as icon",
      "another currency",
      "an unknown attribute",
      "volume without a divisor",
      "half without its ratio",
      "an open rounding",
      "limits crossed",
      "a fee as text",
      "an unknown source",
      "a condition of nothing",
      "an unlisted country",
      "bands that overlap",
      "days backwards",
      "a wrong override",
    ]);
    const each = table.filter(([name]) => names.has(name));
    for (const [, corrupt] of each) corrupt(card);
    const lists = { "a country twice": "countries[66].code" } as Record<string, string>;
    const expected = each.map(([name, , path, message]) => ({
      path: lists[name] ?? path,
      message,
    }));
    expect(errorsOf(card)).toEqual(expect.arrayContaining(expected));
    expect(each).toHaveLength(names.size);
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
    const bands = Array.from({ length: 200 }, () => ({}));
    const codes = card.countries.map(({ code }: { code: string }) => [code, { bands }]);
    card.lines = Array.from({ length: 9 }, () => ({ destinations: Object.fromEntries(codes) }));
    expect(errorsOf(card).at(-1)?.message).toMatch(/^and at least 10\d{4} more errors$/);
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
  });
});
