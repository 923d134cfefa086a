import type { GoodsDetail, Sku } from "@loupe/contract";

/** A picture that the tests' server has, under an address of its own. */
export const pictureAt = (id: string) => `/icon-512.png#/${id}`;

/** "Black; 42": a colour and a size. */
export const sku = (skuID: string, nameTrans: string, more: Partial<Sku> = {}): Sku => ({
  skuID,
  name: nameTrans,
  nameTrans,
  imgUrl: "",
  stock: 10,
  propsID: "",
  propsCode: "",
  specId: "",
  price: 0,
  ...more,
});

/** An item as a marketplace shows it. */
export const goods = (more: Partial<GoodsDetail> = {}): GoodsDetail => ({
  title: "Hooded puffer jacket, stand collar",
  price: 618,
  imgList: Array.from({ length: 4 }, (_, at) => pictureAt(`goods${at}`)),
  picList: [],
  propsTrans: { Material: "Nylon" },
  skus: [],
  priceAt: "2026-10-07T00:00:00.000Z",
  fetchedAt: "2026-10-07T00:00:00.000Z",
  stale: false,
  ...more,
});
