import { fillIn, REFUSALS, type Problem, type RefusalCode } from "@loupe/contract";
import { acceptedLanguage, LANGUAGES } from "#languages";
import type { Context as Call } from "hono";
import type { ApiError } from "./api-error.ts";

type Messages = {
  refusals: Record<RefusalCode, string>;
  /** By their English sentences. */
  fieldFaults: Record<string, string>;
};

/** What is said in each language; English is the contract's own. */
const MESSAGES = new Map(
  await Promise.all(
    LANGUAGES.filter(({ tag }) => tag !== "en").map(async ({ tag }) => {
      const messages = (await import(`../../texts/${tag}/refusals.ts`)) as Messages;
      return [tag as string, messages] as const;
    }),
  ),
);

const ENGLISH = "en";

/** What is wrong with a field, in a page's own language. */
export const fieldFaultIn = (tag: string, sentence: string): string =>
  MESSAGES.get(tag)?.fieldFaults[sentence] ?? sentence;

export type Refusal = Pick<ApiError, "code"> &
  Partial<Pick<ApiError, "params" | "issues" | "conflict">>;

/**
 * The body of a refusal, in the language that the request accepts. Where a field's message is not translated,
 * all of it is English.
 */
export function problem(
  { code, params = {}, issues, conflict }: Refusal,
  acceptLanguage: string | undefined,
): { body: Problem; language: string } {
  const accepted = acceptedLanguage(acceptLanguage).tag;
  const sentences = [
    ...("issue" in params ? [String(params.issue)] : []),
    ...(issues ?? []).map(({ message }) => message),
  ];
  const isTranslated = sentences.every(
    (sentence) => MESSAGES.get(accepted)?.fieldFaults[sentence] !== undefined,
  );
  const tag = isTranslated ? accepted : ENGLISH;
  const { refusals } = MESSAGES.get(tag) ?? {};
  const inLanguage = (sentence: string) => fieldFaultIn(tag, sentence);
  const localized =
    "issue" in params ? { ...params, issue: inLanguage(String(params.issue)) } : params;
  const body: Problem = {
    success: false,
    message: fillIn(refusals?.[code] ?? REFUSALS[code].message, localized),
    code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(issues && {
      issues: issues.map(({ path, message, code: wrong = "invalid" }) => ({
        path,
        code: wrong,
        message: inLanguage(message),
      })),
    }),
    ...conflict,
  };
  return { body, language: tag };
}

/** Answers a call with a refusal. */
export function refuse(
  call: Call,
  refusal: Refusal,
  headers: Record<string, string> = {},
): Response {
  const { body, language } = problem(refusal, call.req.header("accept-language"));
  return call.json(body, REFUSALS[body.code].status, { ...headers, "content-language": language });
}
