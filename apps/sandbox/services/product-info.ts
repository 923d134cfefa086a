import { stores } from "@loupe/links";
import { colourPath, galleryPath } from "../goods/goods.ts";
import { offeredGoods } from "../goods/seller-change.ts";
import type { Goods } from "../goods/goods.ts";
import { respond } from "../respond.ts";
import type { ServiceResponse, SandboxState, SandboxContext } from "../respond.ts";
import { CHINESE_TITLE, type Scenario } from "../scenarios.ts";
import type { Setting } from "../switches.ts";
import type { SandboxService } from "./service.ts";

type Asked = { scenario: Scenario; origin: string; setting: Setting };

export const productInfo = {
  name: "productInfo",
  method: "get",
  path: "/product-info",
  settings: (origin) => ({ PRODUCT_INFO_URL: `${origin}/product-info` }),
  handle: handleProductInfo,
} as const satisfies SandboxService;

const PLATFORMS = new Set(stores.map(({ shopType }) => shopType.toUpperCase()));

/** Handles `GET …?platform&productID`. */
async function handleProductInfo(state: SandboxState, c: SandboxContext): Promise<Response> {
  const id = c.req.query("productID") ?? "";
  const platform = c.req.query("platform") ?? "";
  const origin = new URL(c.req.url).origin;
  return respond(state, c, { service: "productInfo", id }, (scenario) =>
    responseFor(id, platform, { scenario, origin, setting: state.switches.of("productInfo") }),
  );
}

function responseFor(
  id: string,
  platform: string,
  { scenario, origin, setting }: Asked,
): ServiceResponse {
  if (!PLATFORMS.has(platform)) return { body: failure(400, "platform is invalid") };
  const goods = offeredGoods(id, setting);
  if (!goods || scenario === "empty") return { body: failure(404, "product does not exist") };
  const info = present(goods, scenario, origin);
  switch (scenario) {
    case "least":
      return { body: { productInfo: { title: info.title, price: info.price } } };
    case "null":
      return { body: { code: 0, msg: "ok", productInfo: null } };
    case "business-error":
      return { body: failure(500, "query failed, try again later") };
    case "not-found-message":
      return { body: failure(500, "product does not exist") };
    case "quota":
      return { body: failure(429, "Daily query limit exceeded") };
    case "bad-credentials":
      return { body: failure(401, "not allowed") };
    case "second-envelope":
      return { body: { code: 0, msg: "ok", data: { productInfo: info } } };
    case "no-title":
      return { body: { code: 0, msg: "ok", productInfo: NO_TITLE } };
    case "many-options":
    case "plain-options":
      return {
        body: { code: 0, msg: "ok", productInfo: { ...info, skus: shades(info, scenario) } },
      };
    default:
      return { body: { code: 0, msg: "ok", productInfo: info } };
  }
}

const NO_TITLE = { title: "", price: "0", imgList: [], picList: [], propsTrans: {}, skus: [] };

function present(goods: Goods, scenario: Scenario, origin: string) {
  const pictures = Array.from(
    { length: goods.imageCount },
    (_, shot) => `${origin}${galleryPath(goods.id, shot + 1)}`,
  );
  return {
    title: scenario === "chinese-title" ? CHINESE_TITLE : goods.title,
    price: yuan(goods.price_fen),
    imgList: pictures,
    picList: pictures,
    propsTrans: goods.props,
    skus: presentSkus(goods, scenario === "no-sku-images" ? null : origin),
  };
}

function presentSkus(goods: Goods, origin: string | null) {
  return goods.skus.map((sku, index) => {
    const colour = goods.colours[sku.colour]!;
    const size = goods.sizes[sku.size]!;
    const ids = [`1:${11 + sku.colour}`, `2:${21 + sku.size}`];
    return {
      skuID: `s${index + 1}`,
      imgUrl: origin === null ? "" : `${origin}${colourPath(goods.id, sku.colour)}`,
      name: `${colour.chinese};${size === "One size" ? "均码" : size}`,
      nameTrans: `${colour.name[0]!.toUpperCase()}${colour.name.slice(1)};${size}`,
      stock: sku.stock,
      propsID: ids.join(";"),
      propsCode: ids.join("|"),
      specId: `spec${index + 1}`,
      price: yuan(sku.price_fen),
    };
  });
}

/** Returns options in twelve shades. With sizes, each shade lacks one of three sizes. The first shade is sold out. */
function shades({ skus }: { skus: { imgUrl: string }[] }, scenario: Scenario) {
  const sizes = scenario === "many-options" ? [";S", ";M", ";L"] : [""];
  return Array.from({ length: 12 }, (_, shade) => shade).flatMap((shade) =>
    sizes.flatMap((size, place) => {
      if (sizes.length > 1 && shade % 3 === place) return [];
      const skuID = `m${shade + 1}${size.slice(1)}`;
      const name = `Shade ${shade + 1}${size}`;
      const { imgUrl } = skus[shade % skus.length]!;
      const ids = { propsID: "", propsCode: "", specId: skuID };
      return [{ skuID, imgUrl, name, nameTrans: name, stock: shade * 5, price: "75.00", ...ids }];
    }),
  );
}

function yuan(price_fen: number): string {
  return (price_fen / 100).toFixed(2);
}

function failure(code: number, msg: string) {
  return { code, msg, data: null };
}
