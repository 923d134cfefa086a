/** Why an upstream gave nothing that can be used. */
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
] as const;
export type Failure = (typeof FAILURES)[number];

export type Fetched<T> = { ok: true; answer: T } | { ok: false; failure: Failure };

/** A failure on its way through the policies, which work with exceptions. */
export class ServiceFailure extends Error {
  readonly failure: Failure;
  /** It may succeed at a second attempt. */
  readonly transient: boolean;
  /** The pause that the upstream asked for, if it did. */
  readonly retryAfter_s: number | undefined;
  /** It was caused by this one request and says nothing about the upstream. */
  readonly ofRequest: boolean;
  /** No connection was made, so the request cannot be the cause. */
  readonly unconnected: boolean;
  constructor(failure: Failure, more: Partial<ServiceFailure> = {}) {
    super(failure);
    this.failure = failure;
    this.transient = more.transient ?? false;
    this.retryAfter_s = more.retryAfter_s;
    this.ofRequest = more.ofRequest ?? false;
    this.unconnected = more.unconnected ?? false;
  }
}
