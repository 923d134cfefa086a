import { skuLabel } from "@loupe/contract/sku-label";
import { itemKey } from "@loupe/links";
import { optionsByName } from "#features/look-up/items/options/option-names.ts";
import type { NewPhoto } from "#features/look-up/qc/service.server.ts";
import { observe } from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { currentPrice, type Alert, type Ruling } from "./alert-rules.ts";
import { pictureFor, type KnownItem } from "../present-watches.server.ts";
import { watchAlerts, type WatchRow } from "../tables.server.ts";

/** Returns the new photos of an item since a time, newest first. */
export type NewPhotosSince = (since: Date) => NewPhoto[];

type Fired = {
  rulings: readonly { watch: WatchRow; ruling: Ruling }[];
  photos: NewPhotosSince;
  known: KnownItem;
};

/** Returns the alerts of the rules that fired, with the item's title and picture of now. */
export const alertRows = (context: Context, { rulings, photos, known }: Fired): AlertRow[] =>
  rulings.flatMap(({ watch, ruling: { alert } }) =>
    alert
      ? {
          ...alertRow(context, { watch, alert, known }),
          ...(alert.kind === "photos" && photoShown(watch, photos, known)),
        }
      : [],
  );

type AlertRow = typeof watchAlerts.$inferInsert;

type Alerted = { watch: Alertable; alert: Alert; known: KnownItem };

/** The columns of a watch that its alerts need. */
export type Alertable = Pick<WatchRow, "id" | "watcherId" | "sku" | "optionName">;

export const alertRow = ({ now }: Context, { watch, alert, known }: Alerted): AlertRow => ({
  ...alert,
  watcherId: watch.watcherId,
  watchId: watch.id,
  itemKey: itemKey(known.item),
  title: known.title ?? `${known.item.storeName} ${known.item.id}`,
  picture: pictureFor(known, watch.sku),
  optionName: watch.optionName ?? optionAt(alert, known.skus),
  at: now(),
});

/** Returns the name of an option with the price of an alert, if most other options have another price. */
function optionAt({ priceFen }: Alert, skus: KnownItem["skus"]): string | null {
  const atPrice = skus.filter(({ price }) => Math.round(price * 100) === priceFen);
  const [sku] = atPrice;
  if (!sku || atPrice.length * 2 > skus.length) return null;
  return skuLabel(sku.nameTrans || sku.name) || null;
}

/** Returns the price of an item or an option for an alert, or null if none is certain. */
export function knownPrice(
  { now }: Context,
  { look, isGone }: KnownItem,
  sku: string | null,
): number | null {
  if (!look) return null;
  return currentPrice({ now: now(), at: look.head.checkedAt, ...observe(look, sku, isGone) });
}

/** An insert has at most 65,535 parameters, and a row has about fifteen. */
const ROWS_AT_ONCE = 2000;

export async function insertAlerts({ db }: Context, rows: readonly AlertRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db.insert(watchAlerts).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
}

/** Returns the new photo that an alert shows: one of the watched option if there is one. */
function photoShown(
  { sku, lastAlertAt, createdAt }: WatchRow,
  photos: NewPhotosSince,
  known: KnownItem,
) {
  const newPhotos = photos(lastAlertAt ?? createdAt);
  const optionsOf = optionsByName(known.skus);
  const isOfOption = (info: string) => optionsOf(info).some(({ skuID }) => skuID === sku);
  const ofOption = newPhotos.find(({ skuInfos }) => skuInfos.some(isOfOption));
  const photo = ofOption ?? newPhotos[0];
  const name = photo?.skuInfos.map(skuLabel).find(Boolean);
  return photo && { picture: photo.path, optionName: name ?? null };
}
