import { agents, agentTitle } from "@loupe/links";

/** The marketplaces' item pages, on which the panel is active without a further permission. */
export const MARKETPLACE_PAGES = [
  "https://item.taobao.com/*",
  "https://item.m.taobao.com/*",
  "https://h5.m.taobao.com/*",
  "https://main.m.taobao.com/*",
  "https://a.m.taobao.com/*",
  "https://m.intl.taobao.com/*",
  "https://intl.taobao.com/*",
  "https://world.taobao.com/*",
  "https://www.taobao.com/list/item/*",
  "https://assets-tmw.taobao.com/*",
  "https://detail.tmall.com/*",
  "https://detail.m.tmall.com/*",
  "https://chaoshi.detail.tmall.com/*",
  "https://item.tmall.com/*",
  "https://m.tmall.com/*",
  "https://world.tmall.com/*",
  "https://detail.tmall.hk/*",
  "https://detail.1688.com/*",
  "https://detail.m.1688.com/*",
  "https://m.1688.com/*",
  "https://weidian.com/*",
  "https://www.weidian.com/*",
  "https://h5.weidian.com/*",
  "https://*.v.weidian.com/*",
] as const;

const pagesOf = (host: string) => `https://*.${host}/*`;

/** Agents that have not closed, with the pages on which the user can activate the panel. */
export const AGENT_SITES = agents
  .filter(({ status, hosts }) => status !== "dead" && hosts.length > 0)
  .map(({ name, hosts }) => ({ name: agentTitle(name), pages: hosts.map(pagesOf) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** Sites on which the user can activate the badges. */
export const LINK_SITES = [
  { name: "Reddit", pages: ["https://*.reddit.com/*"] },
  { name: "Discord", pages: ["https://discord.com/*"] },
  // Browsers grant permissions for whole hosts, but the badges run only on Google sheets.
  {
    name: "Google Sheets",
    pages: ["https://docs.google.com/*"],
    runsOn: "https://docs.google.com/spreadsheets/*",
  },
  { name: "Yupoo", pages: ["https://*.x.yupoo.com/*"] },
] as const;
