import * as z from "zod";
import { reading } from "./envelope.ts";
import { isOfItem, type PhotoSource } from "./photo-source.ts";
import { webAddressesOf } from "./tidy.ts";

const Sets = z.array(z.looseObject({ imgs: z.array(z.unknown()).nullish() }));
/** Both envelopes, and all five ways in which this service says "none" without a word. */
const ImagesAnswer = z.union([Sets, z.object({ data: Sets.nullable() })]);
const UPSTREAM = "qc-images";
const IMAGES_MAX = 200;

/** `GET {service}?shopType&goodsId`: photos that another service has gathered, without sku and time. */
export const thirdPartyPhotos: PhotoSource = {
  name: "third-party",
  isAsked: ({ QC_IMAGES_URL }) => QC_IMAGES_URL !== undefined,
  async find({ config, outbound }, item) {
    const url = new URL(config.QC_IMAGES_URL!);
    url.searchParams.set("shopType", item.storeName === "1688" ? "ali_1688" : item.storeName);
    url.searchParams.set("goodsId", item.id);
    const read = reading({ none: [] }, readImages);
    const fetched = await outbound.json({ upstream: UPSTREAM, url: url.href, read });
    if (!fetched.ok) return fetched;
    const { answer: images } = fetched;
    const sets = images.length > 0 ? [{ skuInfo: "", weight_g: 0, qcTime: 0, images }] : [];
    return { ok: true, answer: sets };
  },
};

function readImages(body: unknown): string[] | undefined {
  const parsed = ImagesAnswer.safeParse(body);
  if (!parsed.success) return undefined;
  const [first] = Array.isArray(parsed.data) ? parsed.data : (parsed.data.data ?? []);
  const images = first && isOfItem(first) ? webAddressesOf(first.imgs ?? []) : [];
  return images.slice(0, IMAGES_MAX);
}
