import type * as z from "zod";

type Issue = z.core.$ZodIssue;
export type Fault = { path: PropertyKey[]; message: string; code: IssueCode };

/** What is wrong with a field, for programs. Published: codes are added, never renamed. */
export const ISSUE_CODES = [
  "required",
  "wrong_type",
  "wrong_format",
  "unknown_value",
  "too_small",
  "too_big",
  "invalid",
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

function codeOf(issue: Issue): IssueCode {
  if (issue.message.endsWith("is required")) return "required";
  return CODES[issue.code] ?? "invalid";
}

const CODES: Record<string, IssueCode> = {
  invalid_type: "wrong_type",
  invalid_format: "wrong_format",
  invalid_value: "unknown_value",
  too_small: "too_small",
  too_big: "too_big",
};

/**
 * Says what is wrong with a field, in words that follow the field's name: "must be a number". Used
 * if a schema gives no message of its own.
 */
export const faultWords = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined || issue.input === null) return "is required";
  return wordsOf(issue as unknown as Issue);
};

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPES[issue.expected] ?? "of another type"}`;
    case "invalid_value":
      return `must be ${anyOf(issue.values.map(String))}`;
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return `must ${isMeasured(issue.origin) ? "have" : "be"} at most ${amountOf(issue.maximum, issue.origin)}`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "has the wrong format";
    default:
      return "is invalid";
  }
}

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object with named fields",
  file: "a file",
};

const FORMATS: Record<string, string> = {
  uuid: "is not a valid ID",
  email: "must be an email address",
  url: "must be a web address",
  datetime: "must be a date and a time",
  date: "must be a date",
};

function tooSmall({ minimum, origin }: Extract<Issue, { code: "too_small" }>): string {
  if (isMeasured(origin) && Number(minimum) === 1) return "is required";
  return `must ${isMeasured(origin) ? "have" : "be"} at least ${amountOf(minimum, origin)}`;
}

const UNITS: Record<string, string> = { string: "characters", array: "entries", file: "bytes" };
const isMeasured = (origin: string) => origin in UNITS;
const amountOf = (limit: number | bigint, origin: string) =>
  `${limit.toLocaleString("en")}${origin in UNITS ? ` ${UNITS[origin]}` : ""}`;

function anyOf(values: readonly string[]): string {
  const named = values.filter(Boolean);
  return named.length < 2
    ? (named[0] ?? "empty")
    : `${named.slice(0, -1).join(", ")} or ${named.at(-1)}`;
}

/**
 * The faults of a validation. For a union of fixed values, the message names all values. For other
 * unions, the faults of the closest option are listed.
 */
export function faultsOf(issues: readonly Issue[]): Fault[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") {
      return [{ path: issue.path, message: issue.message, code: codeOf(issue) }];
    }
    const values = issue.errors.flatMap(valuesOf);
    const [first = []] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (issue.errors.every((one) => valuesOf(one).length > 0)) {
      const distinct = new Map(values.map((value) => [value.toLowerCase(), value]));
      const message = `must be ${anyOf([...distinct.values()])}`;
      return [{ path: issue.path, message, code: "unknown_value" }];
    }
    return faultsOf(first).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}

const valuesOf = ([issue, ...others]: readonly Issue[]): string[] =>
  issue?.code === "invalid_value" && issue.path.length === 0 && others.length === 0
    ? issue.values.map(String)
    : [];

/**
 * Makes a complete sentence of a message: if it begins in lower case, the field's label is put in
 * front, as the screen shows it.
 */
export const sentenceOf = (label: string, words: string): string =>
  /^[a-z]/.test(words) ? `${label} ${words}` : words;

/** Labels for fields whose names in the contract are not what people call them. */
const LABELS: Record<string, string> = {
  destination: "Country",
  oldPassword: "Current password",
  newPassword: "New password",
  serial_No: "The position",
  thumbnailImg: "The picture",
  offerId: "Offer ID",
  MinPrice: "Min Price",
  MaxPrice: "Max Price",
  url: "The link",
  id: "The ID",
};

/** What people call a field of the API. */
export function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === "string");
  if (name === undefined) return "The request";
  const words = name
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
