import { agentRecords, siteOf } from "./sites.ts";
import { splitOrigin } from "./url.ts";

/** The parameter that carries a referral code in links of a template's host; null where no record names it. */
export function referralParameter(template: string): string | null {
  const host = splitOrigin(template)?.host;
  return (host && siteOf(host)?.record?.referral) || null;
}

/**
 * The referral code in an agent's template or link. Where no record knows the host, the parameters of all
 * records are looked for. Undefined if there is none.
 */
export function referralOf(template: string): string | undefined {
  const parameter = referralParameter(template);
  const known = (name: string) => (parameter ? name === parameter : isReferralParameter(name));
  const found = paramsOf(template).list.find((param) => known(param.name) && hasCode(param));
  return found && decoded(found.value);
}

/**
 * A template with a referral code in the parameter that the agent's record names, instead of any code that it
 * had. An empty code takes it out. Where no record names the parameter, `fallback` is used and the codes in the
 * parameters of all records are taken out, one of which would be read instead; null without a fallback.
 */
export function withReferral(
  template: string,
  code: string,
  fallback: string | null = null,
): string | null {
  const own = referralParameter(template);
  const parameter = own ?? fallback;
  if (!parameter) return null;
  const { before, list, after } = paramsOf(template);
  const isReplaced = (param: Param) =>
    param.name === parameter || (!own && isReferralParameter(param.name) && hasCode(param));
  const kept = list.filter((param) => !isReplaced(param)).map(({ text }) => text);
  if (code) kept.push(`${parameter}=${encodeURIComponent(code)}`);
  return before + (kept.length > 0 ? `?${kept.join("&")}` : "") + after;
}

/** The parameters in which agents read codes, the commonest first. */
export const REFERRAL_PARAMETERS: readonly string[] = ["ref", "inviteCode", "aff", "partner"];

/** The parameter that carries a code in a template now, or would by its record. Undefined where neither is known. */
export function codeParameter(template: string): string | undefined {
  const parameter = referralParameter(template);
  if (parameter) return parameter;
  return paramsOf(template).list.find((param) => isReferralParameter(param.name) && hasCode(param))
    ?.name;
}

type Param = { text: string; name: string; value: string };

const hasCode = ({ value }: Param) => value !== "" && !value.includes("{id}");

/** Whether an agent that we know reads codes in this parameter, or many others do. */
export const isReferralParameter = (name: string): boolean => knownParameters().has(name);

/** One letter says too little on a host that we do not know. */
const PARAMETER_LENGTH_MIN = 2;

let parameters: Set<string> | undefined;
const knownParameters = () => (parameters ??= listParameters());

function listParameters(): Set<string> {
  const named = Object.values(agentRecords).flatMap(({ referral }) => referral ?? []);
  return new Set(
    [...named, ...REFERRAL_PARAMETERS].filter(({ length }) => length >= PARAMETER_LENGTH_MIN),
  );
}

/**
 * The parameters after the first `?`, which may stand in the hash, as some agents' pages have it. What a
 * template nests stays in one piece unless it holds an `&`.
 */
function paramsOf(template: string) {
  const start = template.indexOf("?");
  const end = template.indexOf("#", Math.max(start, 0));
  const tail = end < 0 ? template.length : end;
  if (start < 0) return { before: template.slice(0, tail), list: [], after: template.slice(tail) };
  const list = template
    .slice(start + 1, tail)
    .split("&")
    .filter(Boolean)
    .map((text) => {
      const [name = "", ...value] = text.split("=");
      return { text, name, value: value.join("=") };
    });
  return { before: template.slice(0, start), list, after: template.slice(tail) };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
