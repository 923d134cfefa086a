import { colourPath, galleryPath } from "../goods/goods.ts";
import { offeredGoods } from "../goods/seller-change.ts";
import { qcPath } from "../goods/qc-sets.ts";
import type { Goods } from "../goods/goods.ts";
import { respond } from "../respond.ts";
import type { SourceResponse, SandboxState, SandboxContext } from "../respond.ts";
import { CHINESE_TITLE, type Scenario } from "../scenarios.ts";
import type { Setting } from "../switches.ts";
import type { SandboxSource } from "./source.ts";

type SandboxRequest = { scenario: Scenario; origin: string; setting: Setting };

export const productProxy = {
  name: "productProxy",
  method: "get",
  path: "/product-proxy",
  settings: (origin) => ({ PRODUCT_PROXY_URL: `${origin}/product-proxy` }),
  handle: handleProduct,
} as const satisfies SandboxSource;

const LINKS: Record<string, (id: string) => string> = {
  TB: (id) => `https://item.taobao.com/item.htm?id=${id}`,
  WD: (id) => `https://weidian.com/item.html?itemID=${id}`,
  T1688: (id) => `https://detail.1688.com/offer/${id}.html`,
};

const FEN_PER_DOLLAR = 720;

/** Handles `GET …?itemId&mallType&currencyType=USD&langType=en`. */
async function handleProduct(state: SandboxState, c: SandboxContext): Promise<Response> {
  const id = c.req.query("itemId") ?? "";
  const mallType = c.req.query("mallType") ?? "";
  const origin = new URL(c.req.url).origin;
  return respond(state, c, { service: "productProxy", id }, (scenario) =>
    product(id, mallType, { scenario, origin, setting: state.switches.of("productProxy") }),
  );
}

function product(
  id: string,
  mallType: string,
  { scenario, origin, setting }: SandboxRequest,
): SourceResponse {
  const link = LINKS[mallType];
  if (!link) return { body: failure(40000, "mallType is invalid") };
  const goods = offeredGoods(id, setting);
  if (!goods || ["empty", "no-title"].includes(scenario)) {
    return { body: failure(50000, "item not found") };
  }
  const data = present(goods, mallType, link(id), scenario, origin);
  switch (scenario) {
    case "least":
      return { body: { data: { title: data.title, price: data.price } } };
    case "null":
      return { body: success(null) };
    case "business-error":
      return { body: failure(50001, "the mall did not answer") };
    case "not-found-message":
      return { body: failure(50002, "The item was not found") };
    case "quota":
      return { body: failure(42900, "Daily query limit exceeded") };
    case "bad-credentials":
      return { body: failure(40100, "not allowed") };
    case "second-envelope": {
      const currencyList = [{ code: "USD", symbol: "$" }];
      return { body: success({ data, currencyList, langList: ["en"] }) };
    }
    default:
      return { body: success(data) };
  }
}

/** The photos in responses for an item without photos, by scenario. */
const NO_PHOTOS: Partial<Record<Scenario, [] | null>> = {
  "empty-wrapped": [],
  "empty-wrapped-null": null,
  "empty-imgs": [],
  "null-imgs": null,
};

function present(
  goods: Goods,
  mallType: string,
  itemUrl: string,
  scenario: Scenario,
  origin: string,
) {
  const qcList = goods.qcSets.flatMap((set) =>
    Array.from({ length: set.photoCount }, (_, shot) => ({
      url: `${origin}${qcPath(goods.id, set.number, shot + 1)}`,
      time: new Date(set.qcTime_s * 1000).toISOString().slice(0, 19).replace("T", " "),
      seatName: "",
      skuName: `${goods.colours[set.colour]!.name};${goods.sizes[set.size]!}`,
    })),
  );
  const { freight_fen } = goods;
  return {
    id: Number(goods.id.slice(-6)) + 900_000,
    mallType,
    itemId: goods.id,
    title: scenario === "chinese-title" ? CHINESE_TITLE : goods.title,
    price: yuan(goods.price_fen),
    toPrice: `$${(goods.price_fen / FEN_PER_DOLLAR).toFixed(2)}`,
    freight: freight_fen === null ? "" : yuan(freight_fen),
    toFreight: freight_fen === null ? "" : `$${(freight_fen / FEN_PER_DOLLAR).toFixed(2)}`,
    itemUrl,
    status: 1,
    shopInfo: { ...goods.shop, type: mallType },
    picList: Array.from(
      { length: goods.imageCount },
      (_, shot) => `${origin}${galleryPath(goods.id, shot + 1)}`,
    ),
    propsList: propsList(goods, scenario === "no-sku-images" ? null : origin),
    qcList: scenario in NO_PHOTOS ? NO_PHOTOS[scenario] : qcList,
    qcPicCnt: scenario in NO_PHOTOS ? 0 : qcList.length,
    qcVideoCnt: 0,
  };
}

function propsList(goods: Goods, origin: string | null) {
  const colours = goods.colours.map((colour, index) => ({
    id: String(11 + index),
    name: colour.name,
    picUrl: origin === null ? "" : `${origin}${colourPath(goods.id, index)}`,
  }));
  const sizes = goods.sizes.map((name, index) => ({ id: String(21 + index), name }));
  return [
    { id: "1", name: "Colour", optionList: colours },
    { id: "2", name: "Size", optionList: sizes },
  ];
}

function yuan(price_fen: number): string {
  return `¥${(price_fen / 100).toFixed(2)}`;
}

function success(data: unknown) {
  return { code: 20000, name: "success", message: "success", language: "en", data };
}

function failure(code: number, message: string) {
  return { code, name: "fail", message, data: null };
}
