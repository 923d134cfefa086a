import { isItemId } from "./item-id.ts";
import { recordOf } from "./marketplaces.ts";
import { agentRecords, codesOf } from "./sites.ts";
import type { MarketplaceItem, Marketplace } from "./types.ts";

/**
 * Returns the link to an item at an agent. Null if the agent is unknown, has closed, or cannot show items
 * of that marketplace. `referral` is added if the agent has a parameter for it.
 */
export function agentLink(
  agentName: string,
  item: MarketplaceItem,
  { referral }: { referral?: string } = {},
): string | null {
  const name = agentName.toLowerCase();
  const template = templateFor(name, item.marketplace);
  if (!template || !isItemId(item.id)) return null;
  const link = template.before + item.id + template.after;
  const parameter = referral && agentRecords[name]?.referral;
  if (!parameter) return link;
  return `${link}${link.includes("?") ? "&" : "?"}${parameter}=${encodeURIComponent(referral)}`;
}

/**
 * Returns the link of an agent with `{id}` in place of the item's id, in the form that `AgentTemplates` contains.
 * Null if `agentLink` returns null.
 */
export function agentTemplate(agentName: string, marketplace: Marketplace): string | null {
  const template = templateFor(agentName.toLowerCase(), marketplace);
  return template && `${template.before}{id}${template.after}`;
}

/** Whether `agentLink` can write links of this agent for a marketplace. */
export function canWrite(name: string, marketplace: Marketplace): boolean {
  return templateFor(name, marketplace) !== null;
}

type Template = { before: string; after: string } | null;
const templates = new Map<string, Template>();

function templateFor(name: string, marketplace: Marketplace): Template {
  const key = name + " " + marketplace;
  let template = templates.get(key);
  if (template === undefined && Object.hasOwn(agentRecords, name)) {
    template = compile(name, marketplace);
    templates.set(key, template);
  }
  return template ?? null;
}

/**
 * Returns the parts of a link before and after the id. They are computed once for all ids, because digits look the
 * same however often they are encoded.
 */
function compile(name: string, marketplace: Marketplace): Template {
  const record = agentRecords[name];
  const code = record && codesOf(record, marketplace)[0];
  if (!record?.item || code === undefined || code === "-") return null;
  const raw = ("https://" + recordOf(marketplace).item).split("{id}");
  const once = raw.map(encodeURIComponent);
  const [before = "", after = ""] = record.item
    .replace("{m}", code)
    .replace("{raw}", once.join("{id}"))
    .replace("{raw2}", once.map(encodeURIComponent).join("{id}"))
    .split("{id}");
  return { before: "https://" + before, after };
}
