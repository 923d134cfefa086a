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
  | "not-allowed"
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

/**
 * What more calls would only make worse: who has used up a quota, or shows a wrong key. Each time in a
 * row that it says so, for twice as long.
 */
const REST_MS = { quota: 60_000, credentials: 5 * 60_000 };
const REST_MS_MAX = 60 * 60_000;
type Rest = keyof typeof REST_MS;

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
  rest?: { why: Rest; until: number; ms: number };
};

/** Within the upstream's policy; what waited until it said no is not sent either. */
export function askGuarded<T>(
  guard: Guard,
  send: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const sendUnlessResting = async () => {
    if (isResting(guard)) throw new UpstreamFailure("paused");
    return send().catch((error: unknown) => {
      if (error instanceof UpstreamFailure) restAfter(guard, error);
      throw error;
    });
  };
  return isResting(guard) ? sendUnlessResting() : guard.policy.execute(sendUnlessResting, signal);
}

const isResting = ({ rest }: Guard) => (rest?.until ?? 0) > Date.now();

/** What was not asked because of a pause says nothing new. */
export function note(guard: Guard, fetched: Fetched<unknown>): void {
  if (fetched.ok) {
    guard.lastSuccessAt = new Date();
    guard.failures = 0;
    if (!isResting(guard)) delete guard.rest;
  } else if (fetched.failure !== "paused") {
    guard.lastFailureAt = new Date();
    guard.failures += 1;
  }
}

function restAfter(guard: Guard, { failure, retryAfter_s }: UpstreamFailure): void {
  const why = failure === "busy" ? "quota" : failure;
  // Those that were under way with the first say the same once more.
  if ((why !== "quota" && why !== "credentials") || isResting(guard)) return;
  const again_ms = Math.max(REST_MS[why], guard.rest?.why === why ? 2 * guard.rest.ms : 0);
  const ms = Math.min(retryAfter_s === undefined ? again_ms : retryAfter_s * 1000, REST_MS_MAX);
  guard.rest = { why, until: Date.now() + ms, ms };
}

export function pausedBy(guard: Guard): UpstreamHealth["paused"] {
  if (guard.rest && isResting(guard)) return guard.rest.why;
  return guard.isOpen() ? "failures" : null;
}

const SILENCE: ReadonlySet<Failure> = new Set(["timeout", "unreachable", "rubbish"]);

export function createGuard(upstream: string): Guard {
  // What it says no to has a rest of its own, or was one question only.
  const isFailure = (error: unknown) =>
    error instanceof UpstreamFailure && SILENCE.has(error.failure);
  const once = retry(
    handleWhen((error) => error instanceof UpstreamFailure && error.transient),
    // With jitter, which is its default: those that failed together do not come back together.
    { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: RETRY_AFTER_MS }) },
  );
  const breaker = createBreaker(isFailure);
  return {
    upstream,
    lastSuccessAt: null,
    lastFailureAt: null,
    failures: 0,
    policy: wrap(breaker, bulkhead(CALLS_AT_ONCE, CALLS_WAITING_MAX), once),
    isOpen: () => breaker.state === CircuitState.Open,
  };
}

export const createBreaker = (isFailure: (error: unknown) => boolean) =>
  circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE),
  });
