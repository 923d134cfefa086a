import type { Context as Call } from "hono";
import type { Context } from "./context.ts";
import { addressOf } from "./request-address.ts";

/** Who asks, where a request does: outside services are asked for nobody without limit. */
export type Client = {
  /** Seconds to wait before something new may be looked up, 0 for none; of one thing it counts once. */
  wait_s(subject: string): Promise<number>;
};

export function clientOf({ limits }: Context, call: Call): Client {
  const counted = new Map<string, Promise<number>>();
  return {
    wait_s(subject) {
      const wait_s = counted.get(subject) ?? limits.lookUp(addressOf(call));
      counted.set(subject, wait_s);
      return wait_s;
    },
  };
}

/** The context of one request: what it has looked up counts for its sender. */
export const onBehalfOf = (context: Context, call: Call): Context => ({
  ...context,
  client: clientOf(context, call),
});
