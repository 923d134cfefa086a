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
