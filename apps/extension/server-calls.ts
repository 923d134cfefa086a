import { HOUR_MS } from "@loupe/contract/time";
import { CallError } from "@loupe/contract/client";
import type { Answer, Failure } from "./messages.ts";

/** The number of calls that start within a second, in all tabs together. */
const CALLS_PER_S = 4;
/** The limit for pictures of an open panel, which are counted separately because a panel shows a dozen at once. */
const PICTURES_PER_S = 16;
/** If this many calls are waiting, further calls fail as busy, because working through more would take minutes. */
const WAITING_MAX = 20;
const CALL_MS = 20_000;
/** How long calls to a server pause after it responded with "too many requests". */
const PAUSE_MS = 30_000;
/** A browser session may last for days, so photos and prices expire. */
export const CACHED_MS = 6 * HOUR_MS;
/** Responses in which some sources are missing expire sooner. */
export const INCOMPLETE_CACHED_MS = 60_000;

/**
 * Limits the number of calls that start within a second. Others wait in order. The times of the last calls are in
 * the browser's storage, because the browser may end this script between two calls.
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

/** Entries with this prefix are not deleted when cached responses are deleted. */
const PERSISTENT_PREFIX = "lasting ";
const waitForCall = rateLimiter("calls", CALLS_PER_S);
const waitForPicture = rateLimiter("pictures", PICTURES_PER_S);
const pauseKeyOf = (server: string) => `${PERSISTENT_PREFIX}rest of ${server}`;
const running = new Map<string, Promise<Answer<unknown>>>();

type Cached<T> = { at: number; cachedFor_ms: number; data: T };

type Call<T> = {
  server: string;
  /** A key that is the same for calls to one server with the same response. */
  key: string;
  send: (signal: AbortSignal) => Promise<T>;
  cachedFor_ms?: (data: T) => number;
  /** Whether to call the server even if a response is cached. */
  again?: boolean;
  picture?: boolean;
  limitMs?: number;
};

/** Makes a call once for all callers, and caches the response until the browser closes. */
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
  if (!(error instanceof CallError)) {
    // The response does not have the format of a shop. The user cannot fix this, so only the log has the details.
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
