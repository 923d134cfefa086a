import { PUBLIC_FIELD_ERRORS, REFUSALS } from "@loupe/contract";
import { expect, test } from "vitest";
import dashboard from "./dashboard.json" with { type: "json" };
import englishCatalogue from "./en.json" with { type: "json" };
import { LANGUAGES } from "./languages.ts";

type Texts = Record<string, unknown>;

const { "browser-extension": _, ...english } = englishCatalogue;

const FILES = Object.keys(english).map((section) => `${section}.ts`);
const load = async (tag: string, file: string) =>
  (await import(`../.texts/${tag}/${file}`)) as Texts;
const OTHERS = LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== "en");

/** These numbers include one for each plural form of each language. */
const COUNTS = [0, 1, 1.5, 2, 3, 5, 11, 12, 21, 22, 25, 101, 1_000_000];

/**
 * Returns a value that fits every parameter of a text: it is this number if it is counted, and otherwise a text or
 * a date.
 */
function anything(count: number): unknown {
  const self: unknown = new Proxy(() => undefined, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => count : () => String(count)),
  });
  return self;
}

/** Returns all strings in a text: the text itself, or what it returns or contains. */
function stringsOf(text: unknown, count: number): string[] {
  if (typeof text === "string") return [text];
  if (typeof text === "function")
    return stringsOf(text(...[0, 1, 2, 3].map(() => anything(count))), count);
  return typeof text === "object" && text !== null
    ? Object.values(text).flatMap((inner) => stringsOf(inner, count))
    : [];
}

const slotsOf = (text: string) => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).toSorted();

test.each(LANGUAGES.map(({ tag }) => tag))(
  "every text in %s is complete for each number",
  async (tag) => {
    const files = tag === "en" ? [...FILES, "developers.ts"] : FILES;
    for (const file of files.filter((name) => !/^(words|shipping-rules)/.test(name)))
      for (const [name, text] of Object.entries(await load(tag, file)))
        for (const count of COUNTS)
          for (const words of stringsOf(text, count)) {
            const where = `${tag}/${file}: ${name} of ${count}`;
            expect(words, where).not.toMatch(/undefined|NaN|\[object/);
            expect(words.trim(), where).not.toBe("");
          }
  },
);

test.each(OTHERS)(
  "%s has each API error and field error of the contract, with no other values",
  async (tag) => {
    const own = {
      ...((await load(tag, "refusals.ts")).refusals as object),
      ...((await load(tag, "field-errors.ts")).fieldErrors as object),
    } as Record<string, string>;
    const english = Object.entries({ ...REFUSALS, ...PUBLIC_FIELD_ERRORS });
    expect(Object.keys(own).toSorted()).toEqual(english.map(([code]) => code).toSorted());
    for (const [code, { message }] of english)
      for (const slot of slotsOf(own[code]!)) expect(slotsOf(message), code).toContain(slot);
  },
);

test.each(OTHERS)("texts in %s are translated", async (tag) => {
  let same = 0;
  let all = 0;
  for (const file of FILES.filter((name) => !/^(words|categories)/.test(name))) {
    const [english, own] = [await load("en", file), await load(tag, file)];
    for (const [name, text] of Object.entries(english)) {
      if (typeof text !== "string") continue;
      all += 1;
      if (own[name] === text) same += 1;
    }
  }
  expect(all).toBeGreaterThan(500);
  // Words such as "Menu", "Zoom" and "CSV" are the same in several languages.
  expect(same / all).toBeLessThan(0.06);
});

/** Expressions that find formal address, which no text may use ("How each language speaks" in the README). */
const FORMAL: [string, RegExp][] = [
  ["fr", /\b(?!(?:assez|chez|nez)\b)[a-zéè]+ez\b|\b(?:vous|vos|votre)\b/i],
  ["es", /\bustede?s?\b/i],
  ["it", /\b(?:Lei|Suo|Sua|Suoi|Sue)\b/],
  ["pl", /\b(?:Pana?|Panu|Panem|Pani|Panią|Państwo|Państwa|Państwu)\b/],
  ["zh-CN", /您/],
];
/** Files with sentences. `shipping-rules.ts` is missing, because it does not address the reader. */
const PROSE = [
  ...FILES.filter((name) => !/^(words|shipping-rules)/.test(name)),
  "refusals.ts",
  "field-errors.ts",
];

test.each(FORMAL)("no text in %s uses the formal address", async (tag, formal) => {
  for (const file of PROSE)
    for (const [name, text] of Object.entries(await load(tag, file)))
      for (const words of stringsOf(text, 2)) expect(words, `${file}: ${name}`).not.toMatch(formal);
});

test("French texts have no-break spaces before punctuation", async () => {
  for (const file of PROSE)
    for (const [name, text] of Object.entries(await load("fr", file)))
      for (const words of stringsOf(text, 2))
        expect(words, `${file}: ${name}`).not.toMatch(/ [?!;:»]|« |[\p{L}\d][?!;](?:\s|$)/u);
});

test.each(LANGUAGES.map(({ tag }) => tag))(
  "texts in %s have one kind of apostrophe",
  async (tag) => {
    for (const file of tag === "en"
      ? FILES.filter((name) => !/^(words|shipping-rules)/.test(name))
      : PROSE)
      for (const [name, text] of Object.entries(await load(tag, file)))
        for (const words of stringsOf(text, 2))
          expect(words, `${file}: ${name}`).not.toContain("’");
  },
);

/** Parameters of texts that hold a name, which can be Chinese. */
const NAMES = /^(?:agents?|items?|lines?|marketplace|method|name|site|title|tool)$/;

test("Chinese texts have no space between a Chinese name and the words beside it", async () => {
  for (const file of FILES.filter((name) => !/^(words|shipping-rules)/.test(name)))
    for (const [key, text] of Object.entries(await load("zh-CN", file))) {
      if (typeof text !== "function") continue;
      const parameters = /^\(([^)]*)\)/.exec(String(text))?.[1]?.split(/, ?/) ?? [];
      const values = parameters.map((one) => (NAMES.test(one) ? "微店" : anything(2)));
      for (const words of stringsOf(text(...values), 2))
        expect(words, `${file}: ${key}`).not.toMatch(/\p{Script=Han} 微店|微店 \p{Script=Han}/u);
    }
});

test("a name in Latin letters stands apart from the Chinese words beside it", async () => {
  const { openOnButton } = (await load(
    "zh-CN",
    "items.ts",
  )) as typeof import("../.texts/zh-CN/items.ts");
  expect([openOnButton("微店"), openOnButton("1688")]).toEqual(["在微店打开", "在 1688 打开"]);
});

/** Words that must not be used, because another word is used for the same thing ("How each language speaks"). */
const OTHER_WORDS: [string, RegExp][] = [
  [
    "de",
    /\b(?:Email|Rezension|Login|QC-Zeit|QC ansehen|Lagerfotos|Agents|(?:beim|(?:d|dies|ein)e[mn]) Agent)\b/,
  ],
  ["fr", /\b(?:email|courriel|lignes? de livraison|ligne d'expédition|mauvaise photo)\b/i],
  ["es", /\bmercados?\b/i],
  ["it", /\bemail\b/i],
  ["pl", /\b(?:email|mejl|recenzj|obserw)/i],
  ["pt-BR", /\b(?:email|resenha|denunci)/i],
  ["zh-CN", /账号|登陆|代理|选项|举报|求意见/],
];

test.each(OTHER_WORDS)("texts in %s use only one word for each thing", async (tag, other) => {
  for (const file of PROSE)
    for (const [name, text] of Object.entries(await load(tag, file)))
      if (typeof text === "string") {
        const words = text.replaceAll(/\{\w+\}/g, "");
        expect(words, `${file}: ${name}`).not.toMatch(other);
      }
});

test.each(OTHERS)("numbers in texts of %s have the decimal sign of this language", async (tag) => {
  const { oneDecimal } = (await load(tag, "words.ts")) as {
    oneDecimal: (number: number) => string;
  };
  const hasComma = oneDecimal(1.5).includes(",");
  // Does not match the number of a paragraph such as "6.1.b".
  const foreign = hasComma ? /(?<![\d.])\d+\.\d{1,2}(?![\d.])/ : /(?<![\d,])\d+,\d{1,2}(?![\d,])/;
  for (const file of PROSE)
    for (const [name, text] of Object.entries(await load(tag, file)))
      if (typeof text === "string") expect(text, `${file}: ${name}`).not.toMatch(foreign);
});

test.each([
  ["en", ["1 photo", "2 photos", "5 photos", "1,000,000 photos"]],
  ["de", ["1 Foto", "2 Fotos", "5 Fotos", "1.000.000 Fotos"]],
  ["pl", ["1 zdjęcie", "2 zdjęcia", "5 zdjęć", "1 000 000 zdjęć"]],
  ["fr", ["1 photo", "2 photos", "5 photos", "1 000 000 photos"]],
  ["zh-CN", ["1 张照片", "2 张照片", "5 张照片", "1,000,000 张照片"]],
])("%s has the right plural forms for photos", async (tag, expected) => {
  const { photos } = (await load(tag, "qc.ts")) as { photos: (count: number) => string };
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  expect([1, 2, 5, 1_000_000].map((count) => plain(photos(count)))).toEqual(expected);
});

test("Polish texts use all four plural forms, and French texts use the singular for zero", async () => {
  const { plural } = (await load("pl", "words.ts")) as typeof import("../.texts/pl/words.ts");
  const forms = { one: "one", few: "few", many: "many", other: "other" };
  expect(COUNTS.map((count) => plural(count, forms))).toEqual(
    // 0, 1, 1.5, 2, 3, 5, 11, 12, 21, 22, 25, 101, 1,000,000
    "many one other few few many many many many few many many many".split(" "),
  );
  const french = (await load("fr", "words.ts")) as typeof import("../.texts/fr/words.ts");
  expect([0, 1, 1.5, 2].map((count) => french.plural(count, forms))).toEqual([
    "one",
    "one",
    "one",
    "other",
  ]);
});

/** Sections whose keys may repeat their texts, because the keys are names in code: error codes, kinds of emails, steps. */
const KEYS_ARE_CODES = new Set([
  "haul-errors",
  "letters",
  "dashboard/go-live",
  "browser-extension",
  // The names of changes in the audit log.
  "dashboard/audit",
  // The labels of the rate card's fields, by the fields.
  "dashboard/shipping",
]);

test("the key of a text says what the text is for, in at most three words, and does not repeat its words", () => {
  const sections = Object.entries({ ...englishCatalogue, ...dashboard });
  const unclear = sections
    .filter(([section]) => !KEYS_ARE_CODES.has(section))
    .flatMap(([section, texts]) =>
      Object.entries(texts)
        .filter(
          ([key, text]) => !key.startsWith("@") && (isLong(key) || repeats(key, wordsOf(text))),
        )
        .map(([key]) => `${section}: ${key}`),
    );
  expect(unclear).toEqual([]);
});

const isLong = (key: string) => key.split(/(?=[A-Z])/).length > 3;

/** Returns the words of a text, or of all texts in an object, without arguments, forms and slots. */
const wordsOf = (text: unknown): string =>
  typeof text === "string"
    ? text.replaceAll(/\{\w+(?:, [\w, ]+?)*(?:\}|(?=\{))|\b\w+ (?=\{)|<[^>]*>/g, " ")
    : Object.entries(text as object)
        .filter(([key]) => !key.startsWith("@"))
        .map(([, one]) => wordsOf(one))
        .join(" ");

/** Whether a key of several words has words of the text only, in their order. */
function repeats(key: string, text: string): boolean {
  const keyWords = key
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z]+/g);
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, "")
      .match(/[a-z]+/g) ?? [];
  if (!keyWords || keyWords.length < 2) return false;
  let matches = 0;
  for (const word of words) if (word === keyWords[matches]) matches += 1;
  return matches === keyWords.length;
}
