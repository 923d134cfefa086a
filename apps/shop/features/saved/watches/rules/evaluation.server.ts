import { HOUR_MS } from "@loupe/contract/time";
import type { WatchKind } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { and, eq, sql } from "drizzle-orm";
import { countMassLoss, findGoneDates } from "#features/look-up/items/service.server.ts";
import { findNewPhotos, newestSetAt } from "#features/look-up/qc/service.server.ts";
import {
  findLookedItems,
  observe,
  optionPricesOf,
  readItemLook,
  recordEvaluation,
  recordSkuPoints,
  seriesOf,
  takeLookedItem,
  type ItemLook,
  type WatchedItem,
} from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import {
  applyRule,
  comparesOptions,
  restEnd,
  type Look,
  type Ruling,
  stateAlert,
} from "./alert-rules.ts";
import {
  alertRows,
  insertAlerts,
  type NewPhotosSince,
  alertRow,
  knownPrice,
} from "./alerts.server.ts";
import { readItems, findReplacedAlerts, type KnownItem } from "../present-watches.server.ts";
import { watchers, watches, type WatchRow } from "../tables.server.ts";

/** Whether the seller has replaced the listing since the last evaluation. A series of another source is no news. */
function isReplaced({ series }: WatchRow, { head }: ItemLook): boolean {
  const isSameSource = series?.slice(0, series.lastIndexOf(":")) === head.source;
  return isSameSource && series !== seriesOf(head);
}

/**
 * Returns one of the watches of each watcher whose listing the seller has replaced, without watchers who have that alert
 * already.
 */
async function findReplaced(
  context: Context,
  active: readonly WatchRow[],
  look: ItemLook,
): Promise<WatchRow[]> {
  const replaced = new Map(
    active.filter((watch) => isReplaced(watch, look)).map((watch) => [watch.watcherId, watch]),
  );
  if (replaced.size === 0) return [];
  const { itemKey: key, firstAt } = look.head;
  const alerted = await findReplacedAlerts(context, [...replaced.keys()], [key]);
  return [...replaced.values()].filter(({ watcherId }) => {
    const at = alerted.get(`${watcherId} ${key}`);
    return at === undefined || at < firstAt;
  });
}

const replacedRows = (context: Context, replaced: readonly WatchRow[], known: KnownItem) => {
  // The options of the new listing are others.
  const alert = stateAlert("replaced", knownPrice(context, known, null));
  return replaced.map((watch) => alertRow(context, { watch, alert, known }));
};

const BATCH = 200;
/** A new photo whose picture has not been fetched is compared with the others later, for at most an hour. */
const COMPARED_WITHIN_MS = HOUR_MS;

/**
 * Applies the rules of the watches to the items that were looked up since the last time, and stores the alerts. Each item
 * has its own transaction, so that a killed process loses no alert and stores none twice.
 */
export async function evaluateWatches(context: Context, stop?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  let after = "";
  for (;;) {
    const keys = await findLookedItems(context, { after, limit: BATCH });
    const isMass = keys.length > 0 && (await countMassLoss(context)) > 0;
    for (const key of keys) {
      if (stop?.aborted) return;
      // One item must not keep the others from being evaluated. The job fails in the end.
      await evaluateItem(context, key, isMass).catch((error: unknown) => errors.push(error));
    }
    if (keys.length < BATCH) break;
    after = keys.at(-1)!;
  }
  if (errors.length > 0) throw new AggregateError(errors, "some watches could not be evaluated");
}

const evaluateItem = (context: Context, key: string, isMass: boolean): Promise<void> =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const item = await takeLookedItem(inside, key);
    if (!item) return;
    const { active, isComplete } = await lockActiveWatches(inside, key);
    const withOptions = active.some((watch) => watch.sku !== null || comparesOptions(watch));
    const look = await readItemLook(inside, itemOf(item), { withOptions });
    if (look) await recordSkuPoints(inside, look, new Set(active.flatMap(({ sku }) => sku ?? [])));
    const { rulings, photos, isWaiting, evaluateAt } = await rule(inside, {
      item,
      active,
      look,
      isMass,
    });
    await storeMemories(inside, rulings, look && seriesOf(look.head));
    const replaced = look ? await findReplaced(inside, active, look) : [];
    if (replaced.length > 0 || rulings.some(({ ruling }) => ruling.alert)) {
      const [known] = await readItems(inside, [itemOf(item)]);
      const rows = alertRows(inside, { rulings, photos, known: known! });
      await insertAlerts(inside, [...rows, ...replacedRows(inside, replaced, known!)]);
    }
    const times = rulings.flatMap(({ ruling }) => ruling.secondLookAt?.getTime() ?? []);
    const secondLookAt = times.length > 0 ? new Date(Math.min(...times)) : undefined;
    // A watch that was skipped has the same lookup later. The rules find nothing new in it for the others.
    await recordEvaluation(inside, item, {
      look: isComplete ? look : undefined,
      secondLookAt,
      isWaiting: isWaiting || !isComplete,
      evaluateAt,
    });
  });

type EvaluatedItem = {
  item: WatchedItem;
  active: WatchRow[];
  look: ItemLook | undefined;
  /**
   * Whether many items disappeared within a day. Their source has then probably failed, so no `gone` alerts are sent.
   */
  isMass: boolean;
};
type RuledRow = { watch: WatchRow; ruling: Ruling };

/**
 * Locks the active watches of an item, and their watchers, which the alerts refer to. It skips those that another
 * transaction is changing or deleting, because waiting for it could be a deadlock. `isComplete`: it skipped none.
 */
async function lockActiveWatches({ db }: Context, key: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select watch.id from ${watches} as watch join ${watchers} as watcher on watcher.id = watcher_id
    where item_key = ${key} and is_active
    for no key update of watch skip locked for key share of watcher skip locked`);
  const ids = new Set(rows.map(({ id }) => id));
  const all = await db
    .select()
    .from(watches)
    .where(and(eq(watches.itemKey, key), eq(watches.isActive, true)));
  const active = all.filter(({ id }) => ids.has(id));
  return { active, isComplete: active.length === all.length };
}

/** Stores the new states of watches whose state has changed. */
async function storeMemories(
  { db }: Context,
  rulings: readonly RuledRow[],
  series: string | undefined,
): Promise<void> {
  const rows = rulings.flatMap(({ watch, ruling }) => {
    const change = { ...ruling.change, ...(series !== undefined && { series }) };
    const isSame = Object.entries(change).every(
      ([name, value]) => plain(watch[name as keyof typeof change]) === plain(value),
    );
    return isSame ? [] : [{ ...watch, ...change }];
  });
  if (rows.length === 0) return;
  await db.execute(sql`
    update ${watches} set
      is_armed = row."isArmed", suspected_at = row."suspectedAt", out_looks = row."outLooks",
      base_price_fen = row."basePriceFen", base_max_fen = row."baseMaxFen", base_options = row."baseOptions", last_alert_at = row."lastAlertAt",
      series = row.series
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, "isArmed" boolean, "suspectedAt" timestamptz, "outLooks" smallint, "basePriceFen" integer,
      "baseMaxFen" integer, "baseOptions" text, "lastAlertAt" timestamptz, series text)
    where ${watches}.id = row.id`);
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** Applies the rule of each watch. */
async function rule(context: Context, { item, active, look, isMass }: EvaluatedItem) {
  const photos = await photosFor(context, { item, active });
  // An item that was never looked up with a price can be gone, too.
  const isGone = look
    ? look.head.state === "gone"
    : (await findGoneDates(context, [itemOf(item)])).size > 0;
  const isIncident = isMass && isGone && active.some(({ kind }) => TELLING_OF_GONE.has(kind));
  const now = context.now();
  const seen = {
    now,
    // A lookup before the clock went back has a time that is still to come.
    at: look && look.head.checkedAt < now ? look.head.checkedAt : now,
    isNew: look !== undefined && !(item.evaluatedAt && item.evaluatedAt >= look.head.checkedAt),
    isIncident,
    hasNewPhotos: (since: Date) => photos.compared(since).length > 0,
  };
  const secondLook_s = context.config.WATCH_SECOND_LOOK_S;
  const optionPrices = optionPricesOf(look);
  const rulings = active.map((watch) => {
    const isOtherSeries = look && watch.series !== null && watch.series !== seriesOf(look.head);
    const observed = observe(look, watch.sku, isGone);
    const options = comparesOptions(watch) ? optionPrices : [];
    const seenByWatch: Look = {
      ...seen,
      ...observed,
      options,
      isOtherSeries: isOtherSeries ?? false,
    };
    return { watch, ruling: applyRule(watch, seenByWatch, secondLook_s) };
  });
  const waiting = rulings.filter(({ watch, ruling }) => !ruling.alert && photos.isWaiting(watch));
  const rests = waiting.map(({ watch }) => restEnd(watch, now));
  return {
    rulings,
    photos: photos.compared,
    isWaiting: isIncident || rests.includes(undefined),
    evaluateAt: rests
      .filter((end) => end !== undefined)
      .toSorted((a, b) => a.getTime() - b.getTime())[0],
  };
}

/** The kinds of watches that alert when an item is gone, or sold again. */
const TELLING_OF_GONE: ReadonlySet<WatchKind> = new Set(["gone", "stock"]);

const since = ({ lastAlertAt, createdAt }: WatchRow) => lastAlertAt ?? createdAt;

/** Finds the item's new photos, if a watch of photos began or was alerted before the newest set. */
async function photosFor(
  context: Context,
  { item, active }: Pick<EvaluatedItem, "item" | "active">,
) {
  const none: NewPhotosSince = () => [];
  const ofPhotos = active.filter(({ kind }) => kind === "photos");
  const newestAt = ofPhotos.length > 0 ? await newestSetAt(context, itemOf(item)) : null;
  if (!newestAt || !ofPhotos.some((watch) => since(watch) < newestAt)) {
    return { compared: none, isWaiting: () => false };
  }
  const find = await findNewPhotos(context, itemOf(item));
  const patientUntil_ms = context.now().getTime() - COMPARED_WITHIN_MS;
  const isReady = ({ isCompared, firstSeenAt }: { isCompared: boolean; firstSeenAt: Date }) =>
    isCompared || firstSeenAt.getTime() <= patientUntil_ms;
  return {
    compared: ((after) => find(after).filter(isReady)) satisfies NewPhotosSince,
    // Without an alert they wait for a comparison, or for the end of the rest after the last alert.
    isWaiting: (watch: WatchRow) => watch.kind === "photos" && find(since(watch)).length > 0,
  };
}
