import type { SignInProblem } from "./service.server.ts";
import * as texts from "#texts/google-login.ts";

/** A finished sign-in: the proof is good once, for ten minutes. */
export type SignedIn = { proof: string; email: string; name: string };
export type SignInMessage = { attempt: string } & (SignedIn | { error: string });

/** What to say of a sign-in that came to nothing. */
export function googleProblem(code: string): string {
  return isKnown(code) ? PROBLEMS[code] : PROBLEMS.failed;
}

const PROBLEMS: Record<SignInProblem | "blocked" | "closed", string> = {
  "not-configured": texts.googleSignNotSet,
  refused: texts.googleSignCancelled,
  "wrong-state": texts.googleSignCouldNot,
  expired: texts.googleSignHasExpired,
  "unverified-address": texts.googleHasNotVerified,
  unavailable: texts.googleCannotReachedMoment,
  failed: texts.googleSignFailedPlease,
  blocked: texts.browserBlockedGoogleWindow,
  closed: texts.googleWindowClosedBefore,
};

const isKnown = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code);
