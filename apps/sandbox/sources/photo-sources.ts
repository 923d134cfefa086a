import { readShopType } from "@loupe/links";
import { goodsOf } from "../goods/goods.ts";
import { qcPath, THIRD_PARTY_SET } from "../goods/qc-sets.ts";
import { respond } from "../respond.ts";
import type { SourceResponse, SandboxState, SandboxContext } from "../respond.ts";
import type { Scenario } from "../scenarios.ts";
import type { SandboxSource } from "./source.ts";

/** The sources that return only QC photos, except the partner. */
export const PHOTO_SERVICES = [
  {
    name: "qcImages",
    method: "get",
    path: "/qc-images",
    settings: (origin) => ({ QC_IMAGES_URL: `${origin}/qc-images` }),
    handle: handleQcImages,
  },
] as const satisfies readonly SandboxSource[];

/** Values that real lists of pictures contain, but that are no addresses of pictures. */
const NO_PICTURES = [
  null,
  7,
  "",
  "data:image/png;base64,AAAA",
  "ftp://a.example/1.jpg",
  "own:../1",
];

/** Handles `GET …?shopType&goodsId`: returns photos of the third-party source. */
async function handleQcImages(state: SandboxState, c: SandboxContext): Promise<Response> {
  const id = c.req.query("goodsId") ?? "";
  const shopType = c.req.query("shopType") ?? "";
  const origin = new URL(c.req.url).origin;
  return respond(state, c, { service: "qcImages", id }, (scenario) =>
    responseFor(id, shopType, scenario, origin),
  );
}

function responseFor(
  id: string,
  shopType: string,
  scenario: Scenario,
  origin: string,
): SourceResponse {
  if (!readShopType(shopType)) {
    return { status: 400, body: { message: "unknown shopType" } };
  }
  const goods = goodsOf(id);
  if (!goods) return { status: 404, body: { message: "goods not found" } };
  const imgs = goods.thirdPartyPaths.map((path) => `${origin}${path}`);
  switch (scenario) {
    case "least":
      return { body: [{ imgs: [`${origin}${qcPath(id, THIRD_PARTY_SET, 1)}`] }] };
    case "empty":
      return { body: [] };
    case "null":
    case "empty-wrapped-null":
      return { body: { data: null } };
    case "empty-wrapped":
      return { body: { data: [] } };
    case "empty-imgs":
      return { body: { data: [{ imgs: [] }] } };
    case "null-imgs":
      return { body: { data: [{ imgs: null }] } };
    case "business-error":
      return { body: { status: "error", message: "Goods URL is required" } };
    case "not-found-message":
      return { body: { status: "error", message: "No QC images found" } };
    case "quota":
      return { body: { status: "error", message: "Daily query limit exceeded" } };
    case "bad-credentials":
      return { body: { status: "error", message: "Invalid token" } };
    case "second-envelope":
      return { body: { data: [{ shopType, goodsId: id, imgs }] } };
    case "untidy":
      return { body: [{ imgs: [...imgs.map((url) => url.slice(5)), "", null] }] };
    case "odd-values":
      return { body: [{ imgs: [...NO_PICTURES, ...imgs] }] };
    default:
      return { body: [{ imgs }] };
  }
}
