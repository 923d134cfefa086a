import { getAgents } from "./endpoints/agents.ts";
import { getGoodsDetail } from "./endpoints/goods.ts";
import { incrementViewCount } from "./endpoints/products.ts";
import { resolveLink } from "./endpoints/links.ts";
import { getQcPhotos, searchQc } from "./endpoints/qc.ts";

/** Every route of the public API; the key is its operation id. */
export const endpoints = {
  searchQc,
  getQcPhotos,
  getGoodsDetail,
  getAgents,
  incrementViewCount,
  resolveLink,
};
export type Endpoints = typeof endpoints;
