export { agentLink, agentTemplate } from "./agent-link.ts";
export { itemKey, itemOfKey } from "./item.ts";
export { isItemId, ITEM_ID, ITEM_ID_LENGTH_MAX, ITEM_ID_LENGTH_MIN } from "./item-id.ts";
export {
  itemLink,
  marketplaceLabel,
  readShopType,
  sameItem,
  shopType,
  storeName,
} from "./marketplaces.ts";
export { agents } from "./agents.ts";
export { agentTitle } from "./agent-title.ts";
export type { Agent } from "./agents.ts";
export { isKnownHost, maxLinkLength, parseLink } from "./parse-link.ts";
export { maxLinks, maxTextLength, readLinks } from "./read-links.ts";
export type { ReadLink } from "./read-links.ts";
export {
  codeParameter,
  isReferralParameter,
  readInvite,
  REFERRAL_PARAMETERS,
  referralOf,
  referralParameter,
  withReferral,
} from "./referral.ts";
export { shortHosts } from "./agents.ts";
export { byShopType, storeOfShopType, storeRecord, stores } from "./stores.ts";
export type * from "./types.ts";
