import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  retry,
  wrap,
  type IPolicy,
} from "cockatiel";

/** Why an upstream gave nothing that can be used. */
export type Failure = "timeout" | "unreachable" | "rubbish" | "refused" | "busy" | "paused";
export type Fetched<T> = { ok: true; answer: T } | { ok: false; failure: Failure };

const RETRY_AFTER_MS = 100;
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 10_000;

/** `isPaused`: its breaker is open, so nobody asks it for a moment. */
export type UpstreamHealth = {
  upstream: string;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** Since the last success. */
  failures: number;
  isPaused: boolean;
};

/** A failure on its way through the policies, which speak in exceptions. */
export class UpstreamFailure extends Error {
  readonly failure: Failure;
  readonly transient: boolean;
  constructor(failure: Failure, transient = false) {
    super(failure);
    this.failure = failure;
    this.transient = transient;
  }
}

export type Guard = Omit<UpstreamHealth, "isPaused"> & { policy: IPolicy; isPaused: () => boolean };

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

export function createGuard(upstream: string): Guard {
  const isFailure = (error: unknown) => error instanceof UpstreamFailure;
  const once = retry(
    handleWhen((error) => error instanceof UpstreamFailure && error.transient),
    { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_AFTER_MS) },
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
    policy: wrap(breaker, once),
    isPaused: () => breaker.state === CircuitState.Open,
  };
}
