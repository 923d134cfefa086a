/** These services answer HTTP 200 with a failure code as a habit; their success codes differ. */
const SUCCESS_CODES = new Set([0, 200, 20_000]);

export function wordOf(code: number | undefined, success: boolean | undefined) {
  if (success === false) return "failure";
  if (success === true) return "success";
  return code === undefined || SUCCESS_CODES.has(code) ? "success" : "failure";
}

/** The outbound client marks a JSON 4xx like this. */
type Refusal = { status: number; refusal: unknown };

export const refused = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "refusal" in answer;

/** Why a service says no, as far as its words tell. */
export type No = "quota" | "credentials" | "refused";

export function noFor(message: unknown): No {
  const words = typeof message === "string" ? message : "";
  if (/quota|limit exceeded|too many|rate limit/i.test(words)) return "quota";
  return /token|appkey|appid|api key|unauthori[sz]ed|not allowed|forbidden/i.test(words)
    ? "credentials"
    : "refused";
}

export function noOfStatus({ status, refusal }: Refusal): No {
  if (status === 401 || status === 403) return "credentials";
  return noFor((refusal as { message?: unknown } | null)?.message);
}
