/** The reasons why a source returned no usable result. */
export const FAILURES = [
  "timeout",
  "unreachable",
  "malformed",
  "refused",
  "not-allowed",
  "busy",
  "quota",
  "credentials",
  "forbidden",
  "paused",
  "over-quota",
] as const;
export type Failure = (typeof FAILURES)[number];

export type Fetched<T> =
  | { ok: true; answer: T }
  /** `isDaily`: the daily quota is used up. */
  | { ok: false; failure: Failure; isDaily?: boolean };

/** A failure of a call as an exception, because the policies (retry, breaker) need one. */
export class SourceError extends Error {
  readonly failure: Failure;
  /** Whether a second attempt may succeed. */
  readonly transient: boolean;
  /** The pause that the source requested in its response, if any. */
  readonly retryAfter_s: number | undefined;
  /** Whether the daily quota is used up. */
  readonly isDaily: boolean;
  /** Whether only this request failed, for a reason in the request, so that it does not count against the source. */
  readonly ofRequest: boolean;
  /** Whether no connection was made, so that the request cannot be the cause. */
  readonly unconnected: boolean;
  constructor(failure: Failure, more: Partial<SourceError> = {}) {
    super(failure);
    this.failure = failure;
    this.transient = more.transient ?? false;
    this.retryAfter_s = more.retryAfter_s;
    this.isDaily = more.isDaily ?? false;
    this.ofRequest = more.ofRequest ?? false;
    this.unconnected = more.unconnected ?? false;
  }
}
