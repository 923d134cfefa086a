import { SKU_INFO_LENGTH_MAX } from "@loupe/contract/limits";
import { stores, type StoreName } from "@loupe/links";
import * as z from "zod";
import type { Fetched } from "#server/outbound/source-error.ts";
import { sourceUrl } from "#server/settings/address.ts";
import { isRecord, reading } from "./envelope.ts";
import { countPhotos, isOfItem, type PhotoSet, type PhotoSource } from "./photo-source.ts";
import { numberOf, optionalField, textOf, webAddressesOf } from "./tidy.ts";
import {
  callsPerMinute,
  TEST_ITEM,
  type SettingsOf,
  type SourceRecord,
  type SourceContext,
} from "./source.ts";

/** One of the partner's numbers and the store that it means, such as `3=weidian`. */
const CHANNEL = `\\d+=(${stores.map(({ name }) => name).join("|")})`;

const settings = {
  QC_PARTNER_URL: sourceUrl.optional(),
  QC_PARTNER_PER_MIN: callsPerMinute,
  QC_PARTNER_APP_KEY: z.string().optional(),
  QC_PARTNER_APP_ID: z.string().optional(),
  /** The partner's number of each store. */
  QC_PARTNER_CHANNELS: z
    .string()
    .regex(new RegExp(`^${CHANNEL}(,${CHANNEL})*$`), "must look like 1=1688,2=taobao,3=weidian")
    .transform((text) =>
      Object.fromEntries(text.split(",").map((pair) => pair.split("=") as [string, StoreName])),
    )
    .default({ 1: "1688", 2: "taobao", 3: "weidian" }),
};
type Settings = SettingsOf<typeof settings>;

export type PartnerTarget = { channel: number; offerId: string } | { url: string };

const List = z.array(z.unknown());
const PartnerAnswer = z.object({
  data: z.union([List, z.object({ list: List.nullable() })]).nullable(),
});

/** The largest weight (g) that the database's column can store. */
const WEIGHT_MAX_G = 2_147_483_647;
const TIME_MAX_S = 4_294_967_295;
const wholeUpTo = (max: number) =>
  optionalField((raw) => {
    const whole = Math.round(numberOf(raw) ?? 0);
    return whole >= 0 && whole <= max ? whole : 0;
  });
const PartnerItem = z.object({
  skuInfo: optionalField((raw) => textOf(raw, SKU_INFO_LENGTH_MAX)),
  weight: wholeUpTo(WEIGHT_MAX_G),
  qcTime: wholeUpTo(TIME_MAX_S),
  image: z.unknown().optional(),
});

/** The partner's code for "the link is not supported". This is no failure: the partner has no photos of the item. */
const UNKNOWN_LINK = 10_004;
/** The partner's codes for a wrong or missing appKey or appId. */
const BAD_CREDENTIALS = [10_002, 10_003];
const QUOTA_USED_UP = 10_029;
const SETS_MAX = 200;
const IMAGES_PER_SET_MAX = 60;

/**
 * Fetches photo sets by `POST {partner}/partner-api/get/goods/qc/list`. The credentials are never sent to a browser.
 */
export async function fetchPartnerSets(
  { config, outbound }: SourceContext<Settings>,
  target: PartnerTarget,
): Promise<Fetched<PhotoSet[]>> {
  if (!config.QC_PARTNER_URL) return { ok: false, failure: "unreachable" };
  const isLink = "url" in target;
  return outbound.json({
    source: qcPartner.id,
    url: `${config.QC_PARTNER_URL.replace(/\/+$/, "")}/partner-api/get/goods/qc/list`,
    method: "POST",
    body: { appKey: config.QC_PARTNER_APP_KEY, appId: config.QC_PARTNER_APP_ID, ...target },
    isLink,
    read: reading(
      {
        none: [],
        noneCodes: [UNKNOWN_LINK],
        credentialCodes: BAD_CREDENTIALS,
        quotaCodes: [QUOTA_USED_UP],
        isLink,
      },
      readSets,
    ),
  });
}

function readSets(body: unknown): PhotoSet[] | undefined {
  const parsed = PartnerAnswer.safeParse(body);
  if (!parsed.success) return undefined;
  const { data } = parsed.data;
  const list = Array.isArray(data) ? data : (data?.list ?? []);
  // A list without any readable entry does not mean that there are no photos.
  if (list.length > 0 && !list.some(isRecord)) return undefined;
  return list.slice(0, SETS_MAX).flatMap(readSet);
}

/** Reads one photo set. Unreadable fields are left out, so that one bad set does not hide the others. */
function readSet(raw: unknown): PhotoSet[] {
  if (!isRecord(raw) || !isOfItem(raw)) return [];
  const { skuInfo, weight, qcTime, image } = PartnerItem.parse(raw);
  const images = webAddressesOf(image).slice(0, IMAGES_PER_SET_MAX);
  return [{ skuInfo, weight_g: weight, qcTime, images }];
}

/** Returns the partner's number of a store; undefined if the partner does not support the store. */
export function channelOf({ QC_PARTNER_CHANNELS }: Settings, store: string): number | undefined {
  const channel = Object.entries(QC_PARTNER_CHANNELS).find(([, name]) => name === store);
  return channel && Number(channel[0]);
}

/** The QC partner as a source: photos that the agents' warehouses took themselves. */
export const partnerPhotos: PhotoSource<Settings> = {
  name: "partner",
  label: "agent warehouse",
  asker: "The agent warehouse",
  isAsked: (config, { storeName }) =>
    config.QC_PARTNER_URL !== undefined && channelOf(config, storeName) !== undefined,
  find: (context, { storeName, id }) =>
    fetchPartnerSets(context, { channel: channelOf(context.config, storeName)!, offerId: id }),
};

export const qcPartner = {
  id: "qc-partner",
  name: "QC partner",
  about: "Warehouse QC photos, and look-ups by link or offer ID.",
  kind: "photos",
  settings,
  address: "QC_PARTNER_URL",
  perMinute: "QC_PARTNER_PER_MIN",
  credentials: ["QC_PARTNER_APP_KEY", "QC_PARTNER_APP_ID"],
  photos: partnerPhotos,
  async test(context) {
    const [channel] = Object.keys(context.config.QC_PARTNER_CHANNELS);
    const target = { channel: Number(channel), offerId: TEST_ITEM.id };
    return countPhotos(await fetchPartnerSets(context, target));
  },
} as const satisfies SourceRecord<typeof settings>;
