import type { UpstreamFailure } from "./failure.ts";

/**
 * How long an upstream is left alone that reports a used-up quota or wrong credentials: more calls
 * would only make it worse. Each time in a row it doubles.
 */
const REST_MS = { quota: 60_000, credentials: 5 * 60_000 };
const REST_MS_MAX = 60 * 60_000;
export type RestReason = keyof typeof REST_MS;
/** `until` in ms of this machine's clock. */
export type Rest = { why: RestReason; until: number; ms: number };

/** This many different look-ups in a row that are forbidden point to the credentials; one does not. */
const FORBIDDEN_IN_A_ROW = 3;

/**
 * `isLink`: the request holds a visitor's link, and the upstream goes wherever that leads.
 * `isTest`: it is asked even while the upstream rests.
 */
export type Question = { text: string; isLink: boolean; isTest: boolean };

type Resting = {
  rest?: Rest;
  /** Requests that were forbidden since the last success. */
  forbidden: Set<string>;
};

export const isResting = ({ rest }: Resting) => (rest?.until ?? 0) > Date.now();

/** Begins a rest if the failure calls for one. */
export function restAfter(upstream: Resting, error: UpstreamFailure, question: Question): void {
  const why = reasonToRest(upstream, error, question);
  // Calls that were under way at the same time report the same failure again.
  if (!why || isResting(upstream)) return;
  const again_ms = Math.max(REST_MS[why], upstream.rest?.why === why ? 2 * upstream.rest.ms : 0);
  const { retryAfter_s } = error;
  const ms = Math.min(retryAfter_s === undefined ? again_ms : retryAfter_s * 1000, REST_MS_MAX);
  upstream.rest = { why, until: Date.now() + ms, ms };
}

function reasonToRest(
  { forbidden }: Resting,
  { failure }: UpstreamFailure,
  { text, isLink }: Question,
): RestReason | undefined {
  if (failure === "busy" || failure === "quota") return "quota";
  if (failure === "credentials") return "credentials";
  if (failure !== "forbidden" || isLink) return undefined;
  if (forbidden.size < FORBIDDEN_IN_A_ROW) forbidden.add(text);
  return forbidden.size === FORBIDDEN_IN_A_ROW ? "credentials" : undefined;
}
