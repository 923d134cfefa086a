import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf, Done } from "../shapes.ts";

const PUSH_ADDRESS_LENGTH_MAX = 1000;
const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3));

const PushAddress = z.url().max(PUSH_ADDRESS_LENGTH_MAX);

export const getPushKey = endpoint({
  method: "GET",
  path: "/push/subscribe",
  summary: "The server's public key, with which a browser subscribes to its alerts",
  access: "user",
  answer: answerOf(z.object({ publicKey: z.string() })),
  refusals: [401],
});

export const subscribePush = endpoint({
  method: "POST",
  path: "/push/subscribe",
  summary: "Sends alerts about the caller's watches to a browser, by its push service",
  access: "user",
  body: z.object({
    endpoint: PushAddress,
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  answer: Done,
  refusals: [400, 401],
});

export const unsubscribePush = endpoint({
  method: "DELETE",
  path: "/push/subscribe",
  summary: "Sends no more alerts to a browser",
  access: "user",
  query: z.object({ endpoint: PushAddress }),
  answer: Done,
  refusals: [400, 401],
});
