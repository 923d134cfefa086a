import { createHash } from "node:crypto";
import type { QcTarget } from "@loupe/contract";
import { itemKey, storeName, type ItemRef, type Reason } from "@loupe/links";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { channelOf, type PartnerTarget } from "#server/external-services/qc-partner.ts";

/** The reason why a search has no item. Then no source is called. */
export type Refused = { ok: false; reason: "not-a-link" | "a-shop" | "no-such-channel" };

/** What to send to the QC partner, the source that can be searched by link or by channel. */
export type SearchTarget = {
  key: string;
  target: PartnerTarget;
  item?: ItemRef;
  /** The item of the search, also if the partner has no channel for its store. */
  linkedItem: ItemRef | null;
  /** Whether it is a short link whose host did not respond. */
  notFollowed?: boolean;
  why?: Reason;
};

/** Returns what to search for. All searches for one item have the same key, so that they share one lookup. */
export async function resolveTarget(
  context: Context,
  target: QcTarget,
  client: Client | null,
): Promise<SearchTarget | Refused> {
  const { config } = context;
  if ("channel" in target) {
    const { channel, offerId } = target;
    const store = config.QC_PARTNER_CHANNELS[channel];
    if (!store) return { ok: false, reason: "no-such-channel" };
    return targetOfItem({ storeName: store, id: offerId }, channel);
  }
  const resolved = await resolveLink(context, target.url, client);
  const link = resolved.ok ? resolved.data : null;
  if (link?.kind === "store") return { ok: false, reason: "a-shop" };
  if (link?.kind === "none" && (link.reason === "not-a-link" || link.reason === "too-long")) {
    return { ok: false, reason: "not-a-link" };
  }
  const linkedItem =
    link?.kind === "item" ? { storeName: storeName(link.marketplace), id: link.id } : null;
  const channel = linkedItem ? channelOf(config, linkedItem.storeName) : undefined;
  if (linkedItem && channel !== undefined) return targetOfItem(linkedItem, channel);
  const digest = createHash("sha256").update(target.url).digest("base64url");
  return {
    key: `url:${digest}`,
    target: { url: target.url },
    linkedItem,
    notFollowed: link === null,
    ...(link?.kind === "none" && { why: link.reason as Reason }),
  };
}

const targetOfItem = (item: ItemRef, channel: number): SearchTarget => ({
  key: itemKey(item),
  target: { channel, offerId: item.id },
  item,
  linkedItem: item,
});
