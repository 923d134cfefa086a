/** A number of a chart, in its unit. A range has two ends, and `value` is its middle. */
export type CellNumber = { value: number; low?: number; high?: number };

const FRACTIONS: Record<string, number> = { "¼": 0.25, "½": 0.5, "¾": 0.75 };
const NUMBER = String.raw`\d{1,4}(?:\.\d{1,2})?`;
const SINGLE = new RegExp(`^(${NUMBER})$`, "u");
const RANGE = new RegExp(`^(${NUMBER})[-~](${NUMBER})$`, "u");

/** Reads a cell's number, such as "96", "88-96", "42½" or "70cm". Undefined if the text is anything else. */
export function numberOf(text: string): CellNumber | undefined {
  const bare = text
    .trim()
    .replaceAll(/[¼½¾]/gu, (sign) => String(FRACTIONS[sign]).slice(1))
    .normalize("NFKC")
    .replaceAll(/\s+/gu, "")
    .replaceAll(/[–—−_至到]|--/gu, "-")
    .replaceAll(/[～∼〜]/gu, "~")
    .replaceAll(/,(?=\d{1,2}(?:\D|$))/gu, ".")
    .replaceAll(/(?:cm|厘米|公分|mm|毫米|inch(?:es)?|in|英寸|["″”])(?=$|[-~])/giu, "")
    .replace(/^(\d{1,3})\.$/u, "");
  const single = SINGLE.exec(bare);
  if (single)
    return single[1]!.length > 1 && /^0\d/u.test(single[1]!)
      ? undefined
      : { value: Number(single[1]) };
  const range = RANGE.exec(bare);
  if (!range) return undefined;
  const [low, high] = [Number(range[1]), Number(range[2])];
  return low < high ? { value: (low + high) / 2, low, high } : undefined;
}

const LETTERS = /^(?:(?:[2-9]|1\d)?X{1,5}[SL]|[SML]|[2-9]L)$/u;
const ONE_SIZE = /^(?:均码|F|FREE|FREESIZE|ONESIZE|OS|均|通码|单码)$/u;
const NUMERIC = /^\d{1,3}(?:\.5)?$/u;
const CHINESE = /^\d{2,3}\/\d{2,3}(?:[A-Z]|\.\d[A-Z]?)?$/u;
const WITH_SYSTEM = /^(?:EU|EUR|US|UK|JP|CN)\d{1,3}(?:\.5)?$/u;

/**
 * Returns a size as it is compared and shown: "xl" is "XL", "42½" and its misreading "421/2" are "42.5". Undefined if
 * the text is no size.
 */
export function sizeOf(text: string): string | undefined {
  const bare = text
    .trim()
    .replaceAll("½", " 1/2")
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/\s+/gu, "")
    .replace(/\.$/u, "")
    .replace(/^(\d{2})1\/2$/u, "$1.5")
    .replace(/(?<=\d)(?:码|号)$/u, "")
    .replace(/(?<=[SML])(?:码|号)$/u, "");
  const named = /^([A-Z\d.]{1,6})\((.+)\)$/u.exec(bare);
  if (named && sizeOf(named[1]!) && (sizeOf(named[2]!) || numberOf(named[2]!))) return bare;
  const pair = /^([A-Z\d]{1,4})\/(\d{2,3}(?:\/\d{2,3}[A-Z]?)?)$/u.exec(bare);
  if (pair && LETTERS.test(pair[1]!)) return bare;
  if (ONE_SIZE.test(bare)) return bare;
  const isSize = [LETTERS, NUMERIC, CHINESE, WITH_SYSTEM].some((form) => form.test(bare));
  return isSize ? bare : undefined;
}

/** Returns the place of a size among sizes of its kind, or undefined if it has none. */
export function rankOf(size: string): { kind: string; rank: number } | undefined {
  const [first = ""] = size.split(/[/(]/u);
  const letters = /^(\d*)(X*)([SML])$/u.exec(first);
  if (letters) {
    const [, digits, xs, base] = letters as unknown as [string, string, string, "S" | "M" | "L"];
    const count = digits ? Number(digits) : xs.length;
    return { kind: "letters", rank: { S: -1 - count, M: 0, L: 1 + count }[base] };
  }
  const number = /^(?:[A-Z]{2,3})?(\d+(?:\.\d)?)/u.exec(size);
  return number
    ? { kind: size.includes("/") ? "height" : "number", rank: Number(number[1]) }
    : undefined;
}
