import {
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  type IPolicy,
  bulkhead,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
import { type Failure, type Fetched, SourceError } from "./source-error.ts";

export type SourceHealth = {
  upstream: string;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** The number of failures since the last success. */
  failures: number;
  /** The reason why the source is not called now. */
  paused: PauseReason | "failures" | null;
};

/** The state of one source in this process, and the policies (retry, limit, breaker) for calls to it. */
export type Guard = Omit<SourceHealth, "paused"> & {
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

/** @param calls the most calls to this source at the same time */
export function createGuard(source: string, calls = CALLS_AT_ONCE): Guard {
  // A call that was not made does not prove that the source is back.
  const isFailure = (error: unknown) =>
    meansDown(error) || (isOverQuota(error) && breaker.state === CircuitState.HalfOpen);
  const breaker: Breaker = createBreaker(isFailure);
  const tries = createTries(calls);
  return {
    upstream: source,
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
  error instanceof SourceError && error.failure === "over-quota";

/** Calls the source according to its policies. A call that waits when a pause begins is not sent. */
export function callGuarded<T>(
  guard: Guard,
  { question, ask }: { question: Question; ask: () => Promise<T> },
  signal: AbortSignal,
): Promise<T> {
  const mayAsk = () => question.isTest || !isPaused(guard);
  const askUnlessResting = async () => {
    if (!mayAsk()) throw new SourceError("paused");
    return ask().catch((error: unknown) => {
      if (!(error instanceof SourceError)) throw error;
      pauseAfter(guard, error, question);
      throw question.isLink ? excuseLink(error) : error;
    });
  };
  const tryAndCount = () =>
    guard.tries.execute(askUnlessResting, signal).catch((error: unknown) => {
      throw error instanceof SourceError ? excuseRepeated(guard, error, question) : error;
    });
  return mayAsk() ? guard.breaker.execute(tryAndCount, signal) : askUnlessResting();
}

/**
 * Counts a request that fails repeatedly only once, so that repeated lookups of one item do not pause the source.
 * While the breaker tests whether the source is back, every failure counts.
 */
function excuseRepeated(guard: Guard, error: SourceError, { text }: Question): SourceError {
  if (!meansDown(error) || error.unconnected) return error;
  const isRepeated = guard.failed.has(text) && guard.breaker.state === CircuitState.Closed;
  if (guard.failed.size < FAILURES_BEFORE_PAUSE) guard.failed.add(text);
  return isRepeated ? new SourceError(error.failure, { ofRequest: true }) : error;
}

const CAUSED_BY_LINK: ReadonlySet<Failure> = new Set(["forbidden", "malformed", "timeout"]);

/** Marks failures that a visitor's link may have caused, so that the link cannot pause the source for others. */
const excuseLink = (error: SourceError) =>
  CAUSED_BY_LINK.has(error.failure)
    ? new SourceError(error.failure, { ofRequest: true, transient: error.transient })
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

export function healthOf(guard: Guard): SourceHealth {
  const { upstream: source, lastSuccessAt, lastFailureAt, failures } = guard;
  return { upstream: source, lastSuccessAt, lastFailureAt, failures, paused: pausedBy(guard) };
}

function pausedBy(guard: Guard): SourceHealth["paused"] {
  if (guard.pause && isPaused(guard)) return guard.pause.why;
  return guard.breaker.state === CircuitState.Open ? "failures" : null;
}

/**
 * How long a source is paused after it reports a used-up quota or wrong credentials, because more calls would make
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

type PauseReason = keyof typeof PAUSE_MS;
/** `until` is a time of this machine's clock (ms), `ms` the length of the pause. */
type Pause = { why: PauseReason; until: number; ms: number };

/** How many different forbidden lookups in a row mean wrong credentials. A single one may concern its item only. */
const FORBIDDEN_IN_A_ROW = 3;

/**
 * One lookup. `isLink`: it contains a visitor's link, which the source requests. `isTest`: the source is called
 * even while it is paused.
 */
type Question = { text: string; isLink: boolean; isTest: boolean };

type Pausable = {
  pause?: Pause;
  /** The requests that were forbidden since the last success. */
  forbidden: Set<string>;
};

const isPaused = ({ pause }: Pausable) => (pause?.until ?? 0) > Date.now();

/** Begins a pause if the failure requires one. */
function pauseAfter(source: Pausable, error: SourceError, question: Question): void {
  const why = findPauseReason(source, error, question);
  // Does nothing during a pause: calls that ran at the same time report the same failure again.
  if (!why || isPaused(source)) return;
  if (error.isDaily) {
    const until = dayEnd(Date.now());
    source.pause = { why, until, ms: PAUSE_MS_MAX };
    return;
  }
  const again_ms = Math.max(PAUSE_MS[why], source.pause?.why === why ? 2 * source.pause.ms : 0);
  const { retryAfter_s } = error;
  const ms = Math.min(retryAfter_s === undefined ? again_ms : retryAfter_s * 1000, PAUSE_MS_MAX);
  source.pause = { why, until: Date.now() + ms, ms };
}

function findPauseReason(
  { forbidden }: Pausable,
  { failure }: SourceError,
  { text, isLink }: Question,
): PauseReason | undefined {
  if (failure === "busy" || failure === "quota") return "quota";
  if (failure === "credentials") return "credentials";
  if (failure !== "forbidden" || isLink) return undefined;
  if (forbidden.size < FORBIDDEN_IN_A_ROW) forbidden.add(text);
  return forbidden.size === FORBIDDEN_IN_A_ROW ? "credentials" : undefined;
}

const RETRY_AFTER_MS = 100;
export const FAILURES_BEFORE_PAUSE = 5;
const BREAK_MS = 10_000;
/** The most calls of this process that may wait for one source. The wait counts towards a call's time limit. */
const CALLS_WAITING_MAX = 1000;

export type Breaker = ReturnType<typeof createBreaker>;

/** Creates a breaker that opens briefly after several failures in a row. */
export const createBreaker = (isFailure: (error: unknown) => boolean) =>
  circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: BREAK_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE),
  });

/** Creates a policy with one retry and a limit of concurrent calls. */
export const createTries = (calls: number) =>
  wrap(
    bulkhead(calls, CALLS_WAITING_MAX),
    retry(
      handleWhen((error) => error instanceof SourceError && error.transient),
      // The default jitter prevents that calls which failed together are repeated together.
      { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: RETRY_AFTER_MS }) },
    ),
  );

const DOWN: ReadonlySet<Failure> = new Set(["timeout", "unreachable", "malformed"]);

/** Whether a failure means that the source is down. `pause` handles rejections. */
export const meansDown = (error: unknown) =>
  error instanceof SourceError && !error.ofRequest && DOWN.has(error.failure);
