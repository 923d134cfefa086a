import type { Fetched } from "#server/outbound/source-error.ts";
import type { Reply } from "#server/outbound/send.ts";
import { numberOf } from "./tidy.ts";

/** Why a source reports an error, as far as its codes and message tell. */
type No = "none" | "quota" | "credentials" | "forbidden" | "refused";

/** The codes of successful responses. These sources usually send errors with HTTP 200 too. */
const SUCCESS_CODES = new Set([0, 200, 20_000]);

/** The status fields of a response. Fields that are missing or cannot be read are undefined. */
type Head = { code?: number | undefined; success?: boolean; status?: string; message: string };

type Codes<T> = {
  none: T;
  noneCodes?: number[];
  credentialCodes?: number[];
  quotaCodes?: number[];
  /** Whether the request contained a visitor's link. The source's message may then repeat any part of the link. */
  isLink?: boolean;
};

/**
 * Returns a function that interprets a source's response. `none` is the result if the source reports that it has
 * nothing, by its message or by one of `noneCodes`. `credentialCodes` and `quotaCodes` are errors that concern this
 * shop, not the item. `read` reads the data, and returns undefined if it is malformed.
 */
export function reading<T>(
  { none, noneCodes = [], credentialCodes = [], quotaCodes = [], isLink = false }: Codes<T>,
  read: (body: unknown) => T | undefined,
): (reply: Reply) => Fetched<T> {
  return ({ status, body }) => {
    const { head, isClear } = headOf(isRecord(body) ? body : {});
    if (status >= 400 || isRejected(head)) {
      const code = head.code ?? Number.NaN;
      const toRefusal = () => noOf(status, head, isLink);
      const no = noOfCode({ status, code, noneCodes, credentialCodes, quotaCodes }) ?? toRefusal();
      if (no === "none") return { ok: true, answer: none };
      const isDaily = no === "quota" && DAILY.test(head.message);
      return { ok: false, failure: no, ...(isDaily && { isDaily }) };
    }
    const answer = read(body);
    // A code that cannot be read may mean a failure, and a failure must never look as if there were nothing.
    const isReadable = answer !== undefined && (isClear || !isNothing(answer));
    return isReadable ? { ok: true, answer } : { ok: false, failure: "malformed" };
  };
}

const isNothing = (answer: unknown) =>
  answer === null || (Array.isArray(answer) && answer.length === 0);

/** `isClear` is false if the code or the mark of success has a type that cannot be read. */
function headOf(body: Record<string, unknown>): { head: Head; isClear: boolean } {
  const code = numberOf(body.code);
  const { success, status } = body;
  const text = [body.message, body.msg].find((message) => typeof message === "string") ?? "";
  const isSuccessClear = success == null || typeof success === "boolean";
  return {
    head: {
      code,
      ...(typeof success === "boolean" && { success }),
      ...(typeof status === "string" && { status }),
      // A link that the message repeats may contain any words.
      message: text.replaceAll(/\S*:\/\/\S*/g, ""),
    },
    isClear: isSuccessClear && (body.code == null || code !== undefined),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isRejected({ code, success, status }: Head): boolean {
  if (success !== undefined) return !success;
  if (status !== undefined && /^(error|fail)/i.test(status)) return true;
  return code !== undefined && !SUCCESS_CODES.has(code);
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
 * Interprets the message of an error. A status of 404 alone does not mean "none", because a wrong address also gets
 * it; only a known message does. So an unknown message for "none" counts as a failure, never the other way round.
 * A 403, or a message about keys, may concern this shop or the item: that is `forbidden`.
 */
function noOf(status: number, { message }: Head, isLink: boolean): No {
  if (status === 403) return "forbidden";
  if (!isLink && /quota|limit exceeded|too many|rate limit/i.test(message)) return "quota";
  if (/token|appkey|appid|api key|unauthori[sz]ed|not allowed|forbidden/i.test(message)) {
    return "forbidden";
  }
  return NOTHING_THERE.test(message) ? "none" : "refused";
}

const DAILY = /\b(?:daily|today|(?:per|a) day)\b|每[天日]|[今当][天日]/i;

const NOTHING_THERE =
  /\b(?:goods|item|product|images?|photos?|pictures?)\b (?:was |were |is |are )?not found|\b(?:goods|item|product) does not exist|\bno (?:qc )?(?:images?|photos?|pictures?)\b/i;
