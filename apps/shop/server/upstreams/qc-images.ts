import * as z from "zod";
import type { Config } from "../config.ts";
import type { Fetched, Outbound } from "../outbound.ts";
import { refused } from "./envelope.ts";

const Sets = z.array(z.object({ imgs: z.array(z.unknown()).nullish() }));
/** Both envelopes, and all five ways in which this service says "none". */
const ImagesAnswer = z.union([Sets, z.object({ data: Sets.nullable() })]);
const IMAGES_MAX = 200;

/** `GET {service}?shopType&goodsId` → addresses of QC pictures. */
export async function fetchQcImages(
  { config, outbound }: { config: Config; outbound: Outbound },
  item: { storeName: string; id: string },
): Promise<Fetched<string[]>> {
  if (!config.QC_IMAGES_URL) return { ok: true, answer: [] };
  const url = new URL(config.QC_IMAGES_URL);
  url.searchParams.set("shopType", item.storeName === "1688" ? "ali_1688" : item.storeName);
  url.searchParams.set("goodsId", item.id);
  const reply = await outbound.json({ upstream: "qc-images", url: url.href });
  if (!reply.ok) return reply;
  if (refused(reply.answer)) {
    return reply.answer.status === 404
      ? { ok: true, answer: [] }
      : { ok: false, failure: "refused" };
  }
  const parsed = ImagesAnswer.safeParse(reply.answer);
  if (!parsed.success) return { ok: false, failure: "rubbish" };
  const sets = Array.isArray(parsed.data) ? parsed.data : (parsed.data.data ?? []);
  const images = (sets[0]?.imgs ?? [])
    .filter((image) => typeof image === "string")
    .map((image) => (image.startsWith("//") ? `https:${image}` : image))
    .filter((image) => URL.canParse(image));
  return { ok: true, answer: images.slice(0, IMAGES_MAX) };
}
