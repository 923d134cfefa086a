import type { REFUSALS, RefusalCode } from "./refusals.ts";

/** The names in braces. */
export type NamesIn<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values that a refusal's message names. */
export type RefusalParams<C extends RefusalCode> = Record<
  NamesIn<(typeof REFUSALS)[C]["message"]>,
  string | number
>;

/** A message with its values in place. */
export const fillIn = (message: string, params: Record<string, string | number>): string =>
  message.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot));
