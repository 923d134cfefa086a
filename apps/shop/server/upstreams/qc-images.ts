import * as z from "zod";
import type { Config } from "../config.ts";
import type { Fetched, Outbound } from "../outbound.ts";
import { noFor, noOfStatus, refused } from "./envelope.ts";
import { isOfItem, type PhotoItem, type PhotoSource } from "./photo-source.ts";

const Sets = z.array(z.looseObject({ imgs: z.array(z.unknown()).nullish() }));
/** Both envelopes, and all five ways in which this service says "none". */
const ImagesAnswer = z.union([Sets, z.object({ data: Sets.nullable() })]);
/** How it says no with status 200. */
const No = z.object({ status: z.literal("error"), message: z.unknown() });
const UPSTREAM = "qc-images";
const IMAGES_MAX = 200;

/** Photos that another service has gathered; it tells neither sku nor time. */
export const thirdPartyPhotos: PhotoSource = {
  name: "third-party",
  async find(means, item) {
    const fetched = await fetchQcImages(means, item);
    if (!fetched.ok) return fetched;
    const { answer: images } = fetched;
    const sets = images.length > 0 ? [{ skuInfo: "", weight_g: 0, qcTime: 0, images }] : [];
    return { ok: true, answer: sets };
  },
};

/** `GET {service}?shopType&goodsId` → addresses of QC pictures. */
async function fetchQcImages(
  { config, outbound }: { config: Config; outbound: Outbound },
  item: PhotoItem,
): Promise<Fetched<string[]>> {
  if (!config.QC_IMAGES_URL) return { ok: true, answer: [] };
  const url = new URL(config.QC_IMAGES_URL);
  url.searchParams.set("shopType", item.storeName === "1688" ? "ali_1688" : item.storeName);
  url.searchParams.set("goodsId", item.id);
  const reply = await outbound.json({ upstream: UPSTREAM, url: url.href });
  if (!reply.ok) return reply;
  if (refused(reply.answer)) {
    return reply.answer.status === 404
      ? { ok: true, answer: [] }
      : outbound.refuse(UPSTREAM, noOfStatus(reply.answer));
  }
  const no = No.safeParse(reply.answer);
  if (no.success) return outbound.refuse(UPSTREAM, noFor(no.data.message));
  const parsed = ImagesAnswer.safeParse(reply.answer);
  if (!parsed.success) return { ok: false, failure: "rubbish" };
  const sets = Array.isArray(parsed.data) ? parsed.data : (parsed.data.data ?? []);
  const [first] = sets;
  const images = (first && isOfItem(first) ? (first.imgs ?? []) : [])
    .filter((image) => typeof image === "string")
    .map((image) => (image.startsWith("//") ? `https:${image}` : image))
    .filter((image) => URL.canParse(image));
  return { ok: true, answer: images.slice(0, IMAGES_MAX) };
}
