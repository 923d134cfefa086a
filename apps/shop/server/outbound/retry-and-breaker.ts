import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
import { SourceError, type Failure } from "./source-error.ts";

const RETRY_AFTER_MS = 100;
export const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 10_000;
/** The most calls of this process that may wait for one source. The wait counts towards a call's time limit. */
const CALLS_WAITING_MAX = 1000;

export type Breaker = ReturnType<typeof createBreaker>;

/** Creates a breaker that opens briefly after several failures in a row. */
export const createBreaker = (isFailure: (error: unknown) => boolean) =>
  circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: PAUSE_MS,
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
