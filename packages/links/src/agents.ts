import { canWrite } from "./agent-link.ts";
import { marketplaces } from "./marketplaces.ts";
import { agentRecords, hostsOf, listShortHosts } from "./sites.ts";
import type { AgentStatus, Marketplace } from "./types.ts";

/** The package's record of one agent. */
export type Agent = {
  /** The name in `ItemLink.agent`, and the argument of `agentLink`. */
  name: string;
  /** The agent's domains. All their sub-domains belong to it as well. */
  hosts: readonly string[];
  /** The hosts of the agent's short links, which only a server can resolve. */
  shortHosts: readonly string[];
  /**
   * `dead`: the agent has closed. `login`: it shows items only to customers who are logged in. `disputed`: public
   * sources disagree about the codes in its links.
   */
  status: AgentStatus;
  /** The marketplaces for which `agentLink` returns a link. */
  marketplaces: readonly Marketplace[];
  /** The parameter of a link that contains a referral code, if the agent has one. */
  referral: string | null;
};

/** All built-in agents, by name. */
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
 * The hosts of all short links, which only a server can resolve. The host of every `short` result is one of these or
 * a sub-domain of one.
 */
export const shortHosts: readonly string[] = /* @__PURE__ */ listShortHosts();
