import { createHash } from "node:crypto";
import type { QcItem, QcPhoto, QcPhotos, QcSource, QcTarget } from "@loupe/contract";
import { parseLink, storeName } from "@loupe/links";
import { listAgents } from "#features/agents/service.server.ts";
import type { ItemRef } from "#features/goods/service.server.ts";
import { picturePath, registerPictures } from "#features/images/service.server.ts";
import { lookUp, type Kept, type LookUp } from "#features/lookups/service.server.ts";
import { announceChange, itemTag } from "#server/changes.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { fetchQcImages } from "#server/upstreams/qc-images.ts";
import {
  fetchPartnerSets,
  type PartnerSet,
  type PartnerTarget,
} from "#server/upstreams/qc-partner.ts";

/** `tag` names what an answer made from it shows. */
export type QcSearch = { items: QcItem[]; stale: boolean; fetchedAt: string; tag: string };

/** Photo sets by link, or by channel and offer id, newest first. */
export async function searchQc(
  context: Context,
  target: QcTarget,
): Promise<LookUp<QcSearch> | { ok: false; reason: "not-a-link" }> {
  if ("url" in target && !isLink(target.url)) return { ok: false, reason: "not-a-link" };
  const aimed = await aim(context, target);
  const kept = await askPartner(context, aimed);
  if (!kept.ok) return { ok: false, reason: "unavailable" };
  const { answer, stale, fetchedAt } = kept;
  return {
    ok: true,
    data: {
      items: answer.map(presentSet),
      stale,
      fetchedAt: fetchedAt.toISOString(),
      tag: tagOf(aimed),
    },
  };
}

/** Every QC photo of an item, each picture once; a source that is down costs only its own photos. */
export async function findQcPhotos(context: Context, item: ItemRef): Promise<QcPhotos> {
  const [partner, thirdParty] = await Promise.all([
    askPartner(context, aimAtItem(context.config, item)),
    askImages(context, item),
  ]);
  const answers: [QcSource, Kept<unknown>][] = [
    ["partner", partner],
    ["third-party", thirdParty],
  ];
  const times = answers.flatMap(([, kept]) => (kept.ok ? [kept.fetchedAt.getTime()] : []));
  const photos = [
    ...(partner.ok ? partner.answer.flatMap(photosOfSet) : []),
    ...(thirdParty.ok ? thirdParty.answer.map((url) => photo(url, "third-party")) : []),
  ];
  const failed = answers.filter(([, kept]) => !kept.ok).map(([source]) => source);
  return {
    photos: eachOnce(photos),
    partial: failed.length > 0,
    failed,
    stale: answers.some(([, kept]) => kept.ok && kept.stale),
    fetchedAt: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
  };
}

/** The partner is asked about links only: what has none in it would be a wasted call. */
function isLink(url: string): boolean {
  const link = parseLink(url);
  return link.kind !== "none" || (link.reason !== "not-a-link" && link.reason !== "too-long");
}

type Aim = { key: string; target: PartnerTarget; item?: ItemRef };

/** One item asked for in three ways (link, channel, page) is one look-up. */
async function aim(context: Context, target: QcTarget): Promise<Aim> {
  const { config } = context;
  if ("channel" in target) {
    const store = config.QC_PARTNER_CHANNELS[target.channel];
    if (store) return aimAtItem(config, { storeName: store, id: target.offerId });
    return { key: `channel-${target.channel}:${target.offerId}`, target };
  }
  const agents = await listAgents(context, { activeOnly: false });
  const link = parseLink(target.url, { agents });
  if (link.kind === "item") {
    return aimAtItem(config, { storeName: storeName(link.marketplace), id: link.id });
  }
  const digest = createHash("sha256").update(target.url).digest("base64url");
  return { key: `url:${digest}`, target: { url: target.url } };
}

function aimAtItem(config: Config, item: ItemRef): Aim {
  const channels = Object.entries(config.QC_PARTNER_CHANNELS);
  const channel = channels.find(([, store]) => store === item.storeName)?.[0];
  return {
    key: `${item.storeName}:${item.id}`,
    target: { channel: Number(channel), offerId: item.id },
    item,
  };
}

const tagOf = ({ key, item }: Aim) => (item ? itemTag(item) : `qc-${key}`);

function askPartner(context: Context, aimed: Aim): Promise<Kept<PartnerSet[]>> {
  const { key, target } = aimed;
  return lookUp<PartnerSet[]>(context, {
    source: "qc-partner",
    key,
    fresh_s: context.config.QC_FRESH_S,
    async fetch() {
      const fetched = await fetchPartnerSets(context, target);
      if (!fetched.ok) return fetched;
      return { ok: true, answer: fetched.answer.sort((a, b) => b.qcTime - a.qcTime) };
    },
    beforeStored: (sets) =>
      registerPictures(
        context,
        "qc",
        sets.flatMap((set) => set.images),
      ),
    onChanged: () => announceChange(context, tagOf(aimed)),
  });
}

function askImages(context: Context, item: ItemRef): Promise<Kept<string[]>> {
  return lookUp<string[]>(context, {
    source: "qc-images",
    key: `${item.storeName}:${item.id}`,
    fresh_s: context.config.QC_FRESH_S,
    fetch: () => fetchQcImages(context, item),
    beforeStored: (urls) => registerPictures(context, "qc", urls),
    onChanged: () => announceChange(context, itemTag(item)),
  });
}

const presentSet = ({ skuInfo, weight_g, qcTime, images }: PartnerSet): QcItem => ({
  skuInfo,
  weight: weight_g,
  qcTime,
  image: images.map((url) => picturePath("qc", url)),
});

type Found = { photo: QcPhoto; address: string };

function photosOfSet({ skuInfo, weight_g, qcTime, images }: PartnerSet): Found[] {
  const about = {
    ...(skuInfo && { skuInfo }),
    ...(weight_g > 0 && { weight: weight_g }),
    ...(qcTime > 0 && { qcTime }),
  };
  return images.map((url) => photo(url, "partner", about));
}

function photo(url: string, source: QcSource, about: Partial<QcPhoto> = {}): Found {
  const path = picturePath("qc", url);
  const { host, pathname, search } = new URL(url);
  return {
    address: `${host}${pathname}${search}`,
    photo: { url: path, thumbUrl: `${path}?w=320`, source, ...about },
  };
}

/** The scheme does not make another picture; the first source to show it keeps it. */
function eachOnce(found: Found[]): QcPhoto[] {
  const first = new Map<string, QcPhoto>();
  for (const { address, photo } of found) if (!first.has(address)) first.set(address, photo);
  return [...first.values()];
}
