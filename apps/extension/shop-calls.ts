import type {
  Agent,
  GoodsDetail,
  PriceHistory,
  QcPhotos,
  ShippingMethod,
  ShippingOptions,
} from "@loupe/contract";
import { call, CallError, failWithoutAnswer } from "@loupe/contract/client";
import { promisedSum } from "@loupe/contract/promised-sum";
import { currencyOfCountry } from "@loupe/contract/currency-of-country";
import { provenLow } from "@loupe/contract/proven-low";
import { skuLabel } from "@loupe/contract/sku-label";
import { storeName, type MarketplaceItem } from "@loupe/links";
import { agentLinks } from "./agent-links.ts";
import { currencyOf } from "./languages.ts";
import type { Answer, Facts, Followed, Photo, Photos, Shipping, ShopStatus } from "./messages.ts";
import { callServer, INCOMPLETE_CACHED_MS, CACHED_MS } from "./server-calls.ts";
import { readStoredAgents, storeAgents, type Settings } from "./settings.ts";
import { compareVersions } from "./versions.ts";

/** The weight in grams of an item that no warehouse has weighed: as a pair of shoes in its box. */
const ASSUMED_WEIGHT = 1000;
/** The timeout for the call that asks the server for the supported versions. */
const STATUS_MS = 8000;

export const photosOf = async (
  item: MarketplaceItem,
  { server, again }: { server: string; again: boolean },
): Promise<Answer<Photos>> => {
  // If the server does not respond to this call, no others are made, so that the user sees the error sooner.
  const status = await statusOf(server);
  if (!status.ok) return status;
  const { oldest, demonstration = false } = status.data;
  if (compareVersions(chrome.runtime.getManifest().version, oldest) < 0) {
    return { ok: false, failure: "too-old" };
  }
  return callServer({
    server,
    key: `photos ${storeName(item.marketplace)} ${item.id}`,
    again,
    send: async (signal) => {
      const input = { params: { id: item.id }, query: { shopType: storeName(item.marketplace) } };
      const { data } = await call("GET /qc-photos/:id", input, { base: server, signal });
      return { ...readPhotos(data), demonstration };
    },
    cachedFor_ms: ({ incomplete }) => (incomplete ? INCOMPLETE_CACHED_MS : CACHED_MS),
  });
};

const readPhotos = ({ photos, partial, stale }: QcPhotos) => ({
  photos: photos
    .filter(({ missing }) => !missing)
    .map(({ url, thumbUrl, skuInfo = "", qcTime, weight }) => ({
      path: url,
      thumbPath: thumbUrl,
      option: skuLabel(skuInfo),
      takenAt: qcTime || undefined,
      weight: weight || undefined,
    })),
  incomplete: partial || stale,
});

export const statusOf = (server: string): Promise<Answer<ShopStatus>> =>
  callServer({
    server,
    key: "status",
    limitMs: STATUS_MS,
    send: (signal) => readStatus(server, signal),
  });

async function readStatus(server: string, signal: AbortSignal): Promise<ShopStatus> {
  const { data } = await call("GET /extension/status", {}, { base: server, signal });
  const { oldest } = data as { oldest?: unknown };
  if (typeof oldest !== "string") throw new TypeError("The server's status names no version.");
  return data;
}

export async function factsOf(
  item: MarketplaceItem,
  photos: readonly Photo[],
  settings: Settings,
): Promise<Facts> {
  const goods = goodsOf(item, settings.server);
  const shipping = async () => shippingOf(await goods, photos, settings);
  const [price, lowest, agents, sent, money] = await Promise.all([
    goods.then((known) => known?.price ?? null),
    lowestOf(item, settings.server),
    linksOf(item, settings),
    settings.country ? shipping() : undefined,
    moneyOf(settings),
  ]);
  return { price, money, lowest, agents, shipping: sent };
}

/**
 * Returns the currency of the shopper's country, or else of the language, with its rate. Undefined also if the server does not
 * respond, because prices in yuan do not depend on it.
 */
async function moneyOf({ server, country, language }: Settings): Promise<Facts["money"]> {
  const answer = await callServer({
    server,
    key: "currency-rates",
    send: async (signal) =>
      (await call("GET /currency_rates", {}, { base: server, signal })).data.rates,
  });
  // An older shop, or another service, has no rates in its response.
  const rates: Record<string, number> = (answer.ok && answer.data) || {};
  const currency = currencyOfCountry(country, Object.keys(rates)) ?? currencyOf(language);
  const cnyPerUnit = rates[currency];
  return cnyPerUnit ? { currency, units: { CNY: 1, [currency]: 1 / cnyPerUnit } } : undefined;
}

/** `features` are the categories of the item. They are undefined if the shop is of a version that does not send them. */
type Goods = { title: string; price: Facts["price"]; features: string[] | undefined };

/** Returns the title of an item, or null as `goodsOf` does. */
export const titleOf = async (item: MarketplaceItem, server: string): Promise<string | null> =>
  (await goodsOf(item, server))?.title ?? null;

/**
 * Returns the title and price of an item; null if no source has the item or the server does not respond, because both
 * are optional and the call for the photos has already reported the error.
 */
async function goodsOf(item: MarketplaceItem, server: string): Promise<Goods | null> {
  const query = { shopType: storeName(item.marketplace), id: item.id };
  const answer = await callServer({
    server,
    key: `goods ${query.shopType} ${item.id}`,
    send: async (signal) => {
      try {
        const { data } = await call("GET /goods/detail", { query }, { base: server, signal });
        return { title: data.title, price: lowestPrice(data), features: data.features };
      } catch (error) {
        // No source has the item. This is a valid response: there is no price.
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });
  return answer.ok ? answer.data : null;
}

/**
 * Returns the lowest recorded price of an item. Undefined also if the server does not respond, or is of a version
 * without records, because the price itself does not depend on it.
 */
async function lowestOf(item: MarketplaceItem, server: string): Promise<Facts["lowest"]> {
  const query = { shopType: storeName(item.marketplace), id: item.id };
  const answer = await callServer({
    server,
    key: `price-history ${query.shopType} ${item.id}`,
    send: async (signal) =>
      readLowest((await call("GET /price-history", { query }, { base: server, signal })).data),
  });
  return answer.ok ? (answer.data ?? undefined) : undefined;
}

function readLowest(history: PriceHistory) {
  const low = provenLow(history);
  return low && { amount: low.fen / 100, at: Date.parse(low.at) / 1000 };
}

function lowestPrice({ price, skus }: GoodsDetail): Facts["price"] {
  const prices = skus.map((sku) => sku.price).filter((one) => one > 0);
  const amount = prices.length > 0 ? Math.min(...prices) : price;
  return amount > 0 ? { amount, several: prices.some((one) => one !== amount) } : null;
}

/** Returns the shop's agents. If the shop does not respond, returns its last list, also after the browser was closed. */
async function agentsOf(server: string): Promise<Answer<Agent[]>> {
  const answer = await callServer<Agent[]>({
    server,
    key: "agents",
    send: async (signal) => {
      const query = { active: "true" } as const;
      const { data } = await call("GET /agent/getAgent", { query }, { base: server, signal });
      const agents = data.filter(
        ({ name, to }) => typeof name === "string" && Object.values(to).length > 0,
      );
      // If the storage is full, the list is used anyway.
      await storeAgents(server, agents).catch(reportError);
      return agents;
    },
  });
  if (answer.ok) return answer;
  const stored = await readStoredAgents(server);
  return stored ? { ok: true, data: stored } : answer;
}

/**
 * Returns links to an item at the agents. If the server has never responded, these are all agents in the extension's
 * list.
 */
export async function linksOf(item: MarketplaceItem, { server, agent }: Settings) {
  const agents = await agentsOf(server);
  return agentLinks(item, agents.ok ? agents.data : [], agent);
}

export async function agentNames(server: string): Promise<Answer<string[]>> {
  const agents = await agentsOf(server);
  return agents.ok ? { ok: true, data: agents.data.map(({ name }) => name) } : agents;
}

/** Returns how one piece is sent: by the sum at the door, or by the freight alone if that is unknown. */
async function shippingOf(
  goods: Goods | null,
  photos: readonly Photo[],
  { server, country: destination }: Settings,
): Promise<Answer<Shipping | null>> {
  const weights = photos.flatMap(({ weight }) => weight ?? []).toSorted((a, b) => a - b);
  const middle = weights[Math.floor(weights.length / 2)];
  const weight = middle ?? ASSUMED_WEIGHT;
  const { price = null, features = [] } = goods ?? {};
  const piece = { weight, features, price: price?.amount ?? null, quantity: 1 };
  // Items with equal pieces share an answer, but not the data about the item.
  const known = { weight, assumed: middle === undefined, several: price?.several ?? false };
  const answer = await callServer({
    server,
    key: `shipping ${destination} ${JSON.stringify(piece)}`,
    send: async (signal) => {
      if (piece.price !== null) {
        const body = { destination, items: [piece] };
        try {
          const { data } = await call("POST /shipping_options", { body }, { base: server, signal });
          const way = recommendedWay(data);
          if (way) return way;
        } catch (error) {
          // Shops of an older version refuse the browser's preflight request, which is no answer, or require a currency.
          if (!(error instanceof CallError) || ![0, 400].includes(error.status)) throw error;
        }
      }
      const body = { destination, weight, features: features.join() };
      const encode = () => new URLSearchParams({ ...body, weight: String(weight) });
      const options = { base: server, signal, encode };
      return lowestFreight((await call("POST /get_estimation", { body }, options)).data);
    },
  });
  if (!answer.ok || !answer.data) return answer as Answer<null>;
  return { ok: true, data: { ...answer.data, ...known } };
}

/** Returns the recommended option, or the first one where none is. Null if there is no sum to promise. */
function recommendedWay({ options, recommended, currency, rateCard }: ShippingOptions) {
  const option = options[recommended?.option ?? 0];
  const sum = option && promisedSum(option);
  const line = option?.parcels[0]?.line;
  if (!sum || line === undefined) return null;
  const { days, unknown } = option;
  return {
    sum,
    currency,
    unknown,
    line,
    days: days ? `${days.min}–${days.max}` : "",
    isSample: rateCard?.isSample ?? false,
  };
}

function lowestFreight(methods: readonly ShippingMethod[]) {
  const method = methods.find(({ available, feeDetail }) => available && feeDetail);
  if (!method?.feeDetail) return null;
  const { total, currencyEnum } = method.feeDetail;
  return {
    price: total,
    symbol: currencyEnum.symbol,
    line: method.name,
    days: method.transitTime,
  };
}

/** Returns the codes of the countries that shipping lines serve. */
export const countriesOf = (server: string): Promise<Answer<string[]>> =>
  callServer({
    server,
    key: "countries",
    send: async (signal) => {
      const options = { signal, cache: "no-cache" } as const;
      const response = await fetch(`${server}/country.json`, options).catch(failWithoutAnswer);
      const list: unknown = response.ok ? await response.json().catch(() => null) : null;
      if (!Array.isArray(list)) throw new CallError(response.status, "");
      return list.flatMap((one: { code?: unknown }) =>
        typeof one?.code === "string" && /^[A-Z]{2}$/.test(one.code) ? one.code : [],
      );
    },
  });

export const followLink = (url: string, server: string): Promise<Answer<Followed>> =>
  callServer<Followed>({
    server,
    key: `link ${url}`,
    send: async (signal) => {
      try {
        const { data } = await call(
          "GET /links/resolve",
          { query: { url } },
          { base: server, signal },
        );
        return data.kind === "item" ? { marketplace: data.marketplace, id: data.id } : null;
      } catch (error) {
        // The server has responded, but the link's own site has not.
        if (error instanceof CallError && error.code === "link_not_followed") return "silent";
        throw error;
      }
    },
    cachedFor_ms: (target) => (target === "silent" ? 0 : CACHED_MS),
  });

/**
 * Returns whether a shop responds at an address ("ok"), nothing does ("silent"), or something else does ("other").
 */
export async function checkServer(server: string): Promise<"ok" | "silent" | "other"> {
  try {
    await readStatus(server, AbortSignal.timeout(STATUS_MS));
    return "ok";
  } catch (error) {
    return error instanceof CallError && error.status === 0 ? "silent" : "other";
  }
}
