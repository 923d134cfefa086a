import * as z from "zod";
import type { Fetched } from "#server/outbound/guard.ts";

/** What a service answered with JSON, below 500. */
export type Reply = { status: number; body: unknown };

/** Why a service says no, as far as its codes and words tell. */
type No = "none" | "quota" | "credentials" | "forbidden" | "refused";

/** These services say no with HTTP 200 as a habit; their success codes differ. */
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
  /** A stranger's link was asked about, which the words may repeat in any form. */
  isLink?: boolean;
};

/**
 * Reads what every adapter meets before the data: `none` is the answer where the service says that
 * there is nothing, in words or by one of `noneCodes`; `credentialCodes` and `quotaCodes` are those by
 * which it refuses who asks, whatever is asked; `read` gives undefined for what makes no sense.
 */
export function reading<T>(
  { none, noneCodes = [], credentialCodes = [], quotaCodes = [], isLink = false }: Codes<T>,
  read: (body: unknown) => T | undefined,
): (reply: Reply) => Fetched<T> {
  return ({ status, body }) => {
    const head = Head.safeParse(isRecord(body) ? body : {});
    if (!head.success) return { ok: false, failure: "rubbish" };
    if (status >= 400 || saysNo(head.data)) {
      const code = head.data.code ?? Number.NaN;
      const told = () => noOf(status, head.data, isLink);
      const no = noOfCode({ status, code, noneCodes, credentialCodes, quotaCodes }) ?? told();
      return no === "none" ? { ok: true, answer: none } : { ok: false, failure: no };
    }
    const answer = read(body);
    return answer === undefined ? { ok: false, failure: "rubbish" } : { ok: true, answer };
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function saysNo({ code, success, status }: Head): boolean {
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
 * A bare 404 is no "none": a wrong address answers with it too. Only words are, and whoever misreads
 * them takes none for a failure rather than a failure for none. A 403, and words about keys, may mean us
 * or what we asked for: that is `forbidden`.
 */
function noOf(status: number, { message, msg }: Head, isLink: boolean): No {
  if (status === 403) return "forbidden";
  const told = message ?? msg;
  // A link that is repeated in the answer says whatever its writer liked.
  const words = typeof told === "string" ? told.replaceAll(/\S*:\/\/\S*/g, "") : "";
  if (!isLink && /quota|limit exceeded|too many|rate limit/i.test(words)) return "quota";
  if (/token|appkey|appid|api key|unauthori[sz]ed|not allowed|forbidden/i.test(words)) {
    return "forbidden";
  }
  return NOTHING_THERE.test(words) ? "none" : "refused";
}

const NOTHING_THERE =
  /\b(?:goods|item|product|images?|photos?|pictures?)\b (?:was |were |is |are )?not found|\b(?:goods|item|product) does not exist|\bno (?:qc )?(?:images?|photos?|pictures?)\b/i;
