import { CallProblem } from "@loupe/contract/client";
import type { Answer, Failure } from "./messages.ts";

/** At most this many calls start within a second, in all tabs together. */
const CALLS_PER_S = 4;
/** Pictures of an open panel have their own limit, because a panel shows a dozen at once. */
const PICTURES_PER_S = 16;
/**
 * With more than this many calls waiting, further calls fail as busy, so that a burst does not take minutes to
 * work off.
 */
const WAITING_MAX = 20;
const CALL_MS = 20_000;
/** How long calls to a server pause after it returned "too many requests". */
const PAUSE_MS = 30_000;
/** A browser session may last for days, so photos and prices expire. */
export const CACHED_MS = 6 * 3_600_000;
/** Responses that lack some of their sources expire sooner. */
export const INCOMPLETE_CACHED_MS = 60_000;

/**
 * Limits how many calls start within each second. The others wait in order. The times of the last calls are in
 * the storage, because the browser may end this script between two calls.
 */
function rateLimiter(name: string, perSecond: number) {
  const key = `${PERSISTENT_PREFIX}starts of ${name}`;
  let waiting = 0;
  const turn = async (): Promise<void> => {
    for (;;) {
      const { [key]: before = [] } =
        await chrome.storage.session.get<Record<string, number[]>>(key);
      const now = Date.now();
      const starts = before.filter((at) => at <= now && now - at < 1000);
      if (starts.length < perSecond) return storeInSession(key, [...starts, now]);
      await new Promise((resolve) => setTimeout(resolve, 1000 - (now - starts[0]!)));
    }
  };
  return async (): Promise<boolean> => {
    if (waiting >= WAITING_MAX) return false;
    waiting += 1;
    try {
      await navigator.locks.request(key, turn);
      return true;
    } finally {
      waiting -= 1;
    }
  };
}

/** Entries with this prefix remain when cached responses are deleted. */
const PERSISTENT_PREFIX = "lasting ";
const waitForCall = rateLimiter("calls", CALLS_PER_S);
const waitForPicture = rateLimiter("pictures", PICTURES_PER_S);
const pauseKeyOf = (server: string) => `${PERSISTENT_PREFIX}rest of ${server}`;
const running = new Map<string, Promise<Answer<unknown>>>();

type Cached<T> = { at: number; cachedFor_ms: number; data: T };

type Call<T> = {
  server: string;
  /** Identifies calls with the same response, together with the server. */
  key: string;
  send: (signal: AbortSignal) => Promise<T>;
  cachedFor_ms?: (data: T) => number;
  /** Call even if a response is cached. */
  again?: boolean;
  picture?: boolean;
  limitMs?: number;
};

/** Makes a call once for all callers, and caches its response until the browser closes. */
export async function callServer<T>(call: Call<T>): Promise<Answer<T>> {
  const { again = false } = call;
  const key = `${call.server} ${call.key}`;
  const cached = again ? undefined : await readCached<T>(key);
  if (cached) return { ok: true, data: cached.data };
  const runningCall = running.get(key);
  if (runningCall) return runningCall as Promise<Answer<T>>;
  const newCall = makeCall(key, call).finally(() => running.delete(key));
  running.set(key, newCall);
  return newCall;
}

async function makeCall<T>(key: string, call: Call<T>): Promise<Answer<T>> {
  const { server, send, cachedFor_ms = () => CACHED_MS, picture, limitMs = CALL_MS } = call;
  if (!navigator.onLine) return { ok: false, failure: "offline" };
  if (await isPaused(server)) return { ok: false, failure: "busy" };
  const mayStart = await (picture ? waitForPicture() : waitForCall());
  if (!mayStart || (await isPaused(server))) return { ok: false, failure: "busy" };
  try {
    const data = await send(AbortSignal.timeout(limitMs));
    if (cachedFor_ms(data) > 0)
      await storeInSession(key, { at: Date.now(), cachedFor_ms: cachedFor_ms(data), data });
    return { ok: true, data };
  } catch (error) {
    return { ok: false, failure: await failureOf(error, server) };
  }
}

async function failureOf(error: unknown, server: string): Promise<Failure> {
  if (!(error instanceof CallProblem)) {
    // The response does not have a shop's format. The user cannot fix this, but the log shows it.
    reportError(error);
    return "no-answer";
  }
  if (error.status === 429) {
    await storeInSession(pauseKeyOf(server), Date.now() + PAUSE_MS);
    return "busy";
  }
  return error.status === 0 && !navigator.onLine ? "offline" : "no-answer";
}

async function isPaused(server: string): Promise<boolean> {
  const { [pauseKeyOf(server)]: until = 0 } = await chrome.storage.session.get<
    Record<string, number>
  >(pauseKeyOf(server));
  return Date.now() < until;
}

async function readCached<T>(key: string): Promise<Cached<T> | undefined> {
  const { [key]: cached } = await chrome.storage.session.get<Record<string, Cached<T>>>(key);
  return cached && Date.now() - cached.at < cached.cachedFor_ms ? cached : undefined;
}

/** Stores a value until the browser closes. If the storage (10 MB) is full, deletes cached responses. */
async function storeInSession(key: string, value: unknown): Promise<void> {
  try {
    await chrome.storage.session.set({ [key]: value });
  } catch {
    await deleteCachedResponses();
    await chrome.storage.session.set({ [key]: value }).catch(reportError);
  }
}

async function deleteCachedResponses(): Promise<void> {
  const keys = Object.keys(await chrome.storage.session.get<Record<string, unknown>>(null));
  await chrome.storage.session.remove(keys.filter((key) => !key.startsWith(PERSISTENT_PREFIX)));
}
