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

/** The code that an agent's links carry. */
export const savedCode = (agent?: Pick<Agent, "to">) =>
  Object.values(agent?.to ?? {}).flatMap((link) => referralOf(link) ?? [])[0];

/** The links as the server will store them. */
export const withCode = (to: Agent["to"], code?: string, parameter?: string): Agent["to"] =>
  code === undefined
    ? to
    : byShopType(
        ({ shopType }) => withReferral(to[shopType], code.trim(), parameter) ?? to[shopType],
      );

/** Returns the code's parameter for an unknown agent: the parameter in its links, or the most common one. */
export const ownParameter = (to: Agent["to"]): string =>
  Object.values(to).flatMap((link) => codeParameter(link) ?? [])[0] ?? REFERRAL_PARAMETERS[0]!;

/** Whether the owner must name the parameter of the code. */
export const needsParameter = (to: Agent["to"]): boolean =>
  Object.values(to).some(Boolean) && !carriesCode(to);

/** Whether the code's parameter is known for this agent. */
export const carriesCode = (to: Agent["to"]): boolean =>
  Object.values(to).some((link) => link && referralParameter(link));

export function whereCodeGoes(to: Agent["to"]): string {
  const links = Object.values(to).filter(Boolean);
  const [first] = links.map(referralParameter);
  if (links.length === 0) return texts.codeGoesIntoLinks;
  return first ? texts.codeGoesInto(first) : texts.codeHasNoKnownPlace;
}
