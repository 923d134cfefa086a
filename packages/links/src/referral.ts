import { agentRecords, siteOf } from "./sites.ts";
import { splitOrigin } from "./url.ts";

/** Returns the parameter for a referral code in links of a template's host. Null if no agent's record has one. */
export function referralParameter(template: string): string | null {
  const host = splitOrigin(template)?.host;
  return (host && siteOf(host)?.record?.referral) || null;
}

/**
 * Returns the referral code in an agent's template or link. If no record has the host, the parameters of all
 * records are searched. Undefined if there is no code.
 */
export function referralOf(template: string): string | undefined {
  const parameter = referralParameter(template);
  const isCodeParameter = (name: string) =>
    parameter ? name === parameter : isReferralParameter(name);
  const codeParam = paramsOf(template).list.find(
    (param) => isCodeParameter(param.name) && hasCode(param),
  );
  return codeParam && decoded(codeParam.value);
}

/**
 * Sets the referral code of a template, in the parameter that the agent's record names. An empty code removes it. If no
 * record names the parameter, the code is set in `fallback`, and codes in the parameters of all records are removed,
 * because `referralOf` would return one of these. Null if there is no fallback either.
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
  const otherParams = list.filter((param) => !isReplaced(param)).map(({ text }) => text);
  if (code) otherParams.push(`${parameter}=${encodeURIComponent(code)}`);
  return before + (otherParams.length > 0 ? `?${otherParams.join("&")}` : "") + after;
}

/** The parameters in which agents expect codes, the most common first. */
export const REFERRAL_PARAMETERS: readonly string[] = ["ref", "inviteCode", "aff", "partner"];

/** Returns the parameter for the code by the agent's record, or else the one that contains a code now, if any. */
export function codeParameter(template: string): string | undefined {
  const parameter = referralParameter(template);
  if (parameter) return parameter;
  return paramsOf(template).list.find((param) => isReferralParameter(param.name) && hasCode(param))
    ?.name;
}

/** An agent's invite link. */
export type Invite = {
  /** The referral code in the link. Undefined if the link contains none. */
  code: string | undefined;
  /** Whether the link is of the same agent as a template. */
  isOf: (template: string) => boolean;
};

/**
 * Reads an invite link. It opens a page such as the registration, where some agents name the code by another parameter
 * than in links to items, or have it in the path. Undefined if the text is no link.
 */
export function readInvite(text: string): Invite | undefined {
  const link = text.trim();
  if (!/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+[/?#]/i.test(link)) return undefined;
  const own = referralParameter(link);
  const codes = paramsOf(link).list.map(({ name, value }) => ({ name, code: decoded(value) }));
  const isCode = ({ code }: { code: string }) => codePattern.test(code);
  const found =
    codes.find((param) => param.name === own && isCode(param)) ??
    codes.find((param) => inviteParameters().has(plain(param.name)) && isCode(param));
  const code = found?.code ?? codeInPath.exec(link)?.[1];
  return { code, isOf: (template) => isSameSite(link, template) };
}

const codePattern = /^[\w.~-]{1,64}$/;
const codeInPath = /\/(?:invite|inv|ref|r|i)\/([\w.~-]{1,64})\/?(?:[?#]|$)/i;

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, "");
const inviteParameters = () =>
  new Set([...[...knownParameters()].map(plain), ...OTHER_INVITE_PARAMETERS]);
const OTHER_INVITE_PARAMETERS = ["invite", "invited", "refcode", "referral", "referralcode"];

function isSameSite(link: string, template: string): boolean {
  const [one, other] = [splitOrigin(link)?.host, splitOrigin(template)?.host];
  if (!one || !other) return false;
  const [site, otherSite] = [siteOf(one), siteOf(other)];
  if (site || otherSite) return site === otherSite;
  return (
    one === other || one.endsWith(`.${withoutWww(other)}`) || withoutWww(one) === withoutWww(other)
  );
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

type Param = { text: string; name: string; value: string };

const hasCode = ({ value }: Param) => value !== "" && !value.includes("{id}");

/** Whether this parameter is in an agent's record or in the list of common ones. */
export const isReferralParameter = (name: string): boolean => knownParameters().has(name);

/** The shortest parameter name that counts as one for codes on hosts without a record. One letter is too ambiguous. */
const PARAMETER_LENGTH_MIN = 2;

let parameters: Set<string> | undefined;
const knownParameters = () => (parameters ??= listParameters());

function listParameters(): Set<string> {
  const recordParameters = Object.values(agentRecords).flatMap(({ referral }) => referral ?? []);
  return new Set(
    [...recordParameters, ...REFERRAL_PARAMETERS].filter(
      ({ length }) => length >= PARAMETER_LENGTH_MIN,
    ),
  );
}

/**
 * Returns the parameters after the first `?`, which some agents' pages have in the hash. A nested link stays in one
 * piece unless it contains an `&`.
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
