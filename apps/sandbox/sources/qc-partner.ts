import { goodsOf, type Goods } from "../goods/goods.ts";
import { qcPath, type QcSet } from "../goods/qc-sets.ts";
import { itemOfLink } from "../item-link.ts";
import {
  respond,
  type SourceResponse,
  type SandboxState,
  type SandboxContext,
} from "../respond.ts";
import type { Scenario } from "../scenarios.ts";
import type { SandboxSource } from "./source.ts";

export const qcPartner = {
  name: "qcPartner",
  method: "post",
  path: "/qc-partner/partner-api/get/goods/qc/list",
  settings: (origin) => ({
    QC_PARTNER_URL: `${origin}/qc-partner`,
    QC_PARTNER_APP_KEY: CREDENTIALS.appKey,
    QC_PARTNER_APP_ID: CREDENTIALS.appId,
  }),
  handle: handleQcList,
} as const satisfies SandboxSource;

export const CREDENTIALS = { appKey: "sandbox-key", appId: "sandbox-app" };

type QcListRequest =
  | { ok: true; channel: number; id: string }
  | { ok: false; id: string; body: object };

/** Handles `POST …/partner-api/get/goods/qc/list`: a search by channel and offer id, or by link. */
async function handleQcList(state: SandboxState, c: SandboxContext): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => null);
  const request = readRequest((body ?? {}) as Record<string, unknown>);
  const origin = new URL(c.req.url).origin;
  return respond(state, c, { service: "qcPartner", id: request.id }, (scenario) =>
    request.ok ? qcList(request.id, scenario, origin) : { body: request.body },
  );
}

function readRequest(body: Record<string, unknown>): QcListRequest {
  const { appKey, appId, url, offerId } = body;
  const id = typeof offerId === "number" ? String(offerId) : offerId;
  const target = typeof id === "string" && id !== "" ? id : typeof url === "string" ? url : "";
  const refuse = (code: number, message: string): QcListRequest => ({
    ok: false,
    id: target,
    body: failure(code, message),
  });
  if (!appKey || !appId) return refuse(10003, `${appKey ? "appId" : "appKey"} is required`);
  if (appKey !== CREDENTIALS.appKey || appId !== CREDENTIALS.appId) {
    return refuse(10002, "appKey or appId is invalid");
  }
  if (typeof id === "string" && id !== "") {
    const channel = Number(body["channel"]);
    if (![1, 2, 3].includes(channel)) return refuse(10001, "channel must be 1, 2 or 3");
    return { ok: true, channel, id };
  }
  if (typeof url !== "string" || url === "") {
    return refuse(10001, "offerId or url is required");
  }
  const item = itemOfLink(url);
  return item ? { ok: true, ...item } : refuse(10004, "The link is not supported");
}

function qcList(id: string, scenario: Scenario, origin: string): SourceResponse {
  const goods = goodsOf(id);
  const items = goods ? goods.qcSets.map((set) => qcItem(goods, set, origin)) : [];
  switch (scenario) {
    case "least":
      return { body: { data: items.slice(0, 1).map(leastItem) } };
    case "empty":
    case "empty-wrapped":
    case "empty-imgs":
      return { body: success([]) };
    case "null":
    case "empty-wrapped-null":
    case "null-imgs":
      return { body: success(null) };
    case "business-error":
      return { body: failure(10001, "the goods cannot be queried") };
    case "not-found-message":
      return { body: failure(10005, "No QC photos found for this goods") };
    case "quota":
      return { body: failure(10029, "Daily query limit exceeded") };
    case "bad-credentials":
      return { body: failure(10002, "appKey or appId is invalid") };
    case "second-envelope":
      return { body: success({ list: items }) };
    case "duplicate-time":
      return { body: success(withOneTime(items)) };
    case "untidy":
      return { body: success(withIrregularSets(items)) };
    case "odd-values":
      return { body: success(withOddValues(items)) };
    default:
      return { body: success(items) };
  }
}

function qcItem(goods: Goods, set: QcSet, origin: string): QcItem {
  const size = goods.sizes[set.size]!;
  return {
    skuInfo: `Colour: ${goods.colours[set.colour]!.name}; Size: ${size}`,
    weight: set.weight_g,
    qcTime: set.qcTime_s,
    image: Array.from(
      { length: set.photoCount },
      (_, shot) => `${origin}${qcPath(goods.id, set.number, shot + 1)}`,
    ),
  };
}

/** One photo of an unknown option and weight. */
const leastItem = ({ qcTime, image }: QcItem): QcItem => ({
  skuInfo: "",
  weight: 0,
  qcTime,
  image: image.slice(0, 1),
});

function success(data: unknown) {
  return { code: 200, success: true, message: "ok", data };
}

function failure(code: number, message: string) {
  return { code, success: false, message, data: null };
}

type QcItem = { skuInfo: string; weight: number; qcTime: number; image: string[] };

/** Sets the same time for two sets, and adds a set if the item has only one. */
function withOneTime(items: QcItem[]): QcItem[] {
  const [first] = items;
  if (!first) return [];
  const second = items[1] ?? { ...first, image: first.image.slice(1) };
  return [first, { ...second, qcTime: first.qcTime }, ...items.slice(2)];
}

/**
 * Returns a list with irregularities of real responses: no weight, no text, one string instead of a list, `//` links.
 */
function withIrregularSets(items: QcItem[]): unknown[] {
  const [first] = items;
  if (!first) return [];
  const [photo] = first.image;
  return [
    { ...first, weight: String(first.weight), image: photo },
    { ...first, qcTime: first.qcTime + 1, image: first.image.map((url) => url.slice(5)) },
    { skuInfo: null, qcTime: first.qcTime + 2, image: [photo, photo, ""] },
    { skuInfo: "", weight: 0, qcTime: first.qcTime + 3, image: [] },
    null,
  ];
}

/** Returns a list with values that a database cannot store, although their types are right, and invalid addresses. */
function withOddValues(items: QcItem[]): unknown[] {
  const [first] = items;
  if (!first) return [];
  const odd = [
    { weight: 3_000_000_000 },
    { skuInfo: "Colour: \u0000blue" },
    { skuInfo: "Colour: \ud83d" },
    { skuInfo: `${"x".repeat(299)}\u{1f9e6}` },
    { skuInfo: 42 },
    { image: [...first.image, null, 7, "ftp://a.example/1.jpg", "own:../../1"] },
  ];
  return odd.map((values, place) => ({ ...first, qcTime: first.qcTime + place, ...values }));
}
