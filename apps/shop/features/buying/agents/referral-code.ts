import type { Agent } from "@loupe/contract";
import {
  byShopType,
  codeParameter,
  REFERRAL_PARAMETERS,
  referralOf,
  referralParameter,
  withReferral,
} from "@loupe/links";
import * as texts from "#texts/dashboard/agents.ts";

/** Returns the referral code in an agent's links. */
export const savedCode = (agent?: Pick<Agent, "to">) =>
  Object.values(agent?.to ?? {}).flatMap((link) => referralOf(link) ?? [])[0];

/** Returns the link templates with this referral code, as the server will store them. */
export const withCode = (to: Agent["to"], code?: string, parameter?: string): Agent["to"] =>
  code === undefined
    ? to
    : byShopType(
        ({ shopType }) => withReferral(to[shopType], code.trim(), parameter) ?? to[shopType],
      );

/**
 * Returns the URL parameter for the referral code at an agent that `packages/links` does not know: the one in its
 * links, or the most common one.
 */
export const ownParameter = (to: Agent["to"]): string =>
  Object.values(to).flatMap((link) => codeParameter(link) ?? [])[0] ?? REFERRAL_PARAMETERS[0]!;

/** Whether the owner must name the URL parameter for the referral code, because it is unknown for this agent. */
export const needsParameter = (to: Agent["to"]): boolean =>
  Object.values(to).some(Boolean) && !carriesCode(to);

/** Whether the URL parameter for the referral code is known for this agent. */
export const carriesCode = (to: Agent["to"]): boolean =>
  Object.values(to).some((link) => link && referralParameter(link));

export function whereCodeGoes(to: Agent["to"]): string {
  const links = Object.values(to).filter(Boolean);
  const [first] = links.map(referralParameter);
  if (links.length === 0) return texts.codeGoesIntoLinks;
  return first ? texts.codeGoesInto(first) : texts.codeHasNoKnownPlace;
}
