import type { PhotoSet, PhotoSource } from "./photo-source.ts";

const SETS_MAX = 200;

/** The warehouse photos that stand in the product proxy's record (`qcList`), as sets. */
export const productDataPhotos: PhotoSource = {
  name: "product-data",
  isAsked: ({ PRODUCT_PROXY_URL }) => PRODUCT_PROXY_URL !== undefined,
  async find({ findProxyGoods }) {
    const found = await findProxyGoods();
    if (!found.ok) return found;
    const sets = new Map<string, PhotoSet>();
    for (const { url, skuInfo, qcTime } of found.answer?.warehousePhotos ?? []) {
      const key = `${qcTime} ${skuInfo}`;
      const set = sets.get(key) ?? { skuInfo, weight_g: 0, qcTime, images: [] };
      set.images.push(url);
      sets.set(key, set);
    }
    return { ok: true, answer: [...sets.values()].slice(0, SETS_MAX) };
  },
};
