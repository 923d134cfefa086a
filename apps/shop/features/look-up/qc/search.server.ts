import { createHash } from "node:crypto";
import type { QcItem, QcTarget } from "@loupe/contract";
import { itemKey, itemLink, storeName } from "@loupe/links";
import { sql } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import { picturePath, picturesRegistered } from "#features/look-up/pictures/service.server.ts";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import {
  lookUp,
  type CachedAnswer,
  type LookUp,
} from "#features/look-up/cached-answers/service.server.ts";
import { itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import type { PhotoSet } from "#server/upstreams/photo-source.ts";
import {
  channelOf,
  fetchPartnerSets,
  partnerPhotos,
  type PartnerTarget,
} from "#server/upstreams/qc-partner.ts";
import { askSource, cachedAs } from "./ask-source.server.ts";
import type { NamedItem } from "./model.ts";
import { findMissing, withLibrary } from "./reads.server.ts";

/**
 * `tag` marks the kept responses that show this search, so that a change drops them. `why` says what is
 * wrong with a link that leads to no item.
 */
type QcSearch = {
  items: QcItem[];
  stale: boolean;
  fetchedAt: string;
  tag: string;
  /** The item that the search names, if any, with its page at the marketplace. */
  item: NamedItem | null;
  why?: string;
};

/** Searches that name no item, so that the partner is not asked. */
type Refused = { ok: false; reason: "not-a-link" | "a-shop" | "no-such-channel" };
type NotFollowed = { ok: false; reason: "unavailable"; notFollowed: true };
type QcFound = LookUp<QcSearch> | Refused | NotFollowed;

/** Photo sets by link, or by channel and offer id, newest first. */
export async function searchQc(context: Context, target: QcTarget): Promise<QcFound> {
  const aimed = await aim(context, target);
  if ("ok" in aimed) return aimed;
  const kept = await askPartner(context, aimed);
  if (!kept.ok) return { ok: false, reason: "unavailable" };
  const { answer, stale, fetchedAt } = kept;
  const { item, notFollowed, why } = aimed;
  // A link that could not be followed may still lead to an item, so "nothing found" would be wrong.
  if (answer.length === 0 && notFollowed) {
    return { ok: false, reason: "unavailable", notFollowed: true };
  }
  const sets = item ? await withLibrary(context, { ...item, source: "partner" }, answer) : answer;
  const missing = await findMissing(
    context,
    sets.flatMap(({ images }) => images),
  );
  return {
    ok: true,
    data: {
      items: sets.toSorted((a, b) => b.qcTime - a.qcTime).map((set) => presentSet(set, missing)),
      stale,
      fetchedAt: fetchedAt.toISOString(),
      tag: tagOf(aimed),
      item: aimed.named && { ...aimed.named, listing: listingOf(aimed.named) },
      ...(why && { why }),
    },
  };
}

const listingOf = ({ storeName: marketplace, id }: ItemRef) => itemLink({ marketplace, id });

type Aim = {
  key: string;
  target: PartnerTarget;
  item?: ItemRef;
  /** The item that was asked for, even when the partner has no channel for its store. */
  named: ItemRef | null;
  /** True for a short link whose host did not answer. */
  notFollowed?: boolean;
  why?: string;
};

/** Whether an item is asked for by link, by channel or by its page, the key is the same: one look-up. */
async function aim(context: Context, target: QcTarget): Promise<Aim | Refused> {
  const { config } = context;
  if ("channel" in target) {
    const { channel, offerId } = target;
    const store = config.QC_PARTNER_CHANNELS[channel];
    if (!store) return { ok: false, reason: "no-such-channel" };
    return aimAtItem({ storeName: store, id: offerId }, channel);
  }
  const resolved = await resolveLink(context, target.url);
  const link = resolved.ok ? resolved.data : null;
  if (link?.kind === "store") return { ok: false, reason: "a-shop" };
  if (link?.kind === "none" && (link.reason === "not-a-link" || link.reason === "too-long")) {
    return { ok: false, reason: "not-a-link" };
  }
  const named =
    link?.kind === "item" ? { storeName: storeName(link.marketplace), id: link.id } : null;
  const channel = named ? channelOf(config, named.storeName) : undefined;
  if (named && channel !== undefined) return aimAtItem(named, channel);
  const digest = createHash("sha256").update(target.url).digest("base64url");
  return {
    key: `url:${digest}`,
    target: { url: target.url },
    named,
    notFollowed: link === null,
    ...(link?.kind === "none" && link.reason !== "unknown-site" && { why: link.text }),
  };
}

const aimAtItem = (item: ItemRef, channel: number): Aim => ({
  key: itemKey(item),
  target: { channel, offerId: item.id },
  item,
  named: item,
});

const tagOf = ({ key, item }: Aim) => (item ? itemTag(item) : `qc-${key}`);

async function askPartner(context: Context, aimed: Aim): Promise<CachedAnswer<PhotoSet[]>> {
  if (aimed.item) return askSource(context, partnerPhotos, aimed.item);
  const { key, target } = aimed;
  return lookUp<PhotoSet[]>(context, {
    source: cachedAs("partner"),
    key,
    fresh_s: context.config.QC_FRESH_S,
    fetch: () => fetchPartnerSets(context, target),
    storedWith: (sets) =>
      sql`registered as (${picturesRegistered(
        "qc",
        sets.flatMap((set) => set.images),
      )})`,
    tag: tagOf(aimed),
  });
}

function presentSet(set: PhotoSet, missing: ReadonlySet<string>): QcItem {
  const pathOf = (url: string) => picturePath("qc", url);
  const without = set.images.filter((url) => missing.has(url));
  return {
    skuInfo: set.skuInfo,
    weight: set.weight_g,
    qcTime: set.qcTime,
    image: set.images.map(pathOf),
    ...(without.length > 0 && { missing: without.map(pathOf) }),
  };
}
