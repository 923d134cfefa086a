import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shop } from "./project.mjs";
import { compileTexts } from "./texts.mjs";

const words = (language, more = {}) => ({
  language,
  openGraphLocale: "en_US",
  direction: "ltr",
  folder: "",
  needsLatinExt: false,
  dates: language,
  currency: "USD",
  sentenceGap: " ",
  numbers: language,
  grams: "g",
  series: ", ",
  ...more,
});

const ENGLISH = {
  words: words("en"),
  qc: {
    heading: "QC photos",
    photos: "{count, plural, one {# photo} other {# photos}}",
    "@open": "(agent, price) The button of an agent.",
    open: "Open {agent} for {price}",
    login: "<link>Log in</link> to see {shop} and <date/>.",
    chosen: "{agreed, select, true {You agreed.} other {You refused.}}",
    agents: "{names, list}; {names, list, narrow}",
    weight: "{weight, number, grams}, {size, number, centimetres} cm",
    "@weight": "(weight, size)",
    show: "Show {label, lowercase}",
    views:
      "{count, plural, one {{count, number, shortNumber} view} other {{count, number, shortNumber} views}}",
    states: { open: "Open", "not-open": "It's {state}" },
    "@names": "Record<string, string> By English names.",
    names: {},
    steps: ["One", "Two"],
  },
};

/** Compiles catalogues, and returns the module of a section and what it exports, with words that show their calls. */
async function compiled(catalogues, tag = "en", section = "qc") {
  const { modules, errors } = await compileTexts({ dashboard: {}, en: ENGLISH, ...catalogues });
  expect(errors).toEqual([]);
  const [, source] = [...modules].find(([path]) => path.endsWith(`/${tag}/${section}.ts`));
  return source;
}

/** Runs a compiled module without its types and imports. */
function run(source) {
  const code = source
    .replaceAll(/^import .*$/gm, "")
    .replaceAll(
      /: (?:Readonly<Record<string, string>>|string \| number|readonly string\[\]|string|number|boolean)(?=[,)= ])/g,
      "",
    )
    .replaceAll(" as const", "")
    .replaceAll("export const ", "texts.");
  const plural = (count, forms) => forms[new Intl.PluralRules("en").select(count)];
  const shown = (name) => (value) => `${name}(${value})`;
  const values = {
    plural,
    compacted: (count) => Math.min(count, 1000),
    named: (text, ...names) => `named(${String.raw(text, ...names)})`,
    ...Object.fromEntries(
      ["wholeNumber", "shortNumber", "grams", "centimetres", "listed", "series"].map((name) => [
        name,
        shown(name),
      ]),
    ),
  };
  const texts = {};
  new Function("texts", ...Object.keys(values), code)(texts, ...Object.values(values));
  return texts;
}

test("a message becomes a constant, or a function of its arguments in the order of its note", async () => {
  const source = await compiled({});
  const texts = run(source);
  expect(texts.heading).toBe("QC photos");
  expect([texts.photos(1), texts.photos(3)]).toEqual([
    "wholeNumber(1) photo",
    "wholeNumber(3) photos",
  ]);
  expect(texts.open("CNFans", "$5")).toBe("Open CNFans for $5");
  expect(texts.login("the shop")).toBe("<link>Log in</link> to see the shop and {date}.");
  expect([texts.chosen(true), texts.chosen(false)]).toEqual(["You agreed.", "You refused."]);
  expect(texts.agents(["A", "B"])).toBe("listed(A,B); series(A,B)");
  expect(texts.weight(1, 2)).toBe("grams(1), centimetres(2) cm");
  expect(texts.show("Password")).toBe("Show password");
  expect(texts.states["not-open"]("closed")).toBe("It's closed");
  expect(texts.steps).toEqual(["One", "Two"]);
  expect(source).toContain("/** The button of an agent. */");
  expect(source).toContain("(agent: string | number, price: string | number): string");
  expect(source).toContain("agreed: boolean");
  expect(source).toContain(
    'import { centimetres, grams, listed, plural, series, shortNumber, wholeNumber } from "./words.ts";',
  );
});

test("a language has its own keys in an object whose keys come from data, and its own plural forms", async () => {
  const qc = {
    ...ENGLISH.qc,
    photos: "{count, plural, one {# zdjęcie} few {# zdjęcia} many {# zdjęć} other {# zdjęcia}}",
    views: "{count, plural, one {a} few {b} many {{count, number, shortNumber} c} other {d}}",
    names: { Germany: "Niemcy" },
  };
  const source = await compiled(
    { pl: { words: words("pl", { compactPluralFrom: 1000 }), qc } },
    "pl",
  );
  expect(source).toContain("plural(compacted(count)");
  expect(source).toContain('"Germany": "Niemcy"');
});

test("a Chinese text has no space beside a Chinese name, and needs no choice of a plural form", async () => {
  const qc = {
    ...ENGLISH.qc,
    photos: "{count, plural, other {# 张}}",
    open: "在 {agent} 打开，{price}",
    views: "{count, plural, other {{count, number, shortNumber} 次}}",
  };
  const texts = run(await compiled({ "zh-CN": { words: words("zh-CN"), qc } }, "zh-CN"));
  expect(texts.photos(3)).toBe("wholeNumber(3) 张");
  expect(texts.open("微店", "¥5")).toBe("named(在 微店 打开，¥5)");
});

test("arguments of API errors and of the extension stay in braces, with the forms of a plural", async () => {
  const german = { refusals: { refusals: { too_many: "Höchstens {most}, nicht '{'{n}" } } };
  const own = { ...ENGLISH, ...german, words: words("de") };
  const source = await compiled({ de: own }, "de", "refusals");
  expect(source).toContain('"too_many": "Höchstens {most}, nicht {{n}"');
  const extension = {
    "browser-extension": { count: "{n, plural, one {{n} photo} other {{n} photos}}" },
  };
  const { modules } = await compileTexts({ dashboard: {}, en: { ...ENGLISH, ...extension } });
  const [, code] = [...modules].find(([path]) => path.endsWith("/extension/.texts/en.ts"));
  expect(code).toContain('count = { one: "{n} photo", other: "{n} photos" }');
});

test.each([
  ["a missing text", { heading: undefined }, "qc: heading is missing"],
  ["a text that is left over", { more: "Mehr" }, "qc: more is left over"],
  ["a missing argument", { open: "{agent} öffnen" }, "qc: open lacks {price}"],
  [
    "a superfluous argument",
    { heading: "QC-Fotos von {site}" },
    "qc: heading has {site}, which English does not have",
  ],
  ["a missing slot", { login: "<link>Login</link> für {shop}." }, "qc: login lacks <date/>"],
  [
    "a slot that is not closed",
    { login: "<link>Login für {shop} <date/>." },
    "qc: login lacks </link>",
  ],
  [
    "a missing plural form",
    { photos: "{count, plural, other {# Fotos}}" },
    'qc: photos lacks the plural form "one"',
  ],
  [
    "a needless plural form",
    { photos: "{count, plural, one {#} few {#} other {#}}" },
    'qc: photos has a needless plural form "few"',
  ],
  ["broken syntax", { heading: "{count" }, /qc: heading is not an ICU message/],
  ["an unknown format", { weight: "{weight, number, tons} {size, number}" }, /style of numbers/],
  ["a date", { heading: "{at, date, short}" }, /Pass it as a text/],
  ["a text in place of an object", { states: "Offen" }, /qc: states is a text, but not in English/],
  ["a missing item of a list", { steps: ["Eins"] }, /qc: steps has another length/],
  ["an object in place of a text", { heading: { one: "Foto" } }, /qc: heading. ?is an object/],
  ["a number", { heading: 5 }, /qc: heading is neither a text nor an object/],
])("compileTexts reports %s", async (_, change, error) => {
  const qc = Object.fromEntries(
    Object.entries({ ...ENGLISH.qc, ...change }).filter(([, text]) => text !== undefined),
  );
  const { errors } = await compileTexts({
    dashboard: {},
    en: ENGLISH,
    de: { words: words("de"), qc },
  });
  expect(errors.length).toBeGreaterThan(0);
  expect(errors[0]).toMatch(/^apps\/shop\/texts\/de\.json: /);
  expect(errors.join("\n")).toMatch(error);
});

test("compileTexts reports sections that are missing or left over, and an order of arguments that no note gives", async () => {
  const { errors } = await compileTexts({
    dashboard: {},
    en: { words: words("en"), qc: { open: "{agent} for {price}" } },
    de: { words: words("de"), other: { a: "b" } },
  });
  expect(errors).toEqual([
    "apps/shop/texts/en.json: qc: open has several arguments, so the English catalogue must give their order",
    "apps/shop/texts/de.json: qc: is missing",
    "apps/shop/texts/de.json: other: is left over",
  ]);
});

test("every catalogue of the shop compiles without an error", async () => {
  const names = ["en", "de", "fr", "es", "it", "pl", "pt-BR", "zh-CN", "dashboard"];
  const read = (name) => JSON.parse(readFileSync(join(shop, "texts", `${name}.json`), "utf8"));
  const { errors } = await compileTexts(
    Object.fromEntries(names.map((name) => [name, read(name)])),
  );
  expect(errors).toEqual([]);
});
