import type { QcItem, QcTarget } from "@loupe/contract";
import { itemLink, type ItemRef, type Reason, itemKey, storeName } from "@loupe/links";
import { sql } from "drizzle-orm";
import {
  isMissing,
  knownPictures,
  pictureIdOf,
  picturePath,
  picturesRegistered,
} from "#features/pictures/service.server.ts";
import {
  lookUp,
  type CachedAnswer,
  type LookUp,
} from "#features/look-up/cached-answers/service.server.ts";
import { itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { PhotoSet } from "#server/sources/photo-source.ts";
import {
  fetchPartnerSets,
  partnerPhotos,
  channelOf,
  type PartnerTarget,
} from "#server/sources/qc-partner.ts";
import type { NamedItem } from "./search-address.ts";
import { withLibrary, askSource, cachedAs } from "#features/look-up/qc/service.server.ts";
import { createHash } from "node:crypto";
import { resolveLink } from "#features/look-up/links/service.server.ts";

/**
 * A successful search. `tag` is the cache tag of responses with this search. `why` is the reason why a link has no
 * item.
 */
type QcSearch = {
  items: QcItem[];
  stale: boolean;
  fetchedAt: string;
  tag: string;
  /** The item of the search, if it has one, and its page on the marketplace. */
  item: NamedItem | null;
  why?: Reason;
};

/** The result for a short link whose host did not respond and for which the partner has nothing. */
type NotFollowed = { ok: false; reason: "unavailable"; notFollowed: true };
type QcFound = LookUp<QcSearch> | Refused | NotFollowed;

/** Returns the photo sets for a link, or for a channel and an offer id, newest first. */
export async function searchQc(
  context: Context,
  target: QcTarget,
  client: Client | null,
): Promise<QcFound> {
  const resolved = await resolveTarget(context, target, client);
  if ("ok" in resolved) return resolved;
  const cached = await askPartner(context, resolved, client);
  if (!cached.ok) {
    return { ok: false, reason: cached.failure === "over-quota" ? "over-quota" : "unavailable" };
  }
  const { answer, stale, fetchedAt } = cached;
  const { item, notFollowed, why } = resolved;
  // The unresolved link may have an item after all, so the result is a failure and not "nothing found".
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
      tag: tagOf(resolved),
      item: resolved.linkedItem && {
        ...resolved.linkedItem,
        listing: listingOf(resolved.linkedItem),
      },
      ...(why && { why }),
    },
  };
}

const listingOf = ({ storeName: marketplace, id }: ItemRef) => itemLink({ marketplace, id });

const tagOf = ({ key, item }: SearchTarget) => (item ? itemTag(item) : `qc-${key}`);

async function askPartner(
  context: Context,
  resolved: SearchTarget,
  client: Client | null,
): Promise<CachedAnswer<PhotoSet[]>> {
  if (resolved.item) return askSource(context, partnerPhotos, resolved.item, client);
  const { key, target } = resolved;
  const question = {
    source: cachedAs("partner"),
    key,
    fresh_s: context.config.QC_FRESH_S,
    fetch: () => fetchPartnerSets(context, target),
    storedWith: (sets: PhotoSet[]) =>
      sql`registered as (${picturesRegistered(
        "qc",
        sets.flatMap((set) => set.images),
      )})`,
    tag: tagOf(resolved),
  };
  return lookUp<PhotoSet[]>(context, question, client);
}

/** Returns the addresses of those QC photos that cannot be fetched. */
async function findMissing(
  context: Context,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const pictures = await knownPictures(
    context,
    urls.map((url) => pictureIdOf("qc", url)),
  );
  return new Set([...pictures.values()].filter(isMissing).map(({ url }) => url));
}

function presentSet(set: PhotoSet, missing: ReadonlySet<string>): QcItem {
  const pathOf = (url: string) => picturePath("qc", url);
  const absent = set.images.filter((url) => missing.has(url));
  return {
    skuInfo: set.skuInfo,
    weight: set.weight_g,
    qcTime: set.qcTime,
    image: set.images.map(pathOf),
    ...(absent.length > 0 && { missing: absent.map(pathOf) }),
  };
}

/** The reason why a search has no item. Then no source is called. */
type Refused = { ok: false; reason: "not-a-link" | "a-shop" | "no-such-channel" };

/** The request to the QC partner, the source that can be searched by link or by channel. */
type SearchTarget = {
  key: string;
  target: PartnerTarget;
  item?: ItemRef;
  /** The item of the search, also if the partner has no channel for its store. */
  linkedItem: ItemRef | null;
  /** Whether it is a short link whose host did not respond. */
  notFollowed?: boolean;
  why?: Reason;
};

/** Returns the search target. All searches for one item have the same key, so that they share one lookup. */
async function resolveTarget(
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
