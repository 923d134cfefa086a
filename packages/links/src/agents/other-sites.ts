import type { AgentRecord } from "../types.ts";

/**
 * QC sites show items but sell nothing. They are read like agents but never returned as `agent`.
 */
export const qcSites: readonly AgentRecord[] = [
  { item: "findqc.com/detail/{m}/{id}", codes: "TB WD T1688|AL" },
  { item: "jadeship.com/item/{m}/{id}", codes: "taobao weidian 1688 tmall" },
  { item: "finderqc.com/product/{m}/{id}", codes: "Taobao Weidian Ali1688" },
  { item: "doppel.fit/item/{m}/{id}", codes: "taobao weidian 1688 tmall" },
  { item: "qc.photos/?url={raw}" },
];

/** Hosts that redirect to the link in one of their parameters. */
export const wrapperHosts =
  "google.com google.de google.fr google.co.uk l.facebook.com lm.facebook.com l.instagram.com out.reddit.com yupoo.com";

/** Xianyu, the second-hand market of Taobao's company. Its ids are not Taobao's. */
export const xianyuHosts = "2.taobao.com goofish.com";
