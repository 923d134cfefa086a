import type { ServiceFailure } from "./failure.ts";

/**
 * How long an upstream is paused after it reports a used-up quota or wrong credentials, because more calls would make
 * it worse. The pause doubles with each report in a row.
 */
const PAUSE_MS = { quota: 60_000, credentials: 5 * 60_000 };
const PAUSE_MS_MAX = 60 * 60_000;

/**
 * The time zones in which a source's day may end, because none documents its own: UTC, and China, which has no summer
 * time. A source whose daily quota is used up is called again after the next midnight of either.
 */
const DAY_STARTS_MS = [0, 16 * 60 * 60_000];
const DAY_MS = 24 * 60 * 60_000;
/** Clocks differ. */
const AFTER_MIDNIGHT_MS = 60_000;

/** Returns the time (ms) at which the first of these days ends. */
function dayEnd(now: number): number {
  const starts = DAY_STARTS_MS.map(
    (start) => Math.floor((now - start) / DAY_MS + 1) * DAY_MS + start,
  );
  return Math.min(...starts) + AFTER_MIDNIGHT_MS;
}

export type PauseReason = keyof typeof PAUSE_MS;
/** `until` is a time of this machine's clock (ms), `ms` the length of the pause. */
export type Pause = { why: PauseReason; until: number; ms: number };

/** How many different forbidden lookups in a row mean wrong credentials. A single one may concern its item only. */
const FORBIDDEN_IN_A_ROW = 3;

/**
 * One lookup. `isLink`: it contains a visitor's link, which the upstream requests. `isTest`: the upstream is called
 * even while it is paused.
 */
export type Question = { text: string; isLink: boolean; isTest: boolean };

type Pausable = {
  pause?: Pause;
  /** The requests that were forbidden since the last success. */
  forbidden: Set<string>;
};

export const isPaused = ({ pause }: Pausable) => (pause?.until ?? 0) > Date.now();

/** Begins a pause if the failure requires one. */
export function pauseAfter(upstream: Pausable, error: ServiceFailure, question: Question): void {
  const why = findPauseReason(upstream, error, question);
  // Does nothing during a pause: calls that ran at the same time report the same failure again.
  if (!why || isPaused(upstream)) return;
  if (error.isDaily) {
    const until = dayEnd(Date.now());
    upstream.pause = { why, until, ms: PAUSE_MS_MAX };
    return;
  }
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
