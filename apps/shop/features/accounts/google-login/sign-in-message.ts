import type { SignInError } from "./service.server.ts";
import * as texts from "#texts/google-login.ts";

/**
 * A finished Google sign-in. `proof` is a token that confirms it to the server. It works once, within ten minutes.
 */
export type SignedIn = { proof: string; email: string; name: string };
export type SignInMessage = { attempt: string } & (SignedIn | { error: string });

/** The message for a sign-in that failed. */
export function googleErrorText(code: string): string {
  return isKnown(code) ? PROBLEMS[code] : PROBLEMS.failed;
}

const PROBLEMS: Record<SignInError | "blocked" | "closed", string> = {
  "not-configured": texts.unconfigured,
  refused: texts.cancelled,
  "wrong-state": texts.uncheckable,
  expired: texts.expired,
  "unverified-address": texts.emailUnverified,
  unavailable: texts.unreachable,
  failed: texts.failed,
  blocked: texts.popupBlocked,
  closed: texts.popupClosed,
};

const isKnown = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code);
