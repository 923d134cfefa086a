import { isItemId, itemLink } from "./marketplaces.ts";
import { agentRecords, codesOf } from "./sites.ts";
import type { Item } from "./types.ts";

/**
 * The link of an item at an agent, or null where that agent is not known, has closed, or cannot
 * show items of that marketplace. `referral` is added where the agent has a parameter for it.
 */
export function agentLink(
  agentName: string,
  item: Item,
  { referral }: { referral?: string } = {},
): string | null {
  const name = agentName.toLowerCase();
  const record = Object.hasOwn(agentRecords, name) ? agentRecords[name] : undefined;
  const code = record && codesOf(record, item.marketplace)[0];
  if (!record?.item || code === undefined || code === "-" || !isItemId(item.id)) return null;
  const raw = encodeURIComponent(itemLink(item));
  const link =
    "https://" +
    record.item
      .replace("{m}", code)
      .replace("{id}", item.id)
      .replace("{raw}", raw)
      .replace("{raw2}", () => encodeURIComponent(raw));
  if (!referral || !record.referral) return link;
  const joint = link.includes("?") ? "&" : "?";
  return `${link}${joint}${record.referral}=${encodeURIComponent(referral)}`;
}
