import {
  defaultFieldError,
  describeFieldError,
  fieldErrorsOf,
  fieldError,
  fillIn,
  PUBLIC_FIELD_ERRORS,
  REFUSALS,
  type PublicFieldErrorKey,
  type RefusalCode,
} from "@loupe/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { LANGUAGES } from "#languages";
import { createApp } from "#main/app.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { problem } from "./problem.ts";

const CODES = Object.keys(REFUSALS) as RefusalCode[];
/** A header of 3 KB, longer than any that a browser sends. */
const LONG = `${"zz,".repeat(1000)}de`;
const slotsOf = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

const ERRORS = Object.keys(PUBLIC_FIELD_ERRORS) as PublicFieldErrorKey[];
const KNOWN = { path: "body.destination", ...describeFieldError("unknown_country") };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const app = () => createApp(shop.context);

const readRefusal = async (headers: Record<string, string> = {}) => {
  const response = await app().request("/api/v1/nothing", { headers });
  return { response, body: (await response.json()) as Record<string, unknown> };
};

test.each(LANGUAGES.map(({ tag }) => tag))(
  "every API error has a message in %s with all its values filled in",
  (tag) => {
    for (const code of CODES) {
      const params = Object.fromEntries(
        slotsOf(REFUSALS[code].message).map((name) => [name, name === "issue" ? KNOWN.message : 7]),
      );
      const { body, language } = problem({ code, params, issues: [KNOWN] }, tag);
      expect(language).toBe(tag);
      expect(body.message.length, code).toBeGreaterThan(0);
      expect(slotsOf(body.message), code).toEqual([]);
      const isEnglish = body.message === fillIn(REFUSALS[code].message, params);
      expect(isEnglish, code).toBe(
        tag === "en" || (REFUSALS[code].message === "{issue}" && isEnglish),
      );
    }
  },
);

test.each(LANGUAGES.map(({ tag }) => tag))(
  "every error of a field has a sentence in %s with the same values as the English one",
  (tag) => {
    for (const error of ERRORS) {
      const slots = slotsOf(PUBLIC_FIELD_ERRORS[error].message);
      // Each value is a different text, so that the test notices a missing one.
      const params = Object.fromEntries(slots.map((name) => [name, `<${name}>`]));
      const issue = { path: "body.<field>", ...describeFieldError(error, params) };
      const { body, language } = problem({ code: "invalid_input", issues: [issue] }, tag);
      expect(language, error).toBe(tag);
      const [firstIssue] = body.issues!;
      expect(firstIssue!.fault).toBe(error);
      const values = firstIssue!.message.match(/<\w+>/g) ?? [];
      expect(values.toSorted(), error).toEqual(Object.values(params).toSorted());
      expect(slotsOf(firstIssue!.message), error).toEqual([]);
      expect(firstIssue!.message === issue.message, error).toBe(tag === "en");
    }
  },
);

test("errors with any limit are translated, and their numbers and lists are in the language's format", () => {
  const schema = z.object({
    name: z.string().max(1234, fieldError("name_too_long", { most: 1234 })),
    list: z.array(z.string()).max(2),
    kind: z.enum(["a", "b", "c"]),
  });
  const wrong = { name: "n".repeat(1235), list: ["", "", ""], kind: "d" };
  const { error } = schema.safeParse(wrong, { error: defaultFieldError });
  const issues = fieldErrorsOf(error!.issues);
  const params = { issue: issues[0]!.message };
  const messagesIn = (tag: string) => {
    const { body } = problem({ code: "invalid_input", params, issues }, tag);
    return [body.message, ...body.issues!.map(({ message }) => message)];
  };
  expect(messagesIn("en")).toEqual([
    "Name must have at most 1,234 characters",
    "Name must have at most 1,234 characters",
    "List must have at most 2 entries",
    "Kind must be a, b or c",
  ]);
  expect(messagesIn("de")).toEqual([
    "Einige Angaben stimmen nicht: Der Name darf höchstens 1.234 Zeichen haben",
    "Der Name darf höchstens 1.234 Zeichen haben",
    "Das Feld „list“ darf höchstens 2 Einträge haben",
    "Das Feld „kind“ muss a, b oder c sein",
  ]);
});

test("if one error of a field exists only in English, the whole response is English", () => {
  const issues = [KNOWN, { path: "body.file", ...describeFieldError("csv_file_required") }];
  const { body, language } = problem(
    { code: "invalid_input", params: { issue: KNOWN.message }, issues },
    "de",
  );
  expect({ language, message: body.message }).toEqual({
    language: "en",
    message: "Unknown destination",
  });
  expect(body.issues?.map(({ message }) => message)).toEqual(issues.map(({ message }) => message));
});

test.each(LANGUAGES.map(({ tag }) => tag))(
  "the message for a missing login contains 'Unauthorized' in English only (%s)",
  (tag) => {
    for (const code of ["login_required", "session_ended"] as const) {
      const { body } = problem({ code }, tag);
      expect(body.code).toBe(code);
      expect(body.message.includes("Unauthorized")).toBe(tag === "en");
    }
  },
);

test("an API error has its code, and a message in the language of Accept-Language", async () => {
  const { response, body } = await readRefusal({ "accept-language": "de-DE,de;q=0.9" });
  expect(response.status).toBe(404);
  expect(response.headers.get("content-language")).toBe("de");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(body).toEqual({
    success: false,
    code: "no_route",
    message: "Diese Schnittstelle gibt es nicht",
  });
});

test.each([undefined, "*", "tlh", "de;q=0", LONG, "\u00ff\u00ff"])(
  "without a supported language in Accept-Language, an API error is in English: %#",
  async (header) => {
    const { response, body } = await readRefusal(
      header === undefined ? {} : { "accept-language": header },
    );
    expect(response.headers.get("content-language")).toBe("en");
    expect(body).toMatchObject({ code: "no_route", message: "There is no such route" });
  },
);

const post = (path: string, body: object) => ({
  path,
  init: {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  },
});
const estimate = (parcel: object) =>
  post("/get_estimation", { destination: "DE", weight: 500, ...parcel });
const person = (fields: object) =>
  post("/users/createUser", {
    name: "Ada",
    email: "ada@mail.example",
    password: "long enough",
    ...fields,
  });
const search = (query: string) => ({
  path: `/products/getAllProduct?${query}`,
  init: { headers: {} },
});

test.each(LANGUAGES.filter(({ tag }) => tag !== "en").map(({ tag }) => tag))(
  "errors contain names of fields from the API and no English words in %s",
  async (tag) => {
    const english: [path: string, field: string, label: string][] = [
      ["/goods/detail?id=7265511373", "shopType", "Shop type"],
      ["/goods/detail?shopType=weidian&id=1", "id", "The ID"],
      ["/links/resolve", "url", "The link"],
    ];
    for (const [path, field, label] of english) {
      const headers = { "accept-language": tag };
      const response = await app().request(`/api/v1${path}`, { headers });
      const { message, params, issues } = await response.json();
      expect(response.headers.get("content-language")).toBe(tag);
      expect(params).toBeUndefined();
      expect(issues[0].params.field).toBe(field);
      for (const sentence of [message, issues[0].message]) {
        expect(sentence).toMatch(new RegExp(`[„“«]\\s?${field}\\s?[“”»]`));
        expect(sentence).not.toContain(label);
      }
    }
  },
);

test("a QC search for a text without a link has its error in the language of the caller", async () => {
  const { path, init } = post("/qc/search", { url: "no link" });
  const messages = new Map<string, string[]>();
  for (const { tag } of LANGUAGES) {
    const headers = { ...init.headers, "accept-language": tag };
    const response = await app().request(`/api/v1${path}`, { ...init, headers });
    const { code, message, issues } = await response.json();
    expect([response.status, code, issues[0].fault]).toEqual([400, "link_invalid", "link_not_url"]);
    messages.set(tag, [message, issues[0].message]);
  }
  expect(messages.get("en")).toEqual(["Invalid URL format!", "Please provide a valid URL."]);
  expect(messages.get("de")).toEqual([
    "Dieser Link ist ungültig.",
    "Bitte gib eine gültige URL ein.",
  ]);
  expect(new Set([...messages.values()].flat()).size).toBe(2 * LANGUAGES.length);
});

/** Mistakes that shoppers can make in forms. The limits are written out, so that changing one fails this test. */
const WRONG = [
  estimate({ destination: "" }),
  estimate({ destination: "XX" }),
  estimate({ weight: "" }),
  estimate({ weight: "-1" }),
  estimate({ weight: 2e9 }),
  estimate({ length: "x" }),
  estimate({ length: 20_000 }),
  estimate({ features: "9999" }),
  person({ name: "" }),
  person({ name: "n".repeat(101) }),
  person({ email: undefined }),
  person({ email: "no address" }),
  person({ email: `${"a".repeat(250)}@mail.example` }),
  person({ password: "short" }),
  person({ password: "p".repeat(257) }),
  post("/auth/login", { email: "ada@mail.example", password: "" }),
  search("MinPrice=x"),
  search("MaxPrice=-1"),
  search("MinPrice=2&MaxPrice=1"),
  search(`search=${"s".repeat(201)}`),
  search("Storefront=x"),
  search("limit=1000"),
  search("cursor=%21"),
  post("/qc/search", { url: 7 }),
];

test.each(WRONG)(
  "the error for a mistake in a form is translated into every language: %#",
  async ({ path, init }) => {
    const messages = new Set<string>();
    for (const { tag } of LANGUAGES) {
      const headers = { ...init.headers, "accept-language": tag };
      const response = await app().request(`/api/v1${path}`, { ...init, headers });
      expect(response.status).toBe(400);
      const { code, issues } = await response.json();
      expect(code).toBe("invalid_input");
      messages.add(issues[0].message);
    }
    // Each language has a message of its own.
    expect([...messages], [...messages].join(" | ")).toHaveLength(LANGUAGES.length);
  },
);
