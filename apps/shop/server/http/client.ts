import type { Context as Call } from "hono";
import type { Context } from "#server/context.ts";
import { addressOf, factsOf } from "./request-address.ts";

/**
 * What a service is asked for: something that somebody waits for, a newer answer than the kept one, or
 * the price of a parcel.
 */
export type AskedFor = "lookUp" | "refresh" | "estimate";

/** The client behind a request. The limit on look-ups at outside services is counted for it. */
export type Client = {
  /** Seconds to wait before a source may be asked, 0 for none; of one thing it counts once. */
  wait_s(subject: string, kind: AskedFor): Promise<number>;
};

export function clientOf({ limits }: Context, call: Call): Client {
  const counted = new Map<string, Promise<number>>();
  return {
    wait_s(subject, kind) {
      const id = `${kind} ${subject}`;
      const wait_s = counted.get(id) ?? limits[kind](addressOf(call));
      counted.set(id, wait_s);
      return wait_s;
    },
  };
}

/** The context of one request: what it has looked up counts for its sender, its log lines have its id. */
export const onBehalfOf = (context: Context, call: Call): Context => ({
  ...context,
  log: context.log.child({ id: factsOf(call).id }),
  client: clientOf(context, call),
});
