import type { QcPhoto, QcSource } from "@loupe/contract";
import { isMissing, type KnownPicture } from "#features/pictures/service.server.ts";
import { distance } from "#server/pictures/picture-hash.ts";
import { rankOf } from "./photo-sources/source-words.server.ts";
import type { photos, photoSets } from "./tables.server.ts";

/** A photo of a set, with its picture's data. */
export type PhotoRow = Pick<
  typeof photoSets.$inferSelect,
  "source" | "skuInfo" | "takenAt_s" | "weight_g"
> &
  Pick<typeof photos.$inferSelect, "lastSeenAt" | "pictureId" | "hiddenAt"> &
  KnownPicture;

/** When each source last responded. A stored photo that was not in that response no longer exists at the source. */
export type CallTimes = ReadonlyMap<QcSource, Date>;

/** A photo's `lastSeenAt` may be this much older than the time of the response that contained it. */
const SAME_LOOK_MS = 60_000;

/**
 * Groups the rows of the same picture: rows with the same address apart from http or https, and rows of two sources
 * that are so similar that one is a copy of the other.
 */
export function mergePhotos<Row extends PhotoRow>(rows: Row[]): Row[][] {
  const groups: Row[][] = [];
  const byAddress = new Map<string, Row[]>();
  for (const row of rows.toSorted((a, b) => rankOf(a.source) - rankOf(b.source))) {
    const address = addressOf(row.url);
    const group = byAddress.get(address) ?? groups.find(([first]) => first && isCopy(first, row));
    if (group) group.push(row);
    else groups.push([row]);
    byAddress.set(address, group ?? groups.at(-1)!);
  }
  return groups;
}

function addressOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}${search}`;
}

const DISTANCE_MAX = 2;

/** Similar pictures of one source are not copies but two photos of the same thing. */
const isCopy = (a: PhotoRow, b: PhotoRow) =>
  a.source !== b.source &&
  a.hash !== null &&
  b.hash !== null &&
  distance(a.hash, b.hash) <= DISTANCE_MAX;

export function presentPhoto(same: PhotoRow[], askedAt: CallTimes): QcPhoto {
  const [first] = same as [PhotoRow];
  const available = same.find((row) => !isMissing(row));
  const path = `/images/qc/${(available ?? first).id}` as const;
  const skuInfo = same.find((row) => row.skuInfo)?.skuInfo;
  const weight = same.find((row) => row.weight_g > 0)?.weight_g;
  const qcTime = same.find((row) => row.takenAt_s > 0)?.takenAt_s;
  const sized = same.find((row) => row.width_px !== null);
  const isGone = same.every(({ source, lastSeenAt }) => {
    const askedAt_ms = askedAt.get(source)?.getTime() ?? 0;
    return lastSeenAt.getTime() < askedAt_ms - SAME_LOOK_MS;
  });
  return {
    url: path,
    thumbUrl: `${path}?w=320`,
    source: first.source,
    sources: [...new Set(same.map((row) => row.source))],
    ...(skuInfo && { skuInfo }),
    ...(weight && { weight }),
    ...(qcTime && { qcTime }),
    ...(sized?.width_px && sized.height_px && { width: sized.width_px, height: sized.height_px }),
    ...(sized?.colour && { colour: sized.colour }),
    ...(!available && { missing: true }),
    ...(isGone && {
      goneSince: new Date(Math.max(...same.map((row) => row.lastSeenAt.getTime()))).toISOString(),
    }),
  };
}
