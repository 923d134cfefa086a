import { Agent, request } from "undici";
import { PUBLIC_URL } from "./scene.ts";

/** The result of one request. */
export type Outcome = {
  kind: "page" | "api" | "post";
  /** Empty if the response was complete. */
  failure: string;
  ms: number;
};

export type Load = {
  /** Waits until all running requests have ended. */
  waitForRunning(): Promise<void>;
  /** The outcomes since the last call. A request belongs to the period in which it ended. */
  take(): Outcome[];
  sentCount(): number;
  /** Stops sending, and waits for running requests. */
  stop(): Promise<void>;
};

const ITEMS = Array.from({ length: 60 }, (_, n) => 7265511000 + n);
const TIMEOUT_MS = 10_000;

const pageOf = (id: number) => `/product/weidian/${id}`;
const photosOf = (id: number) => `/api/v1/qc-photos/${id}?shopType=weidian`;

/** 70 % product pages, 20 % API calls, 7 % home, 3 % searches. Some items are requested often. */
function choose(): { kind: Outcome["kind"]; path: string; body?: string } {
  const chance = Math.random();
  const id = ITEMS[Math.floor(Math.random() ** 2 * ITEMS.length)];
  if (chance < 0.7) return { kind: "page", path: pageOf(id!) };
  if (chance < 0.9) return { kind: "api", path: photosOf(id!) };
  if (chance < 0.97) return { kind: "page", path: "/" };
  const url = `https://weidian.com/item.html?itemID=${id}`;
  return { kind: "post", path: "/api/v1/qc/search", body: JSON.stringify({ url }) };
}

/** Requests everything that the load requests, one after the other. */
export async function readAll(origin: string): Promise<void> {
  for (const path of ["/", ...ITEMS.flatMap((id) => [pageOf(id), photosOf(id)])]) {
    await (await fetch(origin + path)).arrayBuffer();
  }
}

/**
 * Sends requests at a steady rate, like shoppers, whether or not earlier ones have ended. Each must return
 * status 200 and a complete body within ten seconds.
 */
export function startLoad(origin: string, rate_s: number): Load {
  const agent = new Agent({ connections: 128, keepAliveTimeout: 3000 });
  let outcomes: Outcome[] = [];
  const underWay = new Set<Promise<void>>();
  const began_ms = performance.now();
  let sentCount = 0;

  async function send(): Promise<void> {
    const { kind, path, body } = choose();
    const sent_ms = performance.now();
    const headers = {
      "accept-encoding": "gzip",
      ...(body && { "content-type": "application/json", origin: PUBLIC_URL }),
    };
    let failure = "";
    try {
      const method = body ? "POST" : "GET";
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sending = { method, body, headers, signal, dispatcher: agent } as const;
      const response = await request(origin + path, sending);
      const { byteLength } = await response.body.arrayBuffer();
      if (response.statusCode !== 200) failure = String(response.statusCode);
      else if (byteLength < 100) failure = "short";
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      failure = name === "TimeoutError" ? "timeout" : (code ?? name);
    }
    const ms = performance.now() - sent_ms;
    outcomes.push({ kind, failure: failure, ms });
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began_ms) / 1000) * rate_s);
    for (; sentCount < due; sentCount += 1) {
      const sending: Promise<void> = send().finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }, 5);
  const waitForRunning = async () => void (await Promise.all(underWay));
  return {
    waitForRunning: waitForRunning,
    take() {
      const lastOutcomes = outcomes;
      outcomes = [];
      return lastOutcomes;
    },
    sentCount: () => sentCount,
    async stop() {
      clearInterval(timer);
      await waitForRunning();
      await agent.close();
    },
  };
}
