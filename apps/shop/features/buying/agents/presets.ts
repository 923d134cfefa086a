import type { Agent } from "@loupe/contract";
import { agents as known, agentTemplate, byShopType, stores } from "@loupe/links";
import { initials } from "#features/buying/buy-links/agent-initials.ts";

/** The known links of an agent, which prefill the form. */
export type Preset = {
  name: string;
  host: string;
  status: "active" | "login" | "disputed";
  /** Templates with `{id}`. A template is empty if the agent shows no items of that store. */
  to: Agent["to"];
  /** The labels of the stores whose items the agent shows. */
  stores: string[];
  isThere: boolean;
};

/** The spelling of agents' names that are not just a capital and small letters. */
const SPELLED = ["ACBuy", "AllChinaBuy", "CNFans", "CNShopper", "CSSBuy", "GTBuy", "USFans"];

/**
 * Returns the agents that `packages/links` can build links for and that the shop lacks. Agents with links for all
 * stores come first; each group is sorted by name.
 */
export function presetsBeside(shopAgents: readonly Agent[]): Preset[] {
  const hosts = shopAgents.flatMap(({ to }) => Object.values(to).map(hostOf));
  const presets = known.flatMap(({ name: key, hosts: own, status }): Preset[] => {
    const to = byShopType((store) => agentTemplate(key, store.name) ?? "");
    const linkedStores = stores.filter(({ shopType }) => to[shopType]);
    if (status === "dead" || linkedStores.length === 0) return [];
    const name = SPELLED.find((spelled) => spelled.toLowerCase() === key) ?? capitalized(key);
    const isThere =
      shopAgents.some((agent) => agent.name.toLowerCase() === key) ||
      hosts.some((host) => own.some((one) => host === one || host.endsWith(`.${one}`)));
    const labels = linkedStores.map(({ label }) => label);
    return [{ name, host: own[0] ?? "", status, to, stores: labels, isThere }];
  });
  return presets.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
}

/** Whether the preset has a link for each store, as an agent's record needs. */
export const isWhole = ({ stores: presetStores }: Preset): boolean =>
  presetStores.length === stores.length;

const hostOf = (template: string) => URL.parse(template)?.hostname.toLowerCase() ?? "";

const capitalized = (key: string) => key.slice(0, 1).toUpperCase() + key.slice(1);

const SIDE = 256;

/** Draws the agent's initials as a picture. The shop ships no logos of agents, because they belong to the agents. */
export async function drawMark(name: string): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  pen.fillStyle = "#23262f";
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.fillStyle = "#faf9f7";
  pen.font = `700 ${SIDE * 0.4}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(initials(name), SIDE / 2, SIDE * 0.52);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return blob ? new File([blob], `${name}.png`, { type: blob.type }) : undefined;
}
