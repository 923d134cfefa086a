import type { ShippingMethod } from "@loupe/contract";
import type { CheckedParcel } from "@loupe/shipping";
import * as z from "zod";
import type { Fetched } from "#server/outbound/source-error.ts";
import { sourceUrl } from "#server/settings/address.ts";
import { isRecord, reading } from "./envelope.ts";
import { cut, numberOf, optionalField, optionalList, readableOf, textOf } from "./tidy.ts";
import {
  callsPerMinute,
  type SettingsOf,
  type SourceRecord,
  type SourceContext,
} from "./source.ts";

const settings = {
  SHIPPING_ESTIMATE_URL: sourceUrl.optional(),
  SHIPPING_ESTIMATE_PER_MIN: callsPerMinute,
};

export const shippingEstimate = {
  id: "shipping-estimate",
  name: "Shipping estimate",
  about: "Live shipping prices. Without it, your rate card prices parcels.",
  settings,
  address: "SHIPPING_ESTIMATE_URL",
  perMinute: "SHIPPING_ESTIMATE_PER_MIN",
  notInDemonstration: true,
  async test(context) {
    const result = await fetchEstimate(context, TEST_PARCEL);
    return result.ok ? { ok: true, answer: { shippingLines: result.answer.length } } : result;
  },
} as const satisfies SourceRecord<typeof settings>;

const TEST_PARCEL = {
  destination: "US",
  weight: 1000,
  features: [],
  length: 0,
  width: 0,
  height: 0,
};

const METHODS_MAX = 500;
const CATEGORIES_MAX = 100;
const NAMES_MAX = 500;
const AMOUNT_MAX = 1e9;

const amountOf = (raw: unknown): number | undefined => {
  const amount = numberOf(raw);
  return amount !== undefined && amount >= 0 && amount <= AMOUNT_MAX ? amount : undefined;
};
const Given = optionalField((raw) => amountOf(raw) ?? 0);
const Known = optionalField((raw) => amountOf(raw) ?? null);
const textField = (length_max: number) => optionalField((raw) => textOf(raw, length_max));
const Text = textField(2000);
const Name = z.string().transform((name) => cut(name, 200));
const Names = z.array(z.unknown()).transform((list) => readableOf(list, Name, NAMES_MAX));

/** Yuan, unless the source names another currency. */
const Currency = optionalField((raw) => {
  const { enumName, symbol, label } = isRecord(raw) ? raw : {};
  const name = textOf(enumName, 10) || "CNY";
  const sign = textOf(symbol, 10) || (name === "CNY" ? "¥" : name);
  return { enumName: name, symbol: sign, label: textOf(label) || name };
});

const Fees = z.object({
  total: Given,
  feeFirst: Given,
  weightFirst: Given,
  feeContinue: Given,
  weightContinue: Given,
  customsFee: Given,
  airSurcharge: Given,
  fuelFee: Given,
  serviceFee: Given,
  chargeableWeight: Given,
  weight: Known,
  volumeWeight: Known,
  volumeBase: Known,
  freight: Known,
  currencyEnum: Currency,
});

/** A category needs both lists, because an empty list means that the line accepts or refuses all of it. */
const Category = z.object({ name: Name, allowList: Names, blockList: Names });
const Restrictions = z.object({
  minWeight: Given,
  maxWeight: Given,
  dimensionRestriction: Text,
  volumeWeightRule: Text,
  categoryRestrictions: optionalList(Category, CATEGORIES_MAX),
});

/** A method needs a name. Without a price it is unavailable. */
const Method = z.object({
  id: textField(200),
  name: z
    .string()
    .min(1)
    .transform((name) => cut(name, 200)),
  features: Text,
  transitTime: textField(40),
  available: optionalField((raw) => (typeof raw === "boolean" ? raw : undefined)),
  unavailableReason: optionalField((raw) => textOf(raw, 500) || null),
  restrictions: optionalField((raw) => Restrictions.parse(isRecord(raw) ? raw : {})),
  feeDetail: optionalField((raw) => (isRecord(raw) ? Fees.parse(raw) : null)),
  taxInclude: optionalField((raw) => (typeof raw === "boolean" ? raw : null)),
});
type Method = z.output<typeof Method>;

/** Fetches the shipping methods for a parcel, by `POST {source}` with the parcel's fields. */
export async function fetchEstimate(
  { config, outbound }: SourceContext<SettingsOf<typeof settings>>,
  { features, ...parcel }: CheckedParcel,
): Promise<Fetched<ShippingMethod[]>> {
  const url = config.SHIPPING_ESTIMATE_URL;
  if (!url) return { ok: false, failure: "unreachable" };
  return outbound.json({
    source: shippingEstimate.id,
    url,
    method: "POST",
    body: { ...parcel, features: features.join(",") },
    read: reading({ none: [] }, readMethods),
  });
}

/** Reads both forms of a response; `null` means that there is no method. The response of a failure has no list. */
function readMethods(body: unknown): ShippingMethod[] | undefined {
  const data = isRecord(body) ? body.data : undefined;
  const list = isRecord(data) ? data.data : data;
  if (list === null) return [];
  if (!Array.isArray(list)) return undefined;
  const methods = readableOf(list, Method, METHODS_MAX);
  // A list without any readable entry does not mean that there is no method.
  return list.length > 0 && methods.length === 0 ? undefined : methods.map(toMethod);
}

function toMethod(method: Method): ShippingMethod {
  const {
    id: writtenId,
    taxInclude,
    feeDetail,
    unavailableReason,
    transitTime,
    restrictions,
    ...publicFields
  } = method;
  const id = writtenId || method.name;
  // A price of 0 means that the source has no price, because nobody ships for free.
  const hasPrice = feeDetail !== null && feeDetail.total > 0;
  const available = hasPrice && (method.available ?? unavailableReason === null);
  const days = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(transitTime.trim());
  return {
    ...publicFields,
    id,
    iconUrl: `/icons/lines/${id.replaceAll(/[^\w-]/g, "-").slice(0, 80) || "line"}.svg`,
    transitTime,
    transitDays: days && { min: Number(days[1]), max: Number(days[2] ?? days[1]) },
    mode: null,
    taxIncluded: taxInclude,
    batteryAllowed: null,
    available,
    unavailableReason: available ? null : unavailableReason,
    reasonCode: null,
    unavailable: null,
    restrictions: { ...restrictions, size: null, volume: null },
    feeDetail: available && feeDetail ? { ...feeDetail, decidedBy: null, steps: null } : null,
    marks: null,
  };
}
