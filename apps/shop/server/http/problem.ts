import { fillIn, REFUSALS, type Problem, type RefusalCode } from "@loupe/contract";
import { acceptedLanguage, LANGUAGES } from "#languages";
import type { Context as Call } from "hono";
import type { ApiError } from "./api-error.ts";

type Messages = Record<RefusalCode, string>;

/** What is said in each language; English is the contract's own. */
const MESSAGES = new Map(
  await Promise.all(
    LANGUAGES.filter(({ tag }) => tag !== "en").map(async ({ tag }) => {
      const { refusals } = (await import(`../../texts/${tag}/refusals.ts`)) as {
        refusals: Messages;
      };
      return [tag as string, refusals] as const;
    }),
  ),
);

export type Refusal = Pick<ApiError, "code"> & Partial<Pick<ApiError, "params" | "issues">>;

/** The body of a refusal, in the language that the request accepts. */
export function problem(
  { code, params = {}, issues }: Refusal,
  acceptLanguage: string | undefined,
): { body: Problem; language: string } {
  const { tag } = acceptedLanguage(acceptLanguage);
  const message = MESSAGES.get(tag)?.[code] ?? REFUSALS[code].message;
  const body: Problem = {
    success: false,
    message: fillIn(message, params),
    code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(issues && { issues }),
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
