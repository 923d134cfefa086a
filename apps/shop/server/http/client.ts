import type { Context as Call } from "hono";
import { askedLanguage } from "#languages";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/client.ts";
import { addressOf, factsOf } from "./request-address.ts";

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
  language: askedLanguage(call.req.header("accept-language"))?.tag,
});
