import type { Context as Call } from "hono";
import type { Context } from "#server/context.ts";
import { addressOf, factsOf } from "./request-address.ts";

/**
 * What an outside service is asked for: something that a visitor waits for, a newer version of a cached answer, or
 * the price of a parcel.
 */
export type AskedFor = "lookUp" | "refresh" | "estimate";

/** The client behind a request. The limit on look-ups at outside services is counted for it. */
export type Client = {
  /** Seconds to wait before a source may be asked, or 0. The same subject counts once. */
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

/** The context of one request: its look-ups count for its client, and its log lines have its id. */
export const onBehalfOf = (context: Context, call: Call): Context => ({
  ...context,
  log: context.log.child({ id: factsOf(call).id }),
  client: clientOf(context, call),
});
