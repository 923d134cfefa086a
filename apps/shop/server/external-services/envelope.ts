import * as z from "zod";
import type { Fetched } from "#server/outbound/failure.ts";
import type { Reply } from "#server/outbound/json.ts";

/** Why a service refuses, as far as its codes and words tell. */
type No = "none" | "quota" | "credentials" | "forbidden" | "refused";

/** These services usually refuse with HTTP 200; their success codes differ. */
const SUCCESS_CODES = new Set([0, 200, 20_000]);

const Head = z.looseObject({
  code: z.coerce.number().nullish(),
  success: z.boolean().nullish(),
  status: z.unknown().optional(),
  message: z.unknown().optional(),
  msg: z.unknown().optional(),
});
type Head = z.output<typeof Head>;

type Codes<T> = {
  none: T;
  noneCodes?: number[];
  credentialCodes?: number[];
  quotaCodes?: number[];
  /** A visitor's link was asked about, and the service's words may repeat it in any form. */
  isLink?: boolean;
};

/**
 * Interprets the envelope around the data. `none` is the answer when the service says that there is
 * nothing, in words or by one of `noneCodes`. `credentialCodes` and `quotaCodes` refuse the caller,
 * whatever was asked. `read` returns undefined for malformed data.
 */
export function reading<T>(
  { none, noneCodes = [], credentialCodes = [], quotaCodes = [], isLink = false }: Codes<T>,
  read: (body: unknown) => T | undefined,
): (reply: Reply) => Fetched<T> {
  return ({ status, body }) => {
    const head = Head.safeParse(isRecord(body) ? body : {});
    if (!head.success) return { ok: false, failure: "malformed" };
    if (status >= 400 || isRejected(head.data)) {
      const code = head.data.code ?? Number.NaN;
      const toRefusal = () => noOf(status, head.data, isLink);
      const no = noOfCode({ status, code, noneCodes, credentialCodes, quotaCodes }) ?? toRefusal();
      return no === "none" ? { ok: true, answer: none } : { ok: false, failure: no };
    }
    const answer = read(body);
    return answer === undefined ? { ok: false, failure: "malformed" } : { ok: true, answer };
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isRejected({ code, success, status }: Head): boolean {
  if (typeof success === "boolean") return !success;
  if (typeof status === "string" && /^(error|fail)/i.test(status)) return true;
  return typeof code === "number" && !SUCCESS_CODES.has(code);
}

type Coded = { status: number; code: number } & Record<
  `${"none" | "credential" | "quota"}Codes`,
  number[]
>;

function noOfCode({ status, code, noneCodes, credentialCodes, quotaCodes }: Coded): No | undefined {
  if (status < 400 && noneCodes.includes(code)) return "none";
  if (status === 401 || credentialCodes.includes(code)) return "credentials";
  return quotaCodes.includes(code) ? "quota" : undefined;
}

/**
 * A 404 alone does not mean "none", because a wrong address answers with it too. Only words do; where
 * they are not understood, "none" is taken for a failure rather than a failure for "none". A 403, and
 * words about keys, may be about us or about the item: that is `forbidden`.
 */
function noOf(status: number, { message, msg }: Head, isLink: boolean): No {
  if (status === 403) return "forbidden";
  const text = message ?? msg;
  // A link that the answer repeats may contain any words.
  const words = typeof text === "string" ? text.replaceAll(/\S*:\/\/\S*/g, "") : "";
  if (!isLink && /quota|limit exceeded|too many|rate limit/i.test(words)) return "quota";
  if (/token|appkey|appid|api key|unauthori[sz]ed|not allowed|forbidden/i.test(words)) {
    return "forbidden";
  }
  return NOTHING_THERE.test(words) ? "none" : "refused";
}

const NOTHING_THERE =
  /\b(?:goods|item|product|images?|photos?|pictures?)\b (?:was |were |is |are )?not found|\b(?:goods|item|product) does not exist|\bno (?:qc )?(?:images?|photos?|pictures?)\b/i;
