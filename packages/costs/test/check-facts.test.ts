import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkFacts, fieldKinds } from "../src/index.ts";
import { copyOfFacts, facts, factsText } from "./facts-file.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- The cases write values that the types forbid.
type Json = any;

const errorsOf = (json: unknown) => {
  const result = checkFacts(json);
  return result.ok ? [] : result.errors;
};
const litbuy = (file: Json) => file.agents.find(({ id }: { id: string }) => id === "litbuy").facts;
const cssbuy = (file: Json) => file.agents.find(({ id }: { id: string }) => id === "cssbuy").facts;

/** Each case breaks one field. The third value is the place of the single error that results. */
const table: [string, (file: Json) => void, string, RegExp][] = [
  ["a percentage above 100", (f) => (f.agents[0].facts.serviceFee[0].value.percent = 101), "agents[0].facts.serviceFee[0].value.percent", /<=100/],
  ["a negative percentage", (f) => (f.agents[0].facts.serviceFee[0].value.percent = -1), "agents[0].facts.serviceFee[0].value.percent", />=0/],
  ["a payment fee of everything", (f) => (f.agents[0].facts.paymentFee[0].value.percent = 100), "agents[0].facts.paymentFee[0].value.percent", /<100/],
  ["a spread of the whole rate", (f) => (f.agents[3].facts.exchangeSpread[0].value = { kind: "percent", percent: 100, of: "rate" }), "agents[3].facts.exchangeSpread[0].value", /below 100/],
  ["a negative price", (f) => (f.agents[0].facts.extraPhoto[0].value.amount = -2), "agents[0].facts.extraPhoto[0].value.amount", />=0/],
  ["a price with hundreds of decimals", (f) => (f.agents[0].facts.extraPhoto[0].value.amount = 1e-293), "agents[0].facts.extraPhoto[0].value.amount", /0 or at least 0.000001/],
  ["a null character", (f) => (f.agents[0].facts.serviceFee[0].note = "a\0b"), "agents[0].facts.serviceFee[0].note", /cannot be stored/],
  ["half a character", (f) => (f.agents[0].statusNote = "a\ud800b"), "agents[0].statusNote", /cannot be stored/],
  ["a null character in the key of a source", (f) => (f.sources["a\0"] = { kind: "x", where: "y", dated: null }), "sources.a\0", /key/],
  ["an enormous price", (f) => (f.agents[0].facts.extraPhoto[0].value.amount = 1e9), "agents[0].facts.extraPhoto[0].value.amount", /<=1000000/],
  ["a price as text", (f) => (f.agents[0].facts.extraPhoto[0].value.amount = "2"), "agents[0].facts.extraPhoto[0].value.amount", /number/],
  ["half a day", (f) => (f.agents[0].facts.storageFreeDays[0].value.days = 0.5), "agents[0].facts.storageFreeDays[0].value.days", /int/],
  ["a range backwards", (f) => (f.agents[3].facts.insurance[0].value.min = 5), "agents[3].facts.insurance[0].value", /min/],
  ["a count backwards", (f) => (f.agents[8].facts.freePhotos[0].value.min = 6), "agents[8].facts.freePhotos[0].value", /min/],
  ["both a fact and null", (f) => f.agents[0].facts.serviceFee.push(null), "agents[0].facts.serviceFee[2]", /both unknown/],
  ["no fact and not null", (f) => (f.agents[0].facts.serviceFee = []), "agents[0].facts.serviceFee", /null means unknown/],
  ["a field that is missing", (f) => delete f.agents[0].facts.serviceFee, "agents[0].facts.serviceFee", /expected array/],
  ["an unknown field", (f) => (f.agents[0].facts.servicefee = null), "agents[0].facts.servicefee", /known field/],
  ["an unknown kind", (f) => (f.agents[0].facts.extraPhoto[0].value.kind = "cash"), "agents[0].facts.extraPhoto[0].value.kind", /Invalid/],
  ["a kind that the field does not have", (f) => (f.agents[0].facts.extraPhoto[0].value = { kind: "days", days: 3 }), "agents[0].facts.extraPhoto[0].value.kind", /money, text/],
  ["an unknown unit", (f) => (f.agents[0].facts.extraPhoto[0].value.per = "picture"), "agents[0].facts.extraPhoto[0].value.per", /option/],
  ["a unit that the field does not have", (f) => (f.agents[0].facts.extraPhoto[0].value.per = "return"), "agents[0].facts.extraPhoto[0].value.per", /photo in this field/],
  ["a share of something that the field does not have", (f) => (f.agents[0].facts.serviceFee[0].value.of = "rate"), "agents[0].facts.serviceFee[0].value.of", /goods and freight/],
  ["prose for the kind of order", (f) => (f.agents[0].facts.serviceFee[0].applies = "Taobao orders"), "agents[0].facts.serviceFee[0].applies", /option/],
  ["an unknown source", (f) => (f.agents[0].facts.serviceFee[0].sources = ["SUP9"]), "agents[0].facts.serviceFee[0].sources[0]", /not a source/],
  ["no source", (f) => (f.agents[0].facts.serviceFee[0].sources = []), "agents[0].facts.serviceFee[0].sources", /Too small/],
  ["an unknown grade", (f) => (f.agents[0].facts.serviceFee[0].grade = "D"), "agents[0].facts.serviceFee[0].grade", /option/],
  ["a date that does not exist", (f) => (f.agents[0].facts.serviceFee[0].checked = "2026-02-30"), "agents[0].facts.serviceFee[0].checked", /date/],
  ["a date in words", (f) => (f.agents[0].facts.serviceFee[0].checked = "last week"), "agents[0].facts.serviceFee[0].checked", /date/],
  ["a month as the first day", (f) => (litbuy(f).storageFreeDays[0].validFrom = "2026-04"), "agents[12].facts.storageFreeDays[0].validFrom", /date/],
  ["a period that ends before it begins", (f) => (litbuy(f).storageFreeDays[0].validTo = "2026-04-22"), "agents[12].facts.storageFreeDays[0].validTo", /after validFrom/],
  ["periods that overlap", (f) => (cssbuy(f).storageFreeDays[1].validTo = "2024-06-02"), "agents[4].facts.storageFreeDays[1].validFrom", /overlaps the period of \[0\]/],
  ["an agent twice", (f) => (f.agents[1].id = "superbuy"), "agents[1].id", /also that of \[0\]/],
  ["an unknown status", (f) => (f.agents[1].status = "moved"), "agents[1].status", /option/],
  ["a currency in words", (f) => (f.agents[0].facts.extraPhoto[0].value.currency = "yuan"), "agents[0].facts.extraPhoto[0].value.currency", /three letters/],
  ["a country that does not exist", (f) => (f.vatRates[0].country = "XX"), "vatRates[0].country", /not a country/],
  ["a member that is no country", (f) => (f.unions.EU[0] = "UK"), "unions.EU[0]", /not a country/],
  ["a VAT rate twice", (f) => (f.vatRates[1].country = "AT"), "vatRates[1].country", /also that of \[0\]/],
  ["VAT above 100", (f) => (f.vatRates[0].percent = 120), "vatRates[0].percent", /<=100/],
  ["a rule for nowhere", (f) => (f.borderRules[0].to = "ZZ"), "borderRules[0].to", /neither a country/],
  ["rules that overlap", (f) => (f.borderRules[1].validTo = "2026-07-25"), "borderRules[1].validFrom", /overlaps the period of \[0\]/],
  ["fees that overlap", (f) => (f.borderFees[4].to = "RO"), "borderFees[4].validFrom", /overlaps the period of \[3\]/],
  ["a rule of an unknown source", (f) => (f.borderRules[0].sources = ["X"]), "borderRules[0].sources[0]", /not a source/],
  ["another version", (f) => (f.schemaVersion = 1), "schemaVersion", /expected 3/],
]; // prettier-ignore

describe("checkFacts", () => {
  it("accepts the facts file, as text and as a value", () => {
    expect(errorsOf(factsText)).toEqual([]);
    expect(errorsOf(JSON.parse(factsText))).toEqual([]);
  });

  it.each(table)("reports %s with its place", (_, corrupt, path, message) => {
    const file = copyOfFacts();
    corrupt(file);
    expect(errorsOf(file)).toEqual([{ path, message: expect.stringMatching(message) as string }]);
  });

  it("reports a field that the text names as unknown and again with facts", () => {
    const text = factsText.replace('"serviceFee": [', '"serviceFee": null, "serviceFee": [');
    expect(errorsOf(text)).toEqual([
      {
        path: "agents[0].facts.serviceFee",
        message: expect.stringMatching(/named twice/) as string,
      },
    ]);
  });

  it("reports a truncated, empty or foreign document as an error", () => {
    for (const json of [factsText.slice(0, -100), "", "nonsense", "<html>", null, [], 7, "{}"])
      expect(errorsOf(json).length, String(json).slice(0, 20)).toBeGreaterThan(0);
  });

  it("ends, and does not throw, for a large file with very many errors", () => {
    const many = (part: string, count: number) => Array.from({ length: count }, () => part).join();
    const named = (value: string, count: number) =>
      Array.from({ length: count }, (_, i) => `"${i}":${value}`).join();
    const fields = Object.keys(fieldKinds).map((field) => `"${field}":[${many("{}", 50)}]`);
    const agent = `{"facts":{${fields.join()}}}`;
    const documents = [
      `{"unions":{"EU":[${many('""', 150_000)}]}}`,
      `{"unions":{${named('["","",""]', 45_000)}}}`,
      `{"sources":{${named("{}", 45_000)}}}`,
      `{"rejected":[${many("{}", 75_000)}]}`,
      `{"vatRates":[${many(`{"sources":[${many("0", 150)}]}`, 1_000)}]}`,
      `{"agents":[${many(agent, 40)}]}`,
      `{"agents":[{"facts":{"serviceFee":[{"sources":[${many("0", 150_000)}]}]}}]}`,
      // Each of these keys is at a place of 20,000 parts.
      `${"[".repeat(20_000)}{${many('"a":1', 20_000)}}${"]".repeat(20_000)}`,
    ];
    for (const document of documents) {
      const begin = process.cpuUsage();
      const errors = errorsOf(document);
      expect(process.cpuUsage(begin).user / 1000, "ms").toBeLessThan(3_000);
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.length).toBeLessThan(40_000);
    }
  });

  it("never throws, whatever value a field has", () => {
    const places: [Json, string][] = [];
    const file = copyOfFacts();
    const walk = (node: Json) => {
      for (const key of Object.keys(node)) {
        places.push([node, key]);
        if (typeof node[key] === "object" && node[key] !== null) walk(node[key]);
      }
    };
    walk(file);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.nat(), (value, at) => {
        const [owner, key] = places[at % places.length] ?? [file, "agents"];
        const before = owner[key];
        owner[key] = value;
        const { ok } = checkFacts(file);
        owner[key] = before;
        expect(typeof ok).toBe("boolean");
      }),
      { numRuns: 100 },
    );
  });
});

describe("the facts file", () => {
  it("has 109 facts of 22 agents, and 389 fields that are unknown", () => {
    const lists = facts.agents.flatMap((agent) => Object.values(agent.facts));
    expect(facts.agents).toHaveLength(22);
    expect(lists.flatMap((list) => list ?? [])).toHaveLength(109);
    expect(lists.filter((list) => list === null)).toHaveLength(389);
    expect(lists).toHaveLength(22 * Object.keys(fieldKinds).length);
  });

  it("has a source with an address for each fact of grade A or B", () => {
    const agentFacts = facts.agents.flatMap((agent) =>
      Object.entries(agent.facts).flatMap(([field, list]) =>
        (list ?? []).map((fact) => ({ ...fact, id: `${agent.id}.${field}` })),
      ),
    );
    const rates = facts.vatRates.map((rate) => ({ ...rate, id: `vat.${rate.country}` }));
    const isOpen = (source: string) => URL.canParse(facts.sources[source]?.where ?? "");
    const wrong = [...agentFacts, ...rates, ...facts.borderRules, ...facts.borderFees].filter(
      ({ grade, sources }) => grade !== "C" && !sources.some(isOpen),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it("names a source by its address or says that there is none", () => {
    const places = Object.values(facts.sources).map(({ where }) => where);
    const isPlace = (where: string) => /^https?:\/\//.test(where) && URL.canParse(where);
    const others = places.filter((where) => !isPlace(where));
    expect(new Set(others)).toEqual(new Set(["no address recorded"]));
  });

  it("has the VAT rate of each member of the EU and of the United Kingdom", () => {
    const countries = facts.vatRates.map(({ country }) => country);
    expect(facts.unions["EU"]).toHaveLength(27);
    expect(countries.toSorted()).toEqual([...(facts.unions["EU"] ?? []), "GB"].toSorted());
  });

  it("reads notes about commission that shops have saved for shoppers as notes for owners", () => {
    const saved: Json = copyOfFacts();
    const agent = saved.agents.find(({ id }: { id: string }) => id === "cnfans");
    delete agent.ownerNote;
    agent.statusNote = "stopped paying referral commission 2026-01-22";
    const checked = checkFacts(saved);
    const read = checked.ok && checked.facts.agents.find(({ id }) => id === "cnfans");
    expect(read).toMatchObject({ statusNote: null, ownerNote: agent.statusNote });
  });

  it("reads what an agent pays for new users as a note for owners, also where a shop has saved it for shoppers", () => {
    const saved: Json = copyOfFacts();
    const agent = saved.agents.find(({ id }: { id: string }) => id === "oopbuy");
    delete agent.ownerNote;
    const text = "20 USD to the inviter for each new user; the shopper's coupons are not known";
    const value = { kind: "text", text };
    agent.facts.newUserOffer = [{ value, sources: ["AFF1"], grade: "C", checked: null }];
    const checked = checkFacts(saved);
    const read = checked.ok && checked.facts.agents.find(({ id }) => id === "oopbuy");
    expect(read).toMatchObject({
      ownerNote: "pays 20 USD to the inviter for each new user",
      facts: { newUserOffer: null },
    });
  });

  it("tells shoppers nothing of what concerns only owners", () => {
    const { agents, ...rest } = facts;
    const shown = agents.map(({ ownerNote: _ownerNote, ...agent }) => agent);
    const words = JSON.stringify([shown, Object.values(rest.sources).map(({ note }) => note)]);
    expect(words).not.toMatch(/commission|raid|inviter|referral|affiliate/i);
  });

  it("tells shoppers nothing that only its collectors understand", () => {
    const texts = facts.agents.flatMap(({ statusNote, facts }) => [
      statusNote,
      ...Object.values(facts).flatMap((list) =>
        (list ?? []).flatMap(({ note, value }) => [note, value.kind === "text" && value.text]),
      ),
    ]);
    texts.push(...Object.values(facts.sources).map(({ note }) => note));
    const jargon = /not stored|conflict|decode|probe|undated|show as|^'about'$|\b[A-Z]{3}\d\b/i;
    expect(texts.filter((text) => text && jargon.test(text))).toEqual([]);
  });
});
