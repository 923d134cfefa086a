import { getShippingOptions } from "@loupe/contract";
import pLimit, { type LimitFunction } from "p-limit";
import { withoutFolder } from "#languages";
import { HAUL, isRead, type FrontRequest } from "#server/cache/cache-keys.ts";
import { networkOf } from "#server/http/request-address.ts";

/**
 * How many responses are created at a time for one address. There are more for pictures, because a page has a
 * hundred.
 */
export const TURNS = { answer: 2, picture: 8, collage: 1, haul: 1 } as const;

/**
 * Whether a request is for a haul with items, as a page or from the API, or for shipping options. It is the most expensive
 * response, because it splits the items into parcels.
 */
export const isHaul = (url: string): boolean =>
  url.startsWith(HAUL) || url.startsWith(OPTIONS) || /^\/haul\/?\?/i.test(withoutFolder(url));

const OPTIONS = `/api/v1${getShippingOptions.path}`;

/** The path of collages of several photos. Creating one takes as long as ten other pictures. */
export const COLLAGES = "/images/collages/";

/**
 * The most time (ms) for which a request occupies its turn. Creating a response takes a few ms. If it takes longer, it
 * waits for a source, and other people with the same address (an office, a mobile network) must not wait for that too.
 */
export const HELD_MS = {
  answer: 250,
  picture: Number.POSITIVE_INFINITY,
  collage: Number.POSITIVE_INFINITY,
  haul: 1000,
};

/**
 * Queues the requests of each address. A client that sends a thousand requests at once waits for its own queue, and
 * other clients wait for a few of these requests at most. The limit of requests a minute (`requests-per-minute.ts`)
 * bounds the queue. A turn ends when the response begins or after `HELD_MS`, so a page that streams does not block.
 */
export function createTurns(isOn: boolean) {
  const queues = new Map<string, LimitFunction>();
  return async (req: FrontRequest, make: () => Response | Promise<Response>): Promise<Response> => {
    const kind = kindOf(req);
    if (!isOn || !kind) return make();
    const key = `${kind} ${networkOf(req.facts.address)}`;
    const queue = queues.get(key) ?? pLimit(TURNS[kind]);
    queues.set(key, queue);
    try {
      const { making } = await queue(async () => {
        // A client that disconnected while its request waited needs no response.
        const making = Promise.resolve(req.socket.destroyed ? new Response() : make());
        await settledWithin(making, HELD_MS[kind]);
        // Wrapped in an object, because a bare promise would be awaited here, and the turn would stay occupied.
        return { making };
      });
      return await making;
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key);
    }
  };
}

async function settledWithin(making: Promise<unknown>, ms: number): Promise<void> {
  if (ms === Number.POSITIVE_INFINITY) return void (await making);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([making, late]).finally(() => clearTimeout(timer));
}

/**
 * A request whose body is still arriving takes no turn, because others of its address would wait for the body. A haul
 * always takes one, for a second at most, because it costs more than any other.
 */
function kindOf(req: FrontRequest): keyof typeof TURNS | undefined {
  if (isHaul(req.url)) return "haul";
  if (!isRead(req) && !req.rawBody) return undefined;
  if (req.url.startsWith(COLLAGES)) return "collage";
  return req.url.startsWith("/images/") ? "picture" : "answer";
}
