import type { Context as Call } from "hono";
import { askedLanguage, type LanguageTag } from "#languages";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { addressOf } from "./request-address.ts";

/** Returns the client of one request. Its limits count the same item only once for the request. */
export function clientOf({ limits }: Context, call: Call): Client {
  const counts = new Map<string, Promise<number>>();
  return {
    wait_s(subject, kind, times) {
      const id = `${kind} ${subject}`;
      const wait_s = counts.get(id) ?? limits[kind](addressOf(call), times);
      counts.set(id, wait_s);
      return wait_s;
    },
  };
}

/** Returns the language that a request accepts, for the emails that the request causes. */
export const languageFor = (call: Call): LanguageTag | undefined =>
  askedLanguage(call.req.header("accept-language"))?.tag;

/** The address (for limits) and the language (for emails) of a request. */
export type Sender = { address: string; language: LanguageTag | undefined };

export const senderOf = (call: Call): Sender => ({
  address: addressOf(call),
  language: languageFor(call),
});
