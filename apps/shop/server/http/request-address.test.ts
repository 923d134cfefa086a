import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./request-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["192.0.2.1, 203.0.113.7:4711", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["unknown", "127.0.0.1"],
  ["[203.0.113.7", "127.0.0.1"],
])("behind a proxy that sends %s, the client's address is %s", (forwardedFor, client) => {
  const socket = { remoteAddress: "127.0.0.1" };
  const req = {
    headers: { "x-forwarded-for": forwardedFor },
    socket,
  } as unknown as IncomingMessage;
  expect(clientAddress(req, 1)).toBe(client);
});
