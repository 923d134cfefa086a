import { expect, test } from "vitest";
import type { FrontRequest } from "#server/cache/cache-keys.ts";
import { createTurns } from "./requests-at-once.ts";

const post = (url: string) =>
  ({
    method: "POST",
    url,
    headers: {},
    socket: { destroyed: false },
    facts: { address: "203.0.113.5" },
  }) as unknown as FrontRequest;

test.each([
  ["/api/v1/haul", 1],
  ["/api/v1/review/postReview", 3],
])(
  "of three requests to %s whose bodies are still arriving, %d are answered at a time",
  async (url, most) => {
    const inTurn = createTurns(true);
    let now = 0;
    let peak = 0;
    const make = async () => {
      peak = Math.max(peak, ++now);
      await new Promise((wait) => setTimeout(wait, 20));
      now -= 1;
      return new Response();
    };
    await Promise.all([1, 2, 3].map(() => inTurn(post(url), make)));
    expect(peak).toBe(most);
  },
);
