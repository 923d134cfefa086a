import { describe, expect, test } from "vitest";
import { createUser, postReview } from "./index.ts";

const nameOf = (name: string) =>
  createUser.body.safeParse({ name, email: "kim@example.com", password: "a password" }).data?.name;
const hex = (text: string) => [...text].map((one) => one.codePointAt(0)!.toString(16)).join(" ");

describe("registration", () => {
  test.each([
    ["an override that turns the rest around", "Kim\u202Enimda", "Kimnimda"],
    ["isolates", "\u2066Kim\u2069", "Kim"],
    ["marks of direction", "\u200EKim\u200F\u061C", "Kim"],
    ["spaces of no width", "Ad\u200Bmi\u2060n\uFEFF", "Admin"],
    ["joiners between Latin letters", "Ad\u200Dmi\u200Cn", "Admin"],
    ["a joiner at the end", "\u0646\u200C", "\u0646"],
    ["several joiners where one is spelled", "\u0645\u200C\u200C\u062E", "\u0645\u062E"],
    ["soft hyphens and fillers", "Ki\u00ADm\u3164\u115F", "Kim"],
    ["tags outside of a flag", "Kim\u{E0041}\u{E007F}", "Kim"],
    ["an empty Braille pattern", "Ad\u2800min", "Admin"],
    ["ends of lines of another kind", "Kim\u2028Admin", "KimAdmin"],
  ])("removes hidden characters from a name: %s", (_, input, expected) => {
    expect(hex(nameOf(input) ?? "")).toBe(hex(expected));
  });

  test.each([
    ["Persian", "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645"],
    ["Marathi", "\u0930\u094D\u200D\u092F"],
    ["Sinhala", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3"],
    ["a family", "\u{1F469}\u200D\u{1F469}\u200D\u{1F467}"],
    ["a healer of a skin colour", "\u{1F9D1}\u{1F3FD}\u200D\u2695\uFE0F"],
    ["a flag of many colours", "\u{1F3F3}\uFE0F\u200D\u{1F308}"],
    ["a region's flag", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
    ["Hebrew and Arabic", "\u05E9\u05DC\u05D5\u05DD \u0633\u0644\u0627\u0645"],
    ["apostrophes and accents", "Zo\u00EB O\u2019Connor-\u0141"],
  ])("keeps hidden characters that the script or emoji of a name needs: %s", (_, name) => {
    expect(hex(nameOf(name) ?? "")).toBe(hex(name));
  });

  test.each([
    ["an empty Braille pattern", "\u2800"],
    ["spaces of all kinds", "\u00A0\u2003\u3000"],
    ["a variation selector", "\uFE0F"],
    ["accents without a letter", "\u0301\u0302"],
    ["punctuation", "…"],
    ["a letter with 99 accents", `A${"\u0301".repeat(99)}`],
    ["five accents", `A${"\u0301".repeat(5)}`],
  ])("rejects a name without visible letters, or with too many accents: %s", (_, name) => {
    expect(nameOf(name)).toBeUndefined();
  });

  test.each([
    ["Vietnamese, decomposed", "Nguye\u0302\u0303n"],
    ["Hebrew with its points", "\u05E9\u05BC\u05C1\u05B8\u05DC\u05D5\u05B9\u05DD"],
    ["Tibetan", "\u0F56\u0F66\u0F92\u0FB2\u0F74\u0F56\u0F66"],
    ["Thai", "\u0E01\u0E34\u0E4C\u0E15\u0E15\u0E34"],
    ["Chinese", "王小明"],
    ["Cyrillic", "Адмира́л"],
    ["a flag", "🇩🇪"],
    ["digits", "007"],
  ])("accepts a name of %s", (_, name) => {
    expect(nameOf(name)).toBe(name);
  });

  test("rejects a name of hidden characters only, and one with a control character", () => {
    expect(nameOf("\u200B\u202E\u3164")).toBeUndefined();
    expect(nameOf("Kim\u0007")).toBeUndefined();
  });
});

test("the comment of a review keeps line breaks and direction marks, and loses overrides of the direction", () => {
  const body = { store_name: "weidian", product_code: "7265511373", rating: 5 };
  const comment = "Good\u202E doog\u2069\nline \u05D0\u200F!";
  expect(postReview.body.parse({ ...body, comment }).comment).toBe("Good doog\nline \u05D0\u200F!");
  expect(postReview.body.safeParse({ ...body, comment: "\u202E\u2066" }).success).toBe(false);
});
