import { stores } from "@loupe/links";
import * as z from "zod";
import { TRIES_REFUSALS } from "../api-errors/refusal-groups.ts";
import { route } from "../endpoint.ts";
import { SKU_ID_LENGTH_MAX } from "../limits.ts";
import { answerOf, Done, EmailInput, ItemId, Price, StoreInput } from "../shapes.ts";

export const WatchKind = z.enum(["below", "drop", "stock", "photos", "gone"]).meta({
  id: "WatchKind",
  description:
    "below: the price is at most `price`; drop: it falls by 3 % and 2 CNY; stock: it is in stock again; photos: there are new QC photos; gone: it is no longer sold",
});
export type WatchKind = z.output<typeof WatchKind>;

/**
 * The occasion of an alert: the event that the watch waits for, that the item is sold again, that the seller has
 * replaced the listing, or that the watch has ended.
 */
export const AlertKind = z.enum([
  ...WatchKind.options,
  "relisted",
  "replaced",
  "added",
  "ended",
  "silent",
]);
export type AlertKind = z.output<typeof AlertKind>;

export const Watch = z
  .object({
    _id: z.uuid(),
    shopType: z.enum(stores.map(({ shopType }) => shopType)),
    productCode: z.string(),
    kind: WatchKind,
    price: Price.nullable().meta({ description: "of `below`, in CNY" }),
    option: z
      .object({ skuID: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "the only option (sku) that is watched" }),
    title: z.string().nullable(),
    picture: z.string().nullable().meta({ description: "path of a picture on this server" }),
    priceNow: Price.nullable().meta({ description: "the last known price, in CNY" }),
    priceAtStart: Price.nullable().meta({
      description: "the price when the watch began, in CNY; null if it was not known",
    }),
    itemState: z.enum(["ok", "out", "gone", "unknown"]),
    state: z.enum(["active", "paused", "ended"]),
    lastCheckedAt: z.iso.datetime().nullable(),
    nextCheckAt: z.iso.datetime().nullable().meta({ description: "null while it is paused" }),
    lastAlertAt: z.iso.datetime().nullable(),
    replacedAt: z.iso.datetime().optional().meta({ description: "when the listing was replaced" }),
    endsAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Watch" });
export type Watch = z.output<typeof Watch>;

export const MailState = z.enum(["on", "off", "failing"]).meta({
  description: "off: the caller has turned them off; failing: the address has refused several",
});
export type MailState = z.output<typeof MailState>;

const price = Price.min(0.01).max(9_999_999.99);

export const addWatch = route({
  address: "POST /watches",
  summary:
    "Watches an item for the caller's account, or for an email address, which must confirm it by a mailed link",
  access: "public",
  body: z.object({
    shopType: StoreInput,
    id: ItemId,
    kind: WatchKind.default("drop"),
    price: price.optional().meta({ description: "required for `below`, in CNY" }),
    sku: z.string().min(1).max(SKU_ID_LENGTH_MAX).optional(),
    paused: z
      .boolean()
      .optional()
      .meta({ description: "whether it sends no alerts until it is resumed; only with a login" }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .meta({
        examples: ["EUR"],
        description:
          "in which alerts name prices, with CNY beside it; that of the language if it is missing or has no rate",
      }),
    email: EmailInput.optional().meta({ description: "required without a login" }),
  }),
  answer: Done.extend({
    data: Watch.nullable().meta({ description: "null until a mailed link has confirmed it" }),
  }),
  refusals: [
    "option_unknown",
    "too_many_new_watches",
    "too_many_watches",
    "watch_not_found",
    "watch_price_missing",
    "watches_full",
    ...TRIES_REFUSALS,
  ],
});

export const getWatches = route({
  address: "GET /watches",
  summary: "The caller's watches, newest first",
  access: "user",
  answer: answerOf(z.array(Watch)).extend({
    watchesMax: z.number().int().meta({ description: "how many watches the caller may have" }),
    mails: MailState,
  }),
});

export const turnMailsOn = route({
  address: "POST /watches/mails",
  summary:
    "Turns emails about the caller's watches on again, after a link in one has turned them off",
  access: "user",
});

export const changeWatch = route({
  address: "PATCH /watches",
  summary: "Pauses or resumes a watch of the caller, or changes its price",
  access: "user",
  query: z.object({ watch_id: z.uuid() }),
  body: z.object({ paused: z.boolean().optional(), price: price.optional() }),
  data: Watch,
  refusals: ["watch_not_found", "watches_full"],
});

export const removeWatch = route({
  address: "DELETE /watches",
  summary: "Removes a watch of the caller",
  access: "user",
  query: z.object({ watch_id: z.uuid() }),
  refusals: ["watch_not_found"],
});

const PUSH_ADDRESS_LENGTH_MAX = 1000;
const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3));

const PushAddress = z.url().max(PUSH_ADDRESS_LENGTH_MAX);

export const getPushKey = route({
  address: "GET /push/subscribe",
  summary:
    "The server's public key, with which a browser subscribes to its alerts, and whether the browser of this address has subscribed",
  access: "user",
  query: z.object({ endpoint: PushAddress.optional() }),
  data: z.object({ publicKey: z.string(), isOn: z.boolean() }),
});

export const subscribePush = route({
  address: "POST /push/subscribe",
  summary: "Sends alerts about the caller's watches to a browser, by its push service",
  access: "user",
  body: z.object({
    endpoint: PushAddress,
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
});

export const unsubscribePush = route({
  address: "DELETE /push/subscribe",
  summary: "Sends no more alerts to a browser",
  access: "user",
  query: z.object({ endpoint: PushAddress }),
});
