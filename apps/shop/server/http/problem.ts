import {
  type FieldError,
  fillIn,
  REFUSALS,
  formatFieldError,
  type Problem,
  type PublicFieldErrorKey,
  type RefusalCode,
} from "@loupe/contract";
import { acceptedLanguage, LANGUAGES } from "#languages";
import type { Context as Call } from "hono";
import type { ApiError } from "./api-error.ts";

type Messages = {
  refusals: Record<RefusalCode, string>;
  fieldErrors: Record<PublicFieldErrorKey, string>;
};

/** The messages of API errors by language. English ones are in the contract. */
const MESSAGES = new Map(
  await Promise.all(
    LANGUAGES.filter(({ tag }) => tag !== "en").map(async ({ tag }) => {
      const texts: Messages = {
        ...(await import(`../../.texts/${tag}/refusals.ts`)),
        ...(await import(`../../.texts/${tag}/field-errors.ts`)),
      };
      return [tag as string, texts] as const;
    }),
  ),
);

const ENGLISH = "en";

/**
 * Returns the sentence for a field error in a language, or undefined: errors that only staff can cause have English
 * sentences only.
 */
function translated({ fault: error, params = {} }: FieldError, tag: string): string | undefined {
  const sentences: Record<string, string> | undefined = MESSAGES.get(tag)?.fieldErrors;
  const sentence = error && sentences?.[error];
  return sentence && formatFieldError(sentence, params, tag);
}

/**
 * Adds to a field error its sentence in the language of a page. The labels of fields are English, so a sentence in
 * another language contains the field's name in the API instead.
 */
export function issueIn(tag: string, issue: FieldError): FieldError {
  const isLabelled = tag !== ENGLISH && issue.params?.field !== undefined;
  const named = isLabelled
    ? { ...issue, params: { ...issue.params, field: nameIn(issue.path) } }
    : issue;
  return { ...named, message: translated(named, tag) ?? issue.message };
}

/** Returns the name of the field at the end of a path, without the places of list entries: `body.items.0` is `items`. */
const nameIn = (path: string): string =>
  path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;

export type Refusal = Pick<ApiError, "code"> &
  Partial<Pick<ApiError, "params" | "issues" | "conflict">>;

/**
 * Returns the body of an API error in the language that the request accepts. If a field error has no sentence in that
 * language, the whole body is English.
 */
export function problem(
  { code, params = {}, issues = [], conflict }: Refusal,
  acceptLanguage: string | undefined,
): { body: Problem; language: string } {
  const accepted = acceptedLanguage(acceptLanguage).tag;
  const isTranslated =
    ("issue" in params ? issues.length > 0 : true) &&
    issues.every((issue) => translated(issue, accepted) !== undefined);
  const tag = isTranslated ? accepted : ENGLISH;
  const presentedIssues = issues.map(({ code: kind = "invalid", ...issue }) => ({
    ...issueIn(tag, issue),
    code: kind,
  }));
  // The message contains the sentence of the first field error, so the sentence is not sent as a parameter.
  const { issue: firstSentence, ...values } = params;
  const messageParams =
    firstSentence === undefined
      ? values
      : { ...values, issue: tag === ENGLISH ? firstSentence : presentedIssues[0]!.message };
  const body: Problem = {
    success: false,
    message: fillIn(MESSAGES.get(tag)?.refusals[code] ?? REFUSALS[code].message, messageParams),
    code,
    ...(Object.keys(values).length > 0 && { params: values }),
    ...(presentedIssues.length > 0 && { issues: presentedIssues }),
    ...conflict,
  };
  return { body, language: tag };
}

/** Sends an API error as the response to a call. */
export function refuse(
  call: Call,
  refusal: Refusal,
  headers: Record<string, string> = {},
): Response {
  const { body, language } = problem(refusal, call.req.header("accept-language"));
  return call.json(body, REFUSALS[body.code].status, { ...headers, "content-language": language });
}
