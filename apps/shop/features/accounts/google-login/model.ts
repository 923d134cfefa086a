import type { SignInProblem } from "./service.server.ts";

/** A finished sign-in: the proof is good once, for ten minutes. */
export type SignedIn = { proof: string; email: string; name: string };
export type SignInMessage = { attempt: string } & (SignedIn | { error: string });

/** What to say of a sign-in that came to nothing. */
export function googleProblem(code: string): string {
  return isKnown(code) ? PROBLEMS[code] : PROBLEMS.failed;
}

const PROBLEMS: Record<SignInProblem | "blocked" | "closed", string> = {
  "not-configured": "Google sign-in is not set up.",
  refused: "Google sign-in was cancelled.",
  "wrong-state": "Google sign-in could not be checked. Please try again.",
  expired: "Google sign-in has expired. Please try again.",
  "unverified-address": "Google has not verified this e-mail address.",
  unavailable: "Google cannot be reached at the moment. Please try again later.",
  failed: "Google sign-in failed. Please try again.",
  blocked: "Your browser blocked the Google window. Allow pop-ups for this site and try again.",
  closed: "The Google window was closed before the sign-in was finished.",
};

const isKnown = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code);
