import type { ShippingMethod } from "@loupe/contract";
import type { CheckedParcel } from "@loupe/shipping";
import * as z from "zod";
import type { Fetched } from "#server/outbound/failure.ts";
import { serviceUrl } from "#server/settings/address.ts";
import { reading } from "./envelope.ts";
import {
  callsPerMinute,
  type SettingsOf,
  type ServiceRecord,
  type ServiceContext,
} from "./external-service.ts";

const settings = {
  SHIPPING_ESTIMATE_URL: serviceUrl.optional(),
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
} as const satisfies ServiceRecord<typeof settings>;

const TEST_PARCEL = {
  destination: "US",
  weight: 1000,
  features: [],
  length: 0,
  width: 0,
  height: 0,
};

/** These services often send numbers as text. */
const Amount = z.coerce.number().min(0).max(1e9);
const Given = Amount.catch(0);
const Known = Amount.nullable().catch(null);
const Text = z.string().max(2000).catch("");
const Names = z.array(z.string().max(200)).max(500).catch([]);

const Fees = z.object({
  total: Amount,
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
  currencyEnum: z
    .object({ enumName: z.string().max(10).catch("CNY"), symbol: z.string().max(10), label: Text })
    .catch({ enumName: "CNY", symbol: "¥", label: "CNY" }),
});

const Method = z.object({
  id: z.union([z.string().max(200), z.number()]).transform(String),
  name: z.string().min(1).max(200),
  features: Text,
  transitTime: z
    .union([z.string().max(40), z.number()])
    .transform(String)
    .catch(""),
  available: z.boolean(),
  unavailableReason: z.string().max(500).nullable().catch(null),
  restrictions: z
    .object({
      minWeight: Given,
      maxWeight: Given,
      dimensionRestriction: Text,
      volumeWeightRule: Text,
      categoryRestrictions: z
        .array(z.object({ name: z.string().max(200), allowList: Names, blockList: Names }))
        .max(100)
        .catch([]),
    })
    .catch({
      minWeight: 0,
      maxWeight: 0,
      dimensionRestriction: "",
      volumeWeightRule: "",
      categoryRestrictions: [],
    }),
  feeDetail: Fees.nullish(),
  taxInclude: z.boolean().nullable().catch(null),
});
type Method = z.output<typeof Method>;

const Methods = z.array(Method).max(500);
/** Both forms of a response; `null` means that there is no method. The response of a failure has no list. */
const EstimateAnswer = z.object({
  data: z.union([Methods, z.object({ data: Methods.nullable() })]).nullable(),
});

/** Fetches the shipping methods for a parcel, by `POST {service}` with the parcel's fields. */
export async function fetchEstimate(
  { config, outbound }: ServiceContext<SettingsOf<typeof settings>>,
  { features, ...parcel }: CheckedParcel,
): Promise<Fetched<ShippingMethod[]>> {
  const url = config.SHIPPING_ESTIMATE_URL;
  if (!url) return { ok: false, failure: "unreachable" };
  return outbound.json({
    upstream: shippingEstimate.id,
    url,
    method: "POST",
    body: { ...parcel, features: features.join(",") },
    read: reading({ none: [] }, readMethods),
  });
}

function readMethods(body: unknown): ShippingMethod[] | undefined {
  const parsed = EstimateAnswer.safeParse(body);
  if (!parsed.success) return undefined;
  const { data } = parsed.data;
  const methods = (Array.isArray(data) ? data : data?.data) ?? [];
  return methods.map(toMethod);
}

function toMethod(method: Method): ShippingMethod {
  const {
    id,
    taxInclude,
    feeDetail,
    unavailableReason,
    transitTime,
    restrictions,
    ...publicFields
  } = method;
  // A price of 0 means that the service has no price, because nobody ships for free.
  const available = method.available && feeDetail != null && feeDetail.total > 0;
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
    feeDetail: available ? { ...feeDetail, decidedBy: null, steps: null } : null,
    marks: null,
  };
}
