import { PHOTO_SERVICES } from "./photo-sources.ts";
import { productProxy } from "./product-proxy.ts";
import { qcPartner } from "./qc-partner.ts";
import type { SandboxSource } from "./source.ts";
import { shippingEstimate } from "./shipping-estimate.ts";
import {
  respond,
  type SourceResponse,
  type SandboxState,
  type SandboxContext,
  delay,
} from "../respond.ts";
import { type Scenario, CHINESE_TITLE, SLOW_MS } from "../scenarios.ts";
import { handleGoogleSheet } from "./google-sheets.ts";
import { fileWithoutRates, ratesFile, type RatesChange } from "./rates-file.ts";
import { stores, itemLink, readShopType } from "@loupe/links";
import { colourPath, galleryPath, type Goods } from "../goods/goods.ts";
import { offeredGoods } from "../goods/seller-change.ts";
import type { Setting } from "../switches.ts";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

const shortLinks = {
  name: "shortLinks",
  method: "get",
  path: "/short/*",
  handle: handleShortLink,
} as const satisfies SandboxSource;

const HUGE_PAGE_BYTES = 8 * 1024 * 1024;

/**
 * Handles short links under any host name. The path selects the response: `/short/item/weidian/1` redirects to the
 * item, `/short/page/weidian/1` is a page that names the item in a script, `/short/chain/3/weidian/1` redirects three
 * times first, and `/short/to?url=` redirects anywhere.
 */
async function handleShortLink(state: SandboxState, c: SandboxContext): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url);
  state.calls.record("shortLinks", pathname);
  const setting = state.switches.of("shortLinks");
  const [, , kind = "", ...rest] = pathname.split("/");
  const wait_ms = setting.latency_ms + (kind === "slow" ? SLOW_MS : 0);
  if (wait_ms > 0 && !(await delay(wait_ms, state, c))) return RESPONSE_ALREADY_SENT;
  if (kind === "to") return c.redirect(searchParams.get("url") ?? "/");
  if (kind === "loop") return c.redirect(pathname);
  if (kind === "huge") return c.html(`<p>${"x".repeat(HUGE_PAGE_BYTES)}</p>`);
  if (kind === "broken") return c.text("Bad gateway", 502);
  if (kind === "chain") {
    const [redirectsLeft = "0", ...item] = rest;
    const next = Number(redirectsLeft) > 0 ? `chain/${Number(redirectsLeft) - 1}` : "item";
    return c.redirect(`/short/${next}/${item.join("/")}`);
  }
  const [name = "", id = ""] = rest;
  const marketplace = readShopType(name);
  if (!marketplace) return c.html("<p>This link is no longer valid.</p>", 404);
  const link = itemLink({ marketplace, id });
  if (kind === "page") return c.html(`<script>var url = '${link}&spm=a1.b2';</script>`);
  return c.redirect(link);
}

type SandboxRequest = { scenario: Scenario; origin: string; setting: Setting };

const productInfo = {
  name: "productInfo",
  method: "get",
  path: "/product-info",
  settings: (origin) => ({ PRODUCT_INFO_URL: `${origin}/product-info` }),
  handle: handleProductInfo,
} as const satisfies SandboxSource;

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
  { scenario, origin, setting }: SandboxRequest,
): SourceResponse {
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

/** The daily file of exchange rates. */
const currencyRates = {
  name: "currencyRates",
  method: "get",
  path: "/eurofxref-daily.xml",
  settings: (origin) => ({ RATES_URL: `${origin}/eurofxref-daily.xml` }),
  handle: (state, c) => {
    const today = state.now().toISOString().slice(0, 10);
    const { rates } = state.switches.of("currencyRates");
    return respond(state, c, { service: "currencyRates", id: "" }, (scenario) =>
      answerIn(scenario, today, rates),
    );
  },
} as const satisfies SandboxSource;

const type = "text/xml";

function answerIn(scenario: Scenario, today: string, change: RatesChange): SourceResponse {
  switch (scenario) {
    case "empty":
      return { type, body: fileWithoutRates(today) };
    case "null":
      return { type, body: "" };
    case "business-error":
      return { type: "text/html", body: "<!doctype html><title>Please try again later</title>" };
    default:
      return { type, body: ratesFile(today, change) };
  }
}

const googleSheets = {
  name: "googleSheets",
  method: "get",
  path: "/spreadsheets/*",
  settings: (origin) => ({ GOOGLE_SHEETS_URL: origin }),
  handle: handleGoogleSheet,
} as const satisfies SandboxSource;

/** Every source that the sandbox imitates, except the hosts of pictures. */
export const SOURCES = [
  qcPartner,
  productProxy,
  productInfo,
  ...PHOTO_SERVICES,
  shippingEstimate,
  currencyRates,
  shortLinks,
  googleSheets,
] as const satisfies readonly SandboxSource[];
