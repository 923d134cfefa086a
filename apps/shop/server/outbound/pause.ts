import type { ServiceFailure } from "./failure.ts";

/**
 * How long an upstream is paused that reports a used-up quota or wrong credentials: more calls
 * would only make it worse. Each time in a row it doubles.
 */
const PAUSE_MS = { quota: 60_000, credentials: 5 * 60_000 };
const PAUSE_MS_MAX = 60 * 60_000;
export type PauseReason = keyof typeof PAUSE_MS;
/** `until` in ms of this machine's clock. */
export type Pause = { why: PauseReason; until: number; ms: number };

/** This many different look-ups in a row that are forbidden point to the credentials; one does not. */
const FORBIDDEN_IN_A_ROW = 3;

/**
 * `isLink`: the request holds a visitor's link, and the upstream goes wherever that leads.
 * `isTest`: it is asked even while the upstream is paused.
 */
export type Question = { text: string; isLink: boolean; isTest: boolean };

type Pausable = {
  pause?: Pause;
  /** Requests that were forbidden since the last success. */
  forbidden: Set<string>;
};

export const isPaused = ({ pause }: Pausable) => (pause?.until ?? 0) > Date.now();

/** Begins a pause if the failure calls for one. */
export function pauseAfter(upstream: Pausable, error: ServiceFailure, question: Question): void {
  const why = findPauseReason(upstream, error, question);
  // Calls that were under way at the same time report the same failure again.
  if (!why || isPaused(upstream)) return;
  const again_ms = Math.max(PAUSE_MS[why], upstream.pause?.why === why ? 2 * upstream.pause.ms : 0);
  const { retryAfter_s } = error;
  const ms = Math.min(retryAfter_s === undefined ? again_ms : retryAfter_s * 1000, PAUSE_MS_MAX);
  upstream.pause = { why, until: Date.now() + ms, ms };
}

function findPauseReason(
  { forbidden }: Pausable,
  { failure }: ServiceFailure,
  { text, isLink }: Question,
): PauseReason | undefined {
  if (failure === "busy" || failure === "quota") return "quota";
  if (failure === "credentials") return "credentials";
  if (failure !== "forbidden" || isLink) return undefined;
  if (forbidden.size < FORBIDDEN_IN_A_ROW) forbidden.add(text);
  return forbidden.size === FORBIDDEN_IN_A_ROW ? "credentials" : undefined;
}
