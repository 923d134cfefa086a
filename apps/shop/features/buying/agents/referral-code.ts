import type { Agent } from "@loupe/contract";
import {
  byShopType,
  codeParameter,
  readInvite,
  REFERRAL_PARAMETERS,
  referralOf,
  referralParameter,
  withReferral,
} from "@loupe/links";
import * as texts from "#texts/dashboard/agents.ts";

/** Returns the referral code in an agent's links. */
export const savedCode = (agent?: Pick<Agent, "to">) =>
  Object.values(agent?.to ?? {}).flatMap((link) => referralOf(link) ?? [])[0];

/** The fields of codes take invite links too, which are longer than codes. */
export const INVITE_LENGTH_MAX = 500;

/** Returns the code that an owner typed, or the code in an invite link that the owner pasted in its place. */
export const codeIn = (text: string): string => readInvite(text)?.code ?? text.trim();

/** Returns the error of an invite link that was pasted in place of an agent's code. */
export function inviteError(text: string, to: Agent["to"]): string | undefined {
  const invite = readInvite(text);
  if (!invite) return undefined;
  if (!Object.values(to).some(invite.isOf)) return texts.otherAgentsInvite;
  return invite.code ? undefined : texts.inviteWithoutCode;
}

/**
 * Finds the agent of each invite link in a text, and the code in it. `unused` are the words of the text that are no
 * invite link of one of these agents.
 */
export function sortInvites(text: string, agents: readonly Agent[]) {
  const codes = new Map<Agent, string>();
  const unused: string[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const invite = readInvite(word);
    const agent = agents.find(({ to }) => invite && Object.values(to).some(invite.isOf));
    if (agent && invite?.code) codes.set(agent, invite.code);
    else unused.push(word);
  }
  return { codes, unused };
}

/** Returns the link templates with this referral code, as the server will store them. */
export const withCode = (to: Agent["to"], code?: string, parameter?: string): Agent["to"] =>
  code === undefined
    ? to
    : byShopType(
        ({ shopType }) => withReferral(to[shopType], codeIn(code), parameter) ?? to[shopType],
      );

/**
 * Returns the URL parameter for the referral code at an agent that is not in `packages/links`: the one in its links, or
 * the most common one.
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
  if (links.length === 0) return texts.codeHint;
  return first ? texts.codeGoesInto(first) : texts.codePlaceHint;
}
