import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { PUBLIC_URL } from "./scene.ts";

export type Writers = {
  /** Waits until writes to this many items have been acknowledged since the last `take`. */
  untilAcknowledged(writes: number, stop: AbortSignal): Promise<void>;
  /** The writes that were acknowledged since the last call: the last number for each item. */
  take(): Map<string, number>;
  stop(): Promise<void>;
};

type Plan = {
  account: { email: string; password: string };
  writers: number;
  /** The origin of the shop that receives the writes now. */
  origin(): string;
};

/** Each writer writes to its own items in turn, so that recent writes are in separate rows. */
const ITEMS_EACH = 24;
const FIRST_ITEM = 7_265_511_000;
const TIMEOUT_MS = 5000;

/**
 * Starts writers that post reviews one after the other. Each review has a larger number and replaces the item's
 * last one. A write without a response may or may not have succeeded.
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
  failed.catch(() => undefined); // `untilAcknowledged` and `stop` report it
  return {
    async untilAcknowledged(writes, stop) {
      while (acknowledged.size < writes) {
        await Promise.race([failed, sleep(10, undefined, { signal: stop })]);
      }
    },
    take() {
      const lastAcknowledged = acknowledged;
      acknowledged = new Map();
      return lastAcknowledged;
    },
    async stop() {
      stopping.abort();
      await failed;
    },
  };
}

/** Returns a function that writes one review and returns whether the shop acknowledged it. */
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
      // 503 means that the database is unreachable. Any other status is an error, which ends the drill.
      else if (status !== 200 && status !== 503)
        throw new Error(`A review got the status ${status}`);
      return status === 200;
    } catch (error) {
      if (!isCut(error)) throw error;
      await sleep(20);
      return false;
    }
  };
}

/** Whether the connection was closed before the response, or the call timed out. */
const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  ("code" in error || error.name === "TimeoutError" || error.name === "SyntaxError");
