import { CircuitState, wrap, type IPolicy } from "cockatiel";
import { ServiceFailure, type Failure, type Fetched } from "./failure.ts";
import {
  createBreaker,
  createTries,
  FAILURES_BEFORE_PAUSE,
  meansDown,
  type Breaker,
} from "./retry-and-breaker.ts";
import { isPaused, pauseAfter, type Question, type Pause, type PauseReason } from "./pause.ts";

export type ServiceHealth = {
  upstream: string;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** The number of failures since the last success. */
  failures: number;
  /** The reason why the upstream is not called now. */
  paused: PauseReason | "failures" | null;
};

/** The state of one upstream in this process, and the policies (retry, limit, breaker) for calls to it. */
export type Guard = Omit<ServiceHealth, "paused"> & {
  /** The circuit breaker, and within it the retries. */
  policy: IPolicy;
  breaker: Breaker;
  tries: IPolicy;
  /** The requests that were forbidden, and those that failed, since the last success. */
  forbidden: Set<string>;
  failed: Set<string>;
  pause?: Pause;
};

const CALLS_AT_ONCE = 16;

/** @param calls the most calls to this upstream at the same time */
export function createGuard(upstream: string, calls = CALLS_AT_ONCE): Guard {
  // A call that was not made does not prove that the upstream is back.
  const isFailure = (error: unknown) =>
    meansDown(error) || (isOverQuota(error) && breaker.state === CircuitState.HalfOpen);
  const breaker: Breaker = createBreaker(isFailure);
  const tries = createTries(calls);
  return {
    upstream,
    lastSuccessAt: null,
    lastFailureAt: null,
    failures: 0,
    forbidden: new Set(),
    failed: new Set(),
    policy: wrap(breaker, tries),
    breaker,
    tries,
  };
}

const isOverQuota = (error: unknown) =>
  error instanceof ServiceFailure && error.failure === "over-quota";

/** Calls the upstream according to its policies. A call that waits when a pause begins is not sent. */
export function askGuarded<T>(
  guard: Guard,
  { question, ask }: { question: Question; ask: () => Promise<T> },
  signal: AbortSignal,
): Promise<T> {
  const mayAsk = () => question.isTest || !isPaused(guard);
  const askUnlessResting = async () => {
    if (!mayAsk()) throw new ServiceFailure("paused");
    return ask().catch((error: unknown) => {
      if (!(error instanceof ServiceFailure)) throw error;
      pauseAfter(guard, error, question);
      throw question.isLink ? excuseLink(error) : error;
    });
  };
  const tryAndCount = () =>
    guard.tries.execute(askUnlessResting, signal).catch((error: unknown) => {
      throw error instanceof ServiceFailure ? excuseRepeated(guard, error, question) : error;
    });
  return mayAsk() ? guard.breaker.execute(tryAndCount, signal) : askUnlessResting();
}

/**
 * Counts a request that fails repeatedly only once, so that repeated lookups of one item do not pause the upstream.
 * While the breaker tests whether the upstream is back, every failure counts.
 */
function excuseRepeated(guard: Guard, error: ServiceFailure, { text }: Question): ServiceFailure {
  if (!meansDown(error) || error.unconnected) return error;
  const isRepeated = guard.failed.has(text) && guard.breaker.state === CircuitState.Closed;
  if (guard.failed.size < FAILURES_BEFORE_PAUSE) guard.failed.add(text);
  return isRepeated ? new ServiceFailure(error.failure, { ofRequest: true }) : error;
}

const CAUSED_BY_LINK: ReadonlySet<Failure> = new Set(["forbidden", "malformed", "timeout"]);

/** Marks failures that a visitor's link may have caused, so that the link cannot pause the upstream for others. */
const excuseLink = (error: ServiceFailure) =>
  CAUSED_BY_LINK.has(error.failure)
    ? new ServiceFailure(error.failure, { ofRequest: true, transient: error.transient })
    : error;

const NOT_MADE: ReadonlySet<Failure> = new Set(["paused", "over-quota"]);

/** Records the result of a call that was made. */
export function note(
  guard: Guard,
  result: Fetched<unknown>,
  { isTest = false }: { isTest?: boolean },
): void {
  if (result.ok) {
    guard.lastSuccessAt = new Date();
    guard.failures = 0;
    guard.forbidden.clear();
    guard.failed.clear();
    // During a pause only an admin's test can end it: another successful call may have been sent before the pause.
    if (isTest || !isPaused(guard)) delete guard.pause;
  } else if (!NOT_MADE.has(result.failure)) {
    guard.lastFailureAt = new Date();
    guard.failures += 1;
  }
}

export function healthOf(guard: Guard): ServiceHealth {
  const { upstream, lastSuccessAt, lastFailureAt, failures } = guard;
  return { upstream, lastSuccessAt, lastFailureAt, failures, paused: pausedBy(guard) };
}

function pausedBy(guard: Guard): ServiceHealth["paused"] {
  if (guard.pause && isPaused(guard)) return guard.pause.why;
  return guard.breaker.state === CircuitState.Open ? "failures" : null;
}
