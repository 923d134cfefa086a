import { CallProblem } from "@loupe/contract/client";
import type { Answer, Failure } from "./messages.ts";

/** At most this many calls begin within a second, however many tabs ask. */
const CALLS_PER_S = 4;
/** Pictures of an open panel have a limit of their own: a panel shows a dozen at once. */
const PICTURES_PER_S = 16;
/** What waits longer than this many others is refused as busy, so that no storm is worked off for minutes. */
const WAITING_MAX = 20;
const CALL_MS = 20_000;
/** How long a server that said "too many requests" is left alone. */
const REST_MS = 30_000;
/** Photos and prices of a session that lasts days must not be days old. */
export const CACHED_MS = 6 * 3_600_000;
/** An answer without all of its sources is asked for again sooner. */
export const INCOMPLETE_CACHED_MS = 60_000;

/**
 * Lets a number of calls begin within each second; the others wait in order. When the last ones began lies in
 * the storage, since the browser may end this program between two calls.
 */
function paced(name: string, perSecond: number) {
  const key = `${LASTING}starts of ${name}`;
  let waiting = 0;
  const turn = async (): Promise<void> => {
    for (;;) {
      const { [key]: before = [] } =
        await chrome.storage.session.get<Record<string, number[]>>(key);
      const now = Date.now();
      const starts = before.filter((at) => at <= now && now - at < 1000);
      if (starts.length < perSecond) return remember(key, [...starts, now]);
      await new Promise((done) => setTimeout(done, 1000 - (now - starts[0]!)));
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

/** What begins like this stays when the answers are forgotten. */
const LASTING = "lasting ";
const turnOfCall = paced("calls", CALLS_PER_S);
const turnOfPicture = paced("pictures", PICTURES_PER_S);
const restOf = (server: string) => `${LASTING}rest of ${server}`;
const running = new Map<string, Promise<Answer<unknown>>>();

type Cached<T> = { at: number; cachedFor_ms: number; data: T };

type Call<T> = {
  server: string;
  /** The same for calls that have the same answer, without the server. */
  what: string;
  send: (signal: AbortSignal) => Promise<T>;
  cachedFor_ms?: (data: T) => number;
  /** Ask even if an answer is cached. */
  again?: boolean;
  picture?: boolean;
  limitMs?: number;
};

/** Makes a call once for all who ask, and keeps its answer until the browser closes. */
export async function askServer<T>(call: Call<T>): Promise<Answer<T>> {
  const { again = false } = call;
  const key = `${call.server} ${call.what}`;
  const cached = again ? undefined : await readCached<T>(key);
  if (cached) return { ok: true, data: cached.data };
  const underWay = running.get(key);
  if (underWay) return underWay as Promise<Answer<T>>;
  const asking = makeCall(key, call).finally(() => running.delete(key));
  running.set(key, asking);
  return asking;
}

async function makeCall<T>(key: string, call: Call<T>): Promise<Answer<T>> {
  const { server, send, cachedFor_ms = () => CACHED_MS, picture, limitMs = CALL_MS } = call;
  if (!navigator.onLine) return { ok: false, failure: "offline" };
  if (await rests(server)) return { ok: false, failure: "busy" };
  const begins = await (picture ? turnOfPicture() : turnOfCall());
  if (!begins || (await rests(server))) return { ok: false, failure: "busy" };
  try {
    const data = await send(AbortSignal.timeout(limitMs));
    if (cachedFor_ms(data) > 0)
      await remember(key, { at: Date.now(), cachedFor_ms: cachedFor_ms(data), data });
    return { ok: true, data };
  } catch (error) {
    return { ok: false, failure: await failureOf(error, server) };
  }
}

async function failureOf(error: unknown, server: string): Promise<Failure> {
  if (!(error instanceof CallProblem)) {
    // An answer of another shape than a shop's: nothing that the user can mend, but it shows in the log.
    reportError(error);
    return "no-answer";
  }
  if (error.status === 429) {
    await remember(restOf(server), Date.now() + REST_MS);
    return "busy";
  }
  return error.status === 0 && !navigator.onLine ? "offline" : "no-answer";
}

async function rests(server: string): Promise<boolean> {
  const { [restOf(server)]: until = 0 } = await chrome.storage.session.get<Record<string, number>>(
    restOf(server),
  );
  return Date.now() < until;
}

async function readCached<T>(key: string): Promise<Cached<T> | undefined> {
  const { [key]: cached } = await chrome.storage.session.get<Record<string, Cached<T>>>(key);
  return cached && Date.now() - cached.at < cached.cachedFor_ms ? cached : undefined;
}

/** Keeps a value until the browser closes. The storage holds 10 MB: where it is full, the answers give way. */
async function remember(key: string, value: unknown): Promise<void> {
  try {
    await chrome.storage.session.set({ [key]: value });
  } catch {
    await forgetAnswers();
    await chrome.storage.session.set({ [key]: value }).catch(reportError);
  }
}

async function forgetAnswers(): Promise<void> {
  const keys = Object.keys(await chrome.storage.session.get<Record<string, unknown>>(null));
  await chrome.storage.session.remove(keys.filter((key) => !key.startsWith(LASTING)));
}
