import type { GoodsDetail, Sku } from "@loupe/contract";
import { picturePath } from "#features/pictures/service.server.ts";
import type { SourceGoods } from "#server/external-services/goods.ts";
import { namePropertiesOf } from "./sku-properties.ts";

type Goods = NonNullable<SourceGoods>;

/** Merges the data of several sources. The first one has priority, and the others fill its empty fields. */
export function presentGoods(
  sources: Goods[],
  { stale, fetchedAt }: { stale: boolean; fetchedAt: Date },
): GoodsDetail {
  const title = sources.find((goods) => goods.title.trim())?.title.trim() ?? "";
  const price = sources.find((goods) => goods.price > 0)?.price ?? 0;
  const firstFilled = (pick: (goods: Goods) => string[]) =>
    sources.map(pick).find((list) => list.length > 0) ?? [];
  const imgList = firstFilled((goods) => goods.imgList).map((url) => picturePath("goods", url));
  const picList = firstFilled((goods) => goods.picList).map((url) => picturePath("goods", url));
  const propsTrans =
    sources.find((goods) => Object.keys(goods.propsTrans).length > 0)?.propsTrans ?? {};
  const skus = (sources.find((goods) => goods.skus.length > 0)?.skus ?? []).map((sku) => ({
    ...sku,
    imgUrl: sku.imgUrl && picturePath("goods", sku.imgUrl),
  }));
  const seller = sources.find((goods) => goods.seller)?.seller;
  const [domesticFreight] = sources.flatMap((goods) => goods.domesticFreight ?? []);
  const skuProps = namePropertiesOf(
    skus,
    sources.flatMap((goods) => goods.properties ?? []),
  );
  return {
    title,
    price,
    imgList,
    picList,
    propsTrans,
    ...(skuProps && { skuProps }),
    ...(seller && { seller }),
    ...(domesticFreight !== undefined && { domesticFreight }),
    skus: withDefaultSku(skus, imgList[0] ?? picList[0] ?? "", price),
    priceAt: fetchedAt.toISOString(),
    fetchedAt: fetchedAt.toISOString(),
    stale,
  };
}

/** If no option has a picture, adds a default option with the item's first picture (spec §3). */
export function withDefaultSku(skus: Sku[], imgUrl: string, price: number): Sku[] {
  if (skus.some((sku) => sku.imgUrl)) return skus;
  const none = { name: "", nameTrans: "", propsID: "", propsCode: "", specId: "" };
  return [{ skuID: "default", imgUrl: imgUrl as Sku["imgUrl"], stock: 0, price, ...none }, ...skus];
}
