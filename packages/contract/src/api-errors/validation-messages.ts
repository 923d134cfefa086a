import type * as z from "zod";
import { labelOf } from "./field-labels.ts";
import {
  fieldError,
  readFieldError,
  formatFieldError,
  type FieldErrorParams,
} from "./field-error-sentences.ts";
import { FIELD_ERRORS, type FieldErrorKey, type IssueCode } from "./field-errors.ts";

type Issue = z.core.$ZodIssue;
/** An error of one field of a request or a document. */
export type FieldError = {
  /** The field's path, such as `body.items.0.price`. */
  path: string;
  /** `invalid` by default. */
  code?: IssueCode;
  /** Missing if a schema of the server has its own English sentence. */
  fault?: FieldErrorKey;
  params?: FieldErrorParams;
  /** The sentence in English. */
  message: string;
};

const CODES: Record<string, IssueCode> = {
  invalid_type: "wrong_type",
  invalid_format: "wrong_format",
  invalid_value: "unknown_value",
  too_small: "too_small",
  too_big: "too_big",
};

const tableOf = <F extends FieldErrorKey>(table: Record<string, F>) => table;

const TYPES = tableOf({
  string: "not_text",
  number: "not_number",
  int: "not_whole_number",
  boolean: "not_boolean",
  array: "not_list",
  object: "not_object",
  file: "not_file",
});

const FORMATS = tableOf({
  uuid: "not_id",
  email: "not_email",
  url: "not_web_address",
  datetime: "not_date_time",
  date: "not_date",
});

const TOO_SMALL = tableOf({
  string: "text_too_short",
  array: "list_too_short",
  file: "file_too_small",
});

const TOO_BIG = tableOf({
  string: "text_too_long",
  array: "list_too_long",
  file: "file_too_large",
});

/** Returns the error of a field whose schema has no message. For zod's option `error`. */
export const defaultFieldError = (issue: z.core.$ZodRawIssue): string =>
  issue.input === undefined || issue.input === null
    ? fieldError("required")
    : errorOfCheck(issue as unknown as Issue);

function errorOfCheck(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return fieldError(TYPES[issue.expected] ?? "wrong_type");
    case "invalid_value":
      return fieldError("unknown_value", { values: issue.values.map(String).filter(Boolean) });
    case "too_small": {
      const ofMeasured = TOO_SMALL[issue.origin];
      if (ofMeasured && Number(issue.minimum) === 1) return fieldError("required");
      const ofNumber = issue.inclusive === false ? "number_not_above" : "number_too_small";
      return fieldError(ofMeasured ?? ofNumber, { least: Number(issue.minimum) });
    }
    case "too_big":
      return fieldError(TOO_BIG[issue.origin] ?? "number_too_large", {
        most: Number(issue.maximum),
      });
    case "invalid_format":
      return fieldError(FORMATS[issue.format] ?? "wrong_format");
    default:
      return fieldError("invalid");
  }
}

type LabelOf = (path: readonly PropertyKey[]) => string;

/**
 * Converts the issues of a validation to field errors with the fields' labels. For a union of fixed values, the message
 * contains all values. For other unions, the errors of the closest option are listed.
 */
export function fieldErrorsOf(issues: readonly Issue[], label: LabelOf = labelOf): FieldError[] {
  return issues.flatMap((issue) => {
    const { path } = issue;
    if (issue.code !== "invalid_union") return [errorAt(path, issue, label)];
    const values = issue.errors.flatMap(valuesOf).filter(Boolean);
    const [first = []] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (issue.errors.every((one) => valuesOf(one).length > 0)) {
      const distinct = [...new Map(values.map((value) => [value.toLowerCase(), value])).values()];
      const message = fieldError("unknown_value", { values: distinct });
      return [errorAt(path, { code: "invalid_value", message }, label)];
    }
    const inner = first.map((one) => ({ ...one, path: [...path, ...one.path] }));
    return fieldErrorsOf(inner, label);
  });
}

function errorAt(
  path: PropertyKey[],
  { code, message }: Pick<Issue, "code" | "message">,
  label: LabelOf,
): FieldError {
  const place = path.join(".");
  const kind = CODES[code] ?? "invalid";
  const parsedError = readFieldError(message);
  return parsedError
    ? {
        path: place,
        code: kind,
        ...describeFieldError(parsedError.fault, parsedError.params, label(path)),
      }
    : { path: place, code: kind, message: sentenceOf(label(path), message) };
}

/** Returns a field error with all its values, and its English sentence. */
export function describeFieldError(
  key: FieldErrorKey,
  baseParams: FieldErrorParams = {},
  label = "",
) {
  const { message, ...kind }: { message: string; code?: IssueCode } = FIELD_ERRORS[key];
  const params = message.includes("{field}") ? { field: label, ...baseParams } : baseParams;
  return {
    ...kind,
    fault: key,
    ...(Object.keys(params).length > 0 && { params }),
    message: formatFieldError(message, params, "en").trim(),
  };
}

const valuesOf = ([issue, ...others]: readonly Issue[]): string[] =>
  issue?.code === "invalid_value" && issue.path.length === 0 && others.length === 0
    ? issue.values.map(String)
    : [];

/**
 * Completes a message to a sentence: if it begins in lower case, the field's label is added in front, as it is on
 * the screen.
 */
export const sentenceOf = (label: string, words: string): string =>
  /^[a-z]/.test(words) ? `${label} ${words}`.trim() : words;
