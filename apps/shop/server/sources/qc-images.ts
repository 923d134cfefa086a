import { storeRecord } from "@loupe/links";
import { sourceUrl } from "#server/settings/address.ts";
import { isRecord, reading } from "./envelope.ts";
import { countPhotos, isOfItem, type PhotoSource } from "./photo-source.ts";
import { webAddressesOf } from "./tidy.ts";
import { callsPerMinute, TEST_ITEM, type SettingsOf, type SourceRecord } from "./source.ts";

const settings = {
  QC_IMAGES_URL: sourceUrl.optional(),
  QC_IMAGES_PER_MIN: callsPerMinute,
};

const IMAGES_MAX = 200;

/**
 * The source as a source, by `GET {source}?shopType&goodsId`: photos that another source collected, without option
 * and time.
 */
const photos: PhotoSource<SettingsOf<typeof settings>> = {
  name: "third-party",
  label: "third-party photos",
  asker: "The third-party photo source",
  isAsked: ({ QC_IMAGES_URL }) => QC_IMAGES_URL !== undefined,
  async find({ config, outbound }, item) {
    const url = new URL(config.QC_IMAGES_URL!);
    url.searchParams.set("shopType", storeRecord(item.storeName).shopType);
    url.searchParams.set("goodsId", item.id);
    const read = reading({ none: [] }, readImages);
    const result = await outbound.json({ source: qcImages.id, url: url.href, read });
    if (!result.ok) return result;
    const { answer: images } = result;
    const sets = images.length > 0 ? [{ skuInfo: "", weight_g: 0, qcTime: 0, images }] : [];
    return { ok: true, answer: sets };
  },
};

export const qcImages = {
  id: "qc-images",
  name: "Third-party QC images",
  about: "More QC photos, from another collection.",
  kind: "photos",
  settings,
  address: "QC_IMAGES_URL",
  perMinute: "QC_IMAGES_PER_MIN",
  photos,
  test: async (context) =>
    countPhotos(
      await photos.find(
        { ...context, findProxyGoods: async () => ({ ok: true, answer: null }) },
        TEST_ITEM,
      ),
    ),
} as const satisfies SourceRecord<typeof settings>;

/** Reads both forms of a response with photos, and all five forms of a response without. */
function readImages(body: unknown): string[] | undefined {
  const list = isRecord(body) ? body.data : body;
  if (isRecord(body) && list === null) return [];
  if (!Array.isArray(list)) return undefined;
  const first = list.find(isRecord);
  if (!first) return list.length === 0 ? [] : undefined;
  const { imgs } = first;
  if (imgs != null && !Array.isArray(imgs) && typeof imgs !== "string") return undefined;
  return isOfItem(first) ? webAddressesOf(imgs).slice(0, IMAGES_MAX) : [];
}
