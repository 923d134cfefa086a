import { call } from "@loupe/contract/client";
import { withSession } from "./session-calls.ts";

export type Address = Parameters<typeof call>[0];
export type InputOf<A extends Address> = Parameters<typeof call<A>>[1];
type Options = Pick<
  NonNullable<Parameters<typeof call>[2]>,
  "signal" | "keepalive" | "encode" | "headers" | "language"
>;

/**
 * Calls a route as the logged-in user.
 * @throws {CallError} if the response is not a success
 */
export const callAs = <A extends Address>(
  address: A,
  input: InputOf<A>,
  options: Options = {},
): ReturnType<typeof call<A>> =>
  withSession((authorization) => call(address, input, { ...options, authorization }));
