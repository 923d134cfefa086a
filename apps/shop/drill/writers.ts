import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { PUBLIC_URL } from "./scene.ts";

export type Writers = {
  /** Waits until so many writes have been acknowledged since the last `take`. */
  untilAcknowledged(writes: number, stop: AbortSignal): Promise<void>;
  /** The writes that were acknowledged since the last call: the last number of each item. */
  take(): Map<string, number>;
  stop(): Promise<void>;
};

type Plan = {
  account: { email: string; password: string };
  writers: number;
  /** Whom to write to now. */
  origin(): string;
};

/** Each writer has items of its own and takes them in turn, so that each write of a while is one row. */
const ITEMS_EACH = 24;
const FIRST_ITEM = 7_265_511_000;
const WITHIN_MS = 5000;

/**
 * Write reviews one after the other, each with a number that is larger than the one before, in place of the
 * item's last one. A write that got no answer may have been carried out or not.
 */
export function startWriters({ account, writers, origin }: Plan): Writers {
  const stopping = new AbortController();
  let acknowledged = new Map<string, number>();
  const write = reviewer(account, origin);
  const running = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 1; !stopping.signal.aborted; number += 1) {
      const item = String(FIRST_ITEM + writer * ITEMS_EACH + (number % ITEMS_EACH));
      if (await write(item, number)) acknowledged.set(item, number);
    }
  });
  const failed = Promise.all(running);
  failed.catch(() => undefined); // whoever waits for the writers is told
  return {
    async untilAcknowledged(writes, stop) {
      while (acknowledged.size < writes) {
        await Promise.race([failed, sleep(10, undefined, { signal: stop })]);
      }
    },
    take() {
      const taken = acknowledged;
      acknowledged = new Map();
      return taken;
    },
    async stop() {
      stopping.abort();
      await failed;
    },
  };
}

/** Writes one review. It says whether that was acknowledged. */
function reviewer(account: Plan["account"], origin: () => string) {
  let token = "";
  async function post(path: string, body: unknown): Promise<{ status: number; json: unknown }> {
    const answer = await request(`${origin()}/api/v1${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: PUBLIC_URL,
        ...(token && { authorization: token }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    return { status: answer.statusCode, json: await answer.body.json() };
  }
  async function logIn(): Promise<void> {
    const { status, json } = await post("/auth/login", account);
    if (status === 200) token = (json as { approvalToken: string }).approvalToken;
  }
  return async (item: string, number: number): Promise<boolean> => {
    const review = { store_name: "weidian", product_code: item, rating: 5, comment: `${number}` };
    try {
      const { status } = await post("/review/postReview", review);
      if (status === 401) await logIn();
      // 503 while the database is away; anything else is a fault of the drill.
      else if (status !== 200 && status !== 503)
        throw new Error(`A review was answered: ${status}`);
      return status === 200;
    } catch (error) {
      if (!isCut(error)) throw error;
      await sleep(20);
      return false;
    }
  };
}

/** The connection ended without an answer, or there was none in time. */
const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  ("code" in error || error.name === "TimeoutError" || error.name === "SyntaxError");
