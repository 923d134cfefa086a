import type { REFUSALS, RefusalCode } from "./refusals.ts";

/** The type of the names in braces in a message. */
export type NamesIn<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values that the message of an API error needs. */
export type RefusalParams<C extends RefusalCode> = Record<
  NamesIn<(typeof REFUSALS)[C]["message"]>,
  string | number
>;

/** Replaces the names in braces in a message by their values. */
export const fillIn = (message: string, params: Record<string, string | number>): string =>
  message.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot));
