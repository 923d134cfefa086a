import * as z from "zod";
import type { Config } from "../config.ts";
import type { Fetched, Outbound } from "#server/outbound/outbound.ts";
import { isRecord, reading } from "./envelope.ts";
import { isOfItem, SKU_INFO_MAX, type PhotoSet, type PhotoSource } from "./photo-source.ts";
import { cut, webAddressesOf } from "./tidy.ts";

export type PartnerTarget = { channel: number; offerId: string } | { url: string };

const List = z.array(z.unknown());
const PartnerAnswer = z.object({
  data: z.union([List, z.object({ list: List.nullable() })]).nullable(),
});

/** What a column of grams holds; nothing weighs that much. */
const WEIGHT_MAX_G = 2_147_483_647;
const TIME_MAX_S = 4_294_967_295;
const wholeUpTo = (max: number) =>
  z.coerce.number().transform(Math.round).pipe(z.int().min(0).max(max)).catch(0);
const PartnerItem = z.object({
  skuInfo: z.union([z.string(), z.number().transform(String)]).catch(""),
  weight: wholeUpTo(WEIGHT_MAX_G),
  qcTime: wholeUpTo(TIME_MAX_S),
  image: z.unknown().optional(),
});

/** "The link is not supported": not a failure, the partner just knows nothing of it. */
const UNKNOWN_LINK = 10_004;
/** appKey or appId is wrong, or missing. */
const BAD_CREDENTIALS = [10_002, 10_003];
const QUOTA_USED_UP = 10_029;
const UPSTREAM = "qc-partner";
const SETS_MAX = 200;
const IMAGES_PER_SET_MAX = 60;

/** `POST {partner}/partner-api/get/goods/qc/list`; the credentials never leave the server. */
export async function fetchPartnerSets(
  { config, outbound }: { config: Config; outbound: Outbound },
  target: PartnerTarget,
): Promise<Fetched<PhotoSet[]>> {
  if (!config.QC_PARTNER_URL) return { ok: false, failure: "unreachable" };
  const isLink = "url" in target;
  return outbound.json({
    upstream: UPSTREAM,
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
  return list.slice(0, SETS_MAX).flatMap(readSet);
}

/** What of a set cannot be read is left out; one bad line must not cost the shopper the others. */
function readSet(raw: unknown): PhotoSet[] {
  if (!isRecord(raw) || !isOfItem(raw)) return [];
  const { skuInfo, weight, qcTime, image } = PartnerItem.parse(raw);
  const images = webAddressesOf(image).slice(0, IMAGES_PER_SET_MAX);
  return [{ skuInfo: cut(skuInfo, SKU_INFO_MAX), weight_g: weight, qcTime, images }];
}

/** The channel under which the partner knows a store, where it does. */
export function channelOf({ QC_PARTNER_CHANNELS }: Config, store: string): number | undefined {
  const found = Object.entries(QC_PARTNER_CHANNELS).find(([, name]) => name === store);
  return found && Number(found[0]);
}

/** The QC partner's sets of an item: the warehouses' own photos. */
export const partnerPhotos: PhotoSource = {
  name: "partner",
  isAsked: (config, { storeName }) =>
    config.QC_PARTNER_URL !== undefined && channelOf(config, storeName) !== undefined,
  find: (means, { storeName, id }) =>
    fetchPartnerSets(means, { channel: channelOf(means.config, storeName)!, offerId: id }),
};
