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
const KEPT_MS = 6 * 3_600_000;
/** An answer without all of its sources is asked for again sooner. */
export const KEPT_INCOMPLETE_MS = 60_000;

/** Lets a number of calls begin within each second; the others wait in order. */
function paced(perSecond: number) {
  let starts: number[] = [];
  let waiting = 0;
  return async (): Promise<boolean> => {
    if (waiting >= WAITING_MAX) return false;
    waiting += 1;
    try {
      for (;;) {
        const now = Date.now();
        starts = starts.filter((at) => now - at < 1000);
        if (starts.length < perSecond) {
          starts.push(now);
          return true;
        }
        await new Promise((done) => setTimeout(done, 1000 - (now - starts[0]!)));
      }
    } finally {
      waiting -= 1;
    }
  };
}

const turnOfCall = paced(CALLS_PER_S);
const turnOfPicture = paced(PICTURES_PER_S);
let restUntil = 0;
const running = new Map<string, Promise<Answer<unknown>>>();

type Kept<T> = { at: number; keptFor: number; data: T };

type Call<T> = {
  /** The same for calls that have the same answer, with the server in it. */
  key: string;
  send: (signal: AbortSignal) => Promise<T>;
  keptFor?: (data: T) => number;
  /** Ask even if an answer is kept. */
  again?: boolean;
  picture?: boolean;
};

/** Makes a call once for all who ask, and keeps its answer until the browser closes. */
export async function askServer<T>(call: Call<T>): Promise<Answer<T>> {
  const { key, again = false } = call;
  const kept = again ? undefined : await readKept<T>(key);
  if (kept) return { ok: true, data: kept.data };
  const underWay = running.get(key);
  if (underWay) return underWay as Promise<Answer<T>>;
  const asking = makeCall(call).finally(() => running.delete(key));
  running.set(key, asking);
  return asking;
}

async function makeCall<T>(call: Call<T>): Promise<Answer<T>> {
  const { key, send, keptFor = () => KEPT_MS, picture } = call;
  if (!navigator.onLine) return { ok: false, failure: "offline" };
  if (Date.now() < restUntil) return { ok: false, failure: "busy" };
  const begins = await (picture ? turnOfPicture() : turnOfCall());
  if (!begins || Date.now() < restUntil) return { ok: false, failure: "busy" };
  try {
    const data = await send(AbortSignal.timeout(CALL_MS));
    await keep(key, { at: Date.now(), keptFor: keptFor(data), data });
    return { ok: true, data };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof CallProblem)) {
    // An answer of another shape than a shop's: nothing that the user can mend, but it shows in the log.
    reportError(error);
    return "no-answer";
  }
  if (error.status === 429) {
    restUntil = Date.now() + REST_MS;
    return "busy";
  }
  return error.status === 0 && !navigator.onLine ? "offline" : "no-answer";
}

async function readKept<T>(key: string): Promise<Kept<T> | undefined> {
  const { [key]: kept } = await chrome.storage.session.get<Record<string, Kept<T>>>(key);
  return kept && Date.now() - kept.at < kept.keptFor ? kept : undefined;
}

/** What does not fit is not kept: the storage holds 10 MB, and older answers give way once. */
async function keep<T>(key: string, kept: Kept<T>): Promise<void> {
  try {
    await chrome.storage.session.set({ [key]: kept });
  } catch {
    await chrome.storage.session.clear();
    await chrome.storage.session.set({ [key]: kept }).catch(() => undefined);
  }
}

/** Forgets all answers, as after a change of the server. */
export async function forgetAnswers(): Promise<void> {
  restUntil = 0;
  await chrome.storage.session.clear();
}
