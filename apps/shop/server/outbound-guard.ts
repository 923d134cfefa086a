import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
  type IPolicy,
} from "cockatiel";

/** Why an upstream gave nothing that can be used. */
export type Failure =
  | "timeout"
  | "unreachable"
  | "rubbish"
  | "refused"
  | "busy"
  | "quota"
  | "credentials"
  | "paused";
export type Fetched<T> = { ok: true; answer: T } | { ok: false; failure: Failure };

const RETRY_AFTER_MS = 100;
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 10_000;
/** Of one upstream, in this process; what waits does so within its own time limit. */
const CALLS_AT_ONCE = 16;
const CALLS_WAITING_MAX = 1000;

/** What more calls would only make worse: who has used up a quota, or shows a wrong key. */
const REST_MS = { quota: 60_000, credentials: 5 * 60_000 };
const REST_MS_MAX = 60 * 60_000;
export type Rest = keyof typeof REST_MS;

/** `paused`: why nobody asks it for a moment. */
export type UpstreamHealth = {
  upstream: string;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** Since the last success. */
  failures: number;
  paused: Rest | "failures" | null;
};

/** A failure on its way through the policies, which speak in exceptions. */
export class UpstreamFailure extends Error {
  readonly failure: Failure;
  readonly transient: boolean;
  /** How long the upstream asked to be left alone, where it did. */
  readonly retryAfter_s: number | undefined;
  constructor(
    failure: Failure,
    { transient = false, retryAfter_s }: Partial<UpstreamFailure> = {},
  ) {
    super(failure);
    this.failure = failure;
    this.transient = transient;
    this.retryAfter_s = retryAfter_s;
  }
}

export type Guard = Omit<UpstreamHealth, "paused"> & {
  policy: IPolicy;
  isOpen: () => boolean;
  rest?: { why: Rest; until: number };
};

/** What was not asked because of a pause says nothing new. */
export function note(guard: Guard, fetched: Fetched<unknown>): void {
  if (fetched.ok) {
    guard.lastSuccessAt = new Date();
    guard.failures = 0;
  } else if (fetched.failure !== "paused") {
    guard.lastFailureAt = new Date();
    guard.failures += 1;
  }
}

export function rest(guard: Guard, why: Rest, after_s?: number): void {
  const ms = after_s === undefined ? REST_MS[why] : Math.min(after_s * 1000, REST_MS_MAX);
  guard.rest = { why, until: Date.now() + ms };
}

export function pausedBy({ rest, isOpen }: Guard): UpstreamHealth["paused"] {
  if (rest && rest.until > Date.now()) return rest.why;
  return isOpen() ? "failures" : null;
}

export function createGuard(upstream: string): Guard {
  const isFailure = (error: unknown) => error instanceof UpstreamFailure;
  const once = retry(
    handleWhen((error) => error instanceof UpstreamFailure && error.transient),
    // With jitter, which is its default: those that failed together do not come back together.
    { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: RETRY_AFTER_MS }) },
  );
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE),
  });
  return {
    upstream,
    lastSuccessAt: null,
    lastFailureAt: null,
    failures: 0,
    policy: wrap(breaker, bulkhead(CALLS_AT_ONCE, CALLS_WAITING_MAX), once),
    isOpen: () => breaker.state === CircuitState.Open,
  };
}
