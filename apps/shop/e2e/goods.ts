/** Goods of the sandbox, the same on every machine, with the properties that journeys rely on. */

/** 4 pictures, 2 skus, three QC sets of one colour in two sizes. */
export const WATCH = { id: "7265511373", path: "/product/weidian/7265511373" };
/** 8 pictures, 4 skus with a picture each, six QC sets of four colours, third-party photos. */
export const JACKET = { id: "7265511380", path: "/product/weidian/7265511380" };
/** The seller gives no properties. */
export const BARE_SWEATSHIRT = { id: "7265511400", path: "/product/weidian/7265511400" };
/** 4 skus; the largest size costs 4 yuan more. */
export const HOODIE_1688 = { id: "692154802217", path: "/product/ali_1688/692154802217" };
/** 7 pictures. */
export const TROUSERS_TAOBAO = { id: "724518903366", path: "/product/taobao/724518903366" };

export const linkTo = {
  weidian: (id: string) => `https://weidian.com/item.html?itemID=${id}`,
  taobao: (id: string) => `https://item.taobao.com/item.htm?id=${id}`,
  tmall: (id: string) => `https://detail.tmall.com/item.htm?id=${id}`,
  "1688": (id: string) => `https://detail.1688.com/offer/${id}.html`,
};
