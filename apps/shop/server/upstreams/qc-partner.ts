import * as z from "zod";
import type { Config } from "../config.ts";
import type { Fetched, Outbound } from "../outbound.ts";
import { refused, wordOf } from "./envelope.ts";

/** One photo set as the partner's warehouses took it. */
export type PartnerSet = { skuInfo: string; weight_g: number; qcTime: number; images: string[] };
export type PartnerTarget = { channel: number; offerId: string } | { url: string };

const PartnerAnswer = z.object({
  code: z.coerce.number().optional(),
  success: z.boolean().optional(),
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
const SETS_MAX = 200;
const IMAGES_PER_SET_MAX = 60;

/** `POST {partner}/partner-api/get/goods/qc/list`; the credentials never leave the server. */
export async function fetchPartnerSets(
  { config, outbound }: { config: Config; outbound: Outbound },
  target: PartnerTarget,
): Promise<Fetched<PartnerSet[]>> {
  if (!config.QC_PARTNER_URL) return { ok: true, answer: [] };
  const reply = await outbound.json({
    upstream: "qc-partner",
    url: `${config.QC_PARTNER_URL.replace(/\/+$/, "")}/partner-api/get/goods/qc/list`,
    method: "POST",
    body: { appKey: config.QC_PARTNER_APP_KEY, appId: config.QC_PARTNER_APP_ID, ...target },
  });
  if (!reply.ok) return reply;
  if (refused(reply.answer)) return { ok: false, failure: "refused" };
  const parsed = PartnerAnswer.safeParse(reply.answer);
  if (!parsed.success) return { ok: false, failure: "rubbish" };
  const { code, success, data } = parsed.data;
  if (code === UNKNOWN_LINK) return { ok: true, answer: [] };
  if (wordOf(code, success) === "failure") return { ok: false, failure: "refused" };
  const list = Array.isArray(data) ? data : (data?.list ?? []);
  return { ok: true, answer: list.slice(0, SETS_MAX).flatMap(readSet) };
}

/** A set that cannot be read is left out; one bad line must not cost the shopper the others. */
function readSet(raw: unknown): PartnerSet[] {
  const item = PartnerItem.safeParse(raw);
  if (!item.success) return [];
  const { skuInfo, weight, qcTime, image } = item.data;
  const images = (image ?? []).filter((url) => URL.canParse(url)).slice(0, IMAGES_PER_SET_MAX);
  return [{ skuInfo: skuInfo ?? "", weight_g: weight ?? 0, qcTime: qcTime ?? 0, images }];
}
