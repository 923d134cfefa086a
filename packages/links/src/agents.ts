import { canWrite } from "./agent-link.ts";
import { marketplaces } from "./marketplaces.ts";
import { agentRecords, hostsOf, listShortHosts } from "./sites.ts";
import type { AgentStatus, Marketplace } from "./types.ts";

/** What the package can do for one agent. */
export type Agent = {
  /** As in `ItemLink.agent` and for `agentLink`. */
  name: string;
  /** Its domains; their sub-domains are its own too. */
  hosts: readonly string[];
  /** Hosts of its short links, which only a server can follow. */
  shortHosts: readonly string[];
  /** `dead`: closed; `login`: shows items to customers only; `disputed`: sources disagree. */
  status: AgentStatus;
  /** The marketplaces for which `agentLink` gives a link. */
  marketplaces: readonly Marketplace[];
  /** The parameter of its referral code, where it has one. */
  referral: string | null;
};

/** All agents that have a record, by name. */
export const agents: readonly Agent[] = /* @__PURE__ */ Object.entries(agentRecords)
  .map(([name, record]) => ({
    name,
    hosts: hostsOf(record),
    shortHosts: record.short?.split(" ") ?? [],
    status: record.status ?? "active",
    marketplaces: marketplaces.map((each) => each.name).filter((each) => canWrite(name, each)),
    referral: record.referral ?? null,
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Hosts whose links say nothing until a server has followed them: the host of every `short` result
 * is one of these or a sub-domain of one.
 */
export const shortHosts: readonly string[] = /* @__PURE__ */ listShortHosts();
