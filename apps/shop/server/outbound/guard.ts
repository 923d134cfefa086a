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
  | "forbidden"
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
/** So many different look-ups in a row that are forbidden tell of the credentials, one does not. */
const FORBIDDEN_IN_A_ROW = 3;

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
  /** It says something of what was asked, and nothing of the upstream. */
  readonly ofQuestion: boolean;
  /** No connection came about: whatever was asked has no part in it. */
  readonly unconnected: boolean;
  constructor(failure: Failure, more: Partial<UpstreamFailure> = {}) {
    super(failure);
    this.failure = failure;
    this.transient = more.transient ?? false;
    this.retryAfter_s = more.retryAfter_s;
    this.ofQuestion = more.ofQuestion ?? false;
    this.unconnected = more.unconnected ?? false;
  }
}

export type Guard = Omit<UpstreamHealth, "paused"> & {
  /** All of them: the breaker around the `tries`. */
  policy: IPolicy;
  breaker: Breaker;
  tries: IPolicy;
  /** What was forbidden, and what failed, since it answered last. */
  forbidden: Set<string>;
  failed: Set<string>;
  rest?: { why: Rest; until: number; ms: number };
};

/** `isLink`: a stranger's link is in it, and the upstream goes wherever that leads. */
export type Question = { text: string; isLink: boolean };

/** Within the upstream's policy; what waited until it said no is not sent either. */
export function askGuarded<T>(
  guard: Guard,
  { question, send }: { question: Question; send: () => Promise<T> },
  signal: AbortSignal,
): Promise<T> {
  const sendUnlessResting = async () => {
    if (isResting(guard)) throw new UpstreamFailure("paused");
    return send().catch((error: unknown) => {
      if (!(error instanceof UpstreamFailure)) throw error;
      restAfter(guard, error, question);
      throw question.isLink ? aloneIfOfLink(error) : error;
    });
  };
  const tryAndCount = () =>
    guard.tries.execute(sendUnlessResting, signal).catch((error: unknown) => {
      throw error instanceof UpstreamFailure ? aloneIfAgain(guard, error, question) : error;
    });
  return isResting(guard) ? sendUnlessResting() : guard.breaker.execute(tryAndCount, signal);
}

/**
 * One item that always fails, asked about again and again, tells of that item. While it is tried whether
 * the upstream is back, every failure says that it is not.
 */
function aloneIfAgain(guard: Guard, error: UpstreamFailure, { text }: Question): UpstreamFailure {
  if (!isSilence(error) || error.unconnected) return error;
  const isAgain = guard.failed.has(text) && guard.breaker.state === CircuitState.Closed;
  if (guard.failed.size < FAILURES_BEFORE_PAUSE) guard.failed.add(text);
  return isAgain ? new UpstreamFailure(error.failure, { ofQuestion: true }) : error;
}

const OF_LINK: ReadonlySet<Failure> = new Set(["forbidden", "rubbish", "timeout"]);

/** Whoever types a link decides what comes of it: that must not keep others from asking. */
const aloneIfOfLink = (error: UpstreamFailure) =>
  OF_LINK.has(error.failure)
    ? new UpstreamFailure(error.failure, { ofQuestion: true, transient: error.transient })
    : error;

const isResting = ({ rest }: Guard) => (rest?.until ?? 0) > Date.now();

/** What was not asked because of a pause says nothing new. */
export function note(guard: Guard, fetched: Fetched<unknown>): void {
  if (fetched.ok) {
    guard.lastSuccessAt = new Date();
    guard.failures = 0;
    guard.forbidden.clear();
    guard.failed.clear();
    if (!isResting(guard)) delete guard.rest;
  } else if (fetched.failure !== "paused") {
    guard.lastFailureAt = new Date();
    guard.failures += 1;
  }
}

function restAfter(guard: Guard, error: UpstreamFailure, question: Question): void {
  const why = reasonToRest(guard, error, question);
  // Those that were under way with the first say the same once more.
  if (!why || isResting(guard)) return;
  const again_ms = Math.max(REST_MS[why], guard.rest?.why === why ? 2 * guard.rest.ms : 0);
  const { retryAfter_s } = error;
  const ms = Math.min(retryAfter_s === undefined ? again_ms : retryAfter_s * 1000, REST_MS_MAX);
  guard.rest = { why, until: Date.now() + ms, ms };
}

function reasonToRest(
  { forbidden }: Guard,
  { failure }: UpstreamFailure,
  { text, isLink }: Question,
): Rest | undefined {
  if (failure === "busy" || failure === "quota") return "quota";
  if (failure === "credentials") return "credentials";
  if (failure !== "forbidden" || isLink) return undefined;
  if (forbidden.size < FORBIDDEN_IN_A_ROW) forbidden.add(text);
  return forbidden.size === FORBIDDEN_IN_A_ROW ? "credentials" : undefined;
}

export function pausedBy(guard: Guard): UpstreamHealth["paused"] {
  if (guard.rest && isResting(guard)) return guard.rest.why;
  return guard.breaker.state === CircuitState.Open ? "failures" : null;
}

const SILENCE: ReadonlySet<Failure> = new Set(["timeout", "unreachable", "rubbish"]);

/** What it says no to has a rest of its own, or was one question only. */
const isSilence = (error: unknown) =>
  error instanceof UpstreamFailure && !error.ofQuestion && SILENCE.has(error.failure);

export function createGuard(upstream: string): Guard {
  const once = retry(
    handleWhen((error) => error instanceof UpstreamFailure && error.transient),
    // With jitter, which is its default: those that failed together do not come back together.
    { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: RETRY_AFTER_MS }) },
  );
  const breaker = createBreaker(isSilence);
  const tries = wrap(bulkhead(CALLS_AT_ONCE, CALLS_WAITING_MAX), once);
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

type Breaker = ReturnType<typeof createBreaker>;
export const createBreaker = (isFailure: (error: unknown) => boolean) =>
  circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE),
  });
