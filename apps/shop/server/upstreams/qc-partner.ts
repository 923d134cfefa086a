import * as z from "zod";
import type { Config } from "../config.ts";
import type { Fetched, Outbound } from "../outbound.ts";
import { noFor, noOfStatus, refused, wordOf } from "./envelope.ts";
import { isOfItem, SKU_INFO_MAX, type PhotoSet, type PhotoSource } from "./photo-source.ts";

export type PartnerTarget = { channel: number; offerId: string } | { url: string };

const PartnerAnswer = z.object({
  code: z.coerce.number().optional(),
  success: z.boolean().optional(),
  message: z.unknown(),
  data: z
    .union([z.array(z.unknown()), z.object({ list: z.array(z.unknown()).nullish() })])
    .nullish(),
});

const Image = z.string().transform((url) => (url.startsWith("//") ? `https:${url}` : url));
const Whole = z.coerce.number().transform(Math.round).pipe(z.int().min(0).max(4_294_967_295));
const PartnerItem = z.object({
  skuInfo: z.string().nullish(),
  weight: Whole.nullish().catch(0),
  qcTime: Whole.nullish().catch(0),
  image: z.union([z.array(Image), Image.transform((one) => [one])]).nullish(),
});

/** "The link is not supported": not a failure, the partner just knows nothing of it. */
const UNKNOWN_LINK = 10004;
const UPSTREAM = "qc-partner";
const SETS_MAX = 200;
const IMAGES_PER_SET_MAX = 60;

/** `POST {partner}/partner-api/get/goods/qc/list`; the credentials never leave the server. */
export async function fetchPartnerSets(
  { config, outbound }: { config: Config; outbound: Outbound },
  target: PartnerTarget,
): Promise<Fetched<PhotoSet[]>> {
  if (!config.QC_PARTNER_URL) return { ok: true, answer: [] };
  const reply = await outbound.json({
    upstream: UPSTREAM,
    url: `${config.QC_PARTNER_URL.replace(/\/+$/, "")}/partner-api/get/goods/qc/list`,
    method: "POST",
    body: { appKey: config.QC_PARTNER_APP_KEY, appId: config.QC_PARTNER_APP_ID, ...target },
  });
  if (!reply.ok) return reply;
  if (refused(reply.answer)) return outbound.refuse(UPSTREAM, noOfStatus(reply.answer));
  const parsed = PartnerAnswer.safeParse(reply.answer);
  if (!parsed.success) return { ok: false, failure: "rubbish" };
  const { code, success, message, data } = parsed.data;
  if (code === UNKNOWN_LINK) return { ok: true, answer: [] };
  if (wordOf(code, success) === "failure") return outbound.refuse(UPSTREAM, noFor(message));
  const list = Array.isArray(data) ? data : (data?.list ?? []);
  return { ok: true, answer: list.slice(0, SETS_MAX).flatMap(readSet) };
}

/** A set that cannot be read is left out; one bad line must not cost the shopper the others. */
function readSet(raw: unknown): PhotoSet[] {
  const item = PartnerItem.safeParse(raw);
  if (!item.success || !isOfItem(raw as object)) return [];
  const { skuInfo, weight, qcTime, image } = item.data;
  const images = (image ?? []).filter((url) => URL.canParse(url)).slice(0, IMAGES_PER_SET_MAX);
  const sku = (skuInfo ?? "").slice(0, SKU_INFO_MAX);
  return [{ skuInfo: sku, weight_g: weight ?? 0, qcTime: qcTime ?? 0, images }];
}

/** The channel under which the partner knows a store. */
export function channelOf({ QC_PARTNER_CHANNELS }: Config, store: string): number {
  const found = Object.entries(QC_PARTNER_CHANNELS).find(([, name]) => name === store);
  return Number(found?.[0]);
}

/** The QC partner's sets of an item: the warehouses' own photos. */
export const partnerPhotos: PhotoSource = {
  name: "partner",
  find: (means, { storeName, id }) =>
    fetchPartnerSets(means, { channel: channelOf(means.config, storeName), offerId: id }),
};
