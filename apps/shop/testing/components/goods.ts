import type { GoodsDetail, Sku } from "@loupe/contract";

/** The address of a picture that exists on the tests' server, different for each id. */
export const pictureAt = (id: string) => `/icon-512.png#/${id}`;

/** An option of an item. Its name consists of a colour and a size, such as "Black; 42". */
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

/** The details of an item, as a marketplace returns them. */
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
