import { codedAgents } from "./agents/agents-with-item-code.ts";
import { nestedAgents } from "./agents/agents-with-nested-link.ts";
import { qcSites, wrapperHosts, xianyuHosts } from "./agents/other-sites.ts";
import { marketplaces } from "./marketplaces.ts";
import type { MarketplaceRecord } from "./marketplaces.ts";
import type { AgentRecord, Marketplace } from "./types.ts";

/** The package's record of one site. */
export type Site = {
  agent: string | null;
  record?: AgentRecord;
  marketplace?: MarketplaceRecord;
  codes?: Map<string, Marketplace>;
  /** The names, in lower case, of the parameters that contain the id and the marketplace's code. */
  idName?: string;
  codeName?: string;
  short?: true;
  wrapper?: true;
  xianyu?: true;
};

export const agentRecords: Record<string, AgentRecord> = { ...codedAgents, ...nestedAgents };

let index: Map<string, Site> | undefined;

/** Returns the site of a host, found by the host itself or by a parent domain. */
export function siteOf(host: string): Site | undefined {
  index ??= indexSites();
  for (let name = host, dot; ; name = name.slice(dot + 1)) {
    const site = index.get(name);
    if (site) return site;
    dot = name.indexOf(".");
    if (dot < 0) return undefined;
  }
}

/** Returns the hosts of short links, which only a server can resolve. */
export function listShortHosts(): string[] {
  index ??= indexSites();
  return [...index].filter(([, site]) => site.short || site.record?.tokens).map(([host]) => host);
}

/** Returns the domains of an agent: the template's and any others. */
export function hostsOf(record: AgentRecord): string[] {
  const own = record.item?.split("/", 1)[0]?.replace(/^www\./, "");
  return [...(own ? [own] : []), ...(record.hosts?.split(" ") ?? [])];
}

/** Returns the codes of one marketplace in an agent's links. Written links have the first one. */
export function codesOf(record: AgentRecord, marketplace: Marketplace): string[] {
  const columns = record.codes?.split(" ") ?? [];
  const column = columns[marketplaces.findIndex(({ name }) => name === marketplace)];
  if (column !== undefined) return column.split("|");
  if (marketplace === "tmall") return codesOf(record, "taobao");
  // `-` means that no link can be written: without the marketplace's code it would open no item.
  return [record.codes === undefined ? "" : "-"];
}

/** Compiles an agent's record for reading. */
export function siteOfRecord(agent: string | null, record: AgentRecord): Site {
  const codes = new Map<string, Marketplace>();
  for (const { name } of marketplaces) {
    for (const code of codesOf(record, name)) {
      if (code !== "-" && !codes.has(code)) codes.set(code, name);
    }
  }
  return {
    agent,
    record,
    codes,
    idName: nameOf("{id}", record),
    codeName: nameOf("{m}", record),
  };
}

function nameOf(what: string, { item = "" }: { item?: string }): string | undefined {
  const [before = "", after] = item.split("=" + what, 2);
  return after === undefined ? undefined : /\w*$/.exec(before)?.[0].toLowerCase();
}

function indexSites(): Map<string, Site> {
  const sites = new Map<string, Site>();
  const add = (hosts: string | undefined, site: Site) => {
    for (const host of hosts?.split(" ") ?? []) sites.set(host, site);
  };
  for (const marketplace of marketplaces) {
    const site: Site = { agent: null, marketplace, idName: nameOf("{id}", marketplace) };
    add(marketplace.hosts, site);
    add(marketplace.short, { ...site, short: true });
  }
  const addRecord = (agent: string | null, record: AgentRecord) => {
    const site = siteOfRecord(agent, record);
    add(hostsOf(record).join(" "), site);
    add(record.short, { ...site, short: true });
  };
  for (const agent in agentRecords) addRecord(agent, agentRecords[agent] as AgentRecord);
  for (const record of qcSites) addRecord(null, record);
  add(wrapperHosts, { agent: null, wrapper: true });
  add(xianyuHosts, { agent: null, xianyu: true });
  return sites;
}
