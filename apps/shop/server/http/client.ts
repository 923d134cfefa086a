import type { Context as Call } from "hono";
import { askedLanguage, type LanguageTag } from "#languages";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/client.ts";
import { addressOf } from "./request-address.ts";

/** The client of one request. What it asks for twice counts once. */
export function clientOf({ limits }: Context, call: Call): Client {
  const counts = new Map<string, Promise<number>>();
  return {
    wait_s(subject, kind) {
      const id = `${kind} ${subject}`;
      const wait_s = counts.get(id) ?? limits[kind](addressOf(call));
      counts.set(id, wait_s);
      return wait_s;
    },
  };
}

/** The language that a request asks for, in which its mails are written. */
export const languageFor = (call: Call): LanguageTag | undefined =>
  askedLanguage(call.req.header("accept-language"))?.tag;

/** Where a request comes from, for what is limited and for its mails. */
export type Sender = { address: string; language: LanguageTag | undefined };

export const senderOf = (call: Call): Sender => ({
  address: addressOf(call),
  language: languageFor(call),
});
