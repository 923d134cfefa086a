import type { Agent } from "@loupe/contract";
import { agents as known, agentTemplate, byShopType, stores } from "@loupe/links";
import { initials } from "#features/buying/buy-links/model.ts";

/** What is known of an agent's links, and so of its record. */
export type Preset = {
  name: string;
  host: string;
  status: "active" | "login" | "disputed";
  /** Templates with `{id}`; empty where it shows no items of that store. */
  to: Agent["to"];
  /** The stores that it shows items of. */
  stores: string[];
  isThere: boolean;
};

/** As the agents write themselves; all others begin with a capital. */
const SPELLED = ["ACBuy", "AllChinaBuy", "CNFans", "CNShopper", "CSSBuy", "GTBuy", "USFans"];

/** The agents that `packages/links` can write links of: those of all stores first, each group by name. */
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

/** A record needs a link for each store. */
export const isWhole = ({ stores: presetStores }: Preset): boolean =>
  presetStores.length === stores.length;

const hostOf = (template: string) => URL.parse(template)?.hostname.toLowerCase() ?? "";

const capitalized = (key: string) => key.slice(0, 1).toUpperCase() + key.slice(1);

const SIDE = 256;

/** Its initials as a picture. The logos of agents are theirs, so that none is shipped. */
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
