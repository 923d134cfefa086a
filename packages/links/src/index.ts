export { agentLink } from "./agent-link.ts";
export { isItemId, itemLink, readShopType, sameItem, shopType, storeName } from "./marketplaces.ts";
export { maxLinkLength, parseLink } from "./parse-link.ts";
export { reasonText } from "./reasons.ts";
export type * from "./types.ts";
