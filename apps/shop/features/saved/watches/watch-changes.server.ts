import { DAY_MS } from "@loupe/contract/time";
import type { WatchKind } from "@loupe/contract";
import { itemKey, itemOfKey, type ItemRef } from "@loupe/links";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { DEFAULT_SKU, skuName } from "#features/look-up/items/item-facts.ts";
import { findCachedListing } from "#features/look-up/items/service.server.ts";
import {
  addWatchedItem,
  hasWatchBudget,
  lockWatchedItem,
  observe,
} from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { stateAlert } from "./rules/alert-rules.ts";
import { alertRow, insertAlerts, knownPrice } from "./rules/alerts.server.ts";
import { readItems } from "./present-watches.server.ts";
import { watchAlerts, watchers, watches, type WatchRow } from "./tables.server.ts";
import { see, startAgain, startOf } from "./watch-start.server.ts";
import { recordVisit, type Watcher } from "./watchers.server.ts";

export type WatchInput = {
  item: ItemRef;
  kind: WatchKind;
  /** In CNY. */
  price?: number | undefined;
  /** The id of the option that is watched alone. */
  sku?: string | undefined;
  /** Whether it sends no alerts until it is resumed. */
  paused?: boolean | undefined;
  /** The currency of prices in alerts. */
  currency?: string | undefined;
};

/** A watch ends after this time. The watcher can resume it. */
const WATCH_DAYS = 180;

export const endOfWatch = (at: Date) => new Date(at.getTime() + WATCH_DAYS * DAY_MS);

/** `address` is the caller's network address, whose new watches are counted. It is missing if they are counted already. */
type Limits = { watchesMax: number; address?: string };

/**
 * Adds a watch. If the watcher has the same watch already, it gets the new price and is paused or resumed, or is new if it has ended. An option
 * that the item did not have at its last lookup is refused. The option of an item that nobody has looked up cannot be checked.
 * @throws {ApiError} 400 for `below` without a price and for an unknown option, 429 for too many watches,
 *   503 if the quota of calls cannot carry another item
 */
export async function addWatch(
  context: Context,
  watcher: Watcher,
  input: WatchInput,
  { watchesMax, address }: Limits,
): Promise<WatchRow> {
  const { item, kind, paused = false } = input;
  const { sku, optionName } = await findOption(context, input);
  const isSame = and(
    eq(watches.watcherId, watcher.id),
    eq(watches.itemKey, itemKey(item)),
    eq(watches.kind, kind),
    sql`${watches.sku} is not distinct from ${sku}::text`,
  );
  const [existing] = await context.db.select().from(watches).where(isSame);
  await recordVisit(context, watcher);
  const isNew = !existing || existing.endedAt !== null;
  if (isNew && address) await countAttempt(context, "watch", { account: watcher.id, address });
  // An anonymous client must not learn whether an address has the watch already.
  if ((isNew || watcher.userId === null) && !paused) await requireBudget(context, item);
  if (isNew) {
    const row = { ...input, sku, optionName, paused };
    await insertWatch(context, watcher, row, { watchesMax, ended: existing });
  } else if (watcher.userId !== null) {
    // An anonymous client must not change what an address watches.
    await changeWatch(context, existing, { paused, price: input.price });
  }
  const [row] = await context.db.select().from(watches).where(isSame);
  if (!row) throw new ApiError("watch_not_found");
  return row;
}

/**
 * Refuses a watch for reasons that do not depend on its watcher.
 * @throws {ApiError} 400 for `below` without a price and for an unknown option, 503 if the quota of calls cannot carry
 *   another item
 */
export async function checkWatch(context: Context, input: WatchInput): Promise<void> {
  await findOption(context, input);
  if (!input.paused) await requireBudget(context, input.item);
}

async function findOption(context: Context, { item, kind, price, sku: id }: WatchInput) {
  if (kind === "below" && price === undefined) throw new ApiError("watch_price_missing");
  const sku = id === undefined || id === DEFAULT_SKU ? null : id;
  return { sku, optionName: sku === null ? null : await findOptionName(context, item, sku) };
}

/** @throws {ApiError} 503 if the quota of calls cannot carry the item too */
async function requireBudget(context: Context, item: ItemRef): Promise<void> {
  if (!(await hasWatchBudget(context, item))) throw new ApiError("watches_full");
}

/**
 * Returns the name of an option, or null if nobody has looked the item up.
 * @throws {ApiError} 400 if the item did not have the option at its last lookup
 */
async function findOptionName(context: Context, item: ItemRef, sku: string) {
  const listing = await findCachedListing(context, item);
  const option = listing?.skus.find(({ skuID }) => skuID === sku);
  if (listing && !option) throw new ApiError("option_unknown");
  return option ? skuName(option) : null;
}

type NewWatch = Omit<WatchInput, "sku"> & { sku: string | null; optionName: string | null };
/** `ended` is the same watch that has ended, which the new one replaces. */
type Place = { watchesMax: number; ended: WatchRow | undefined };

async function insertWatch(
  context: Context,
  { id: watcherId, email }: Watcher,
  { item, kind, price, sku, optionName, paused, currency }: NewWatch,
  { watchesMax, ended }: Place,
): Promise<void> {
  const at = context.now();
  const secondLook_s = context.config.WATCH_SECOND_LOOK_S;
  const seen = await see(context, item);
  const priceFen = kind === "below" && price !== undefined ? toFen(price) : null;
  const start = startOf({ kind, priceFen, sku }, seen, secondLook_s);
  await context.db.transaction(async (tx) => {
    // Two requests of one watcher must not exceed the limit together.
    const isWatcher = eq(watchers.id, watcherId);
    const [watcher] = await tx.select().from(watchers).where(isWatcher).for("no key update");
    const areMailsOff = watcher?.areMailsOff ?? false;
    const inside = { ...context, db: tx };
    if (ended) await removeWatch(inside, ended);
    const count = await tx.$count(watches, eq(watches.watcherId, watcherId));
    if (count >= watchesMax && !(watcher && (await displaceUnseen(inside, watcher, item))))
      throw new ApiError("too_many_watches", { most: watchesMax });
    // Whether an item is sold out is confirmed by a second lookup.
    const second_s = start.suspectedAt ? secondLook_s : undefined;
    await addWatchedItem(inside, item, { look: seen.look, second_s });
    const [watch] = await tx
      .insert(watches)
      .values({
        watcherId,
        itemKey: itemKey(item),
        kind,
        sku,
        optionName,
        currency,
        startFen: observe(seen.look, sku, seen.isGone).priceFen,
        ...start,
        // An address that has left confirms that it wants emails again.
        pausedAt: paused || (email !== null && areMailsOff) ? at : null,
        endsAt: endOfWatch(at),
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning();
    // Anybody can type an address, so the owner of a confirmed one is notified.
    if (watch && email !== null && watch.isConfirmed && !areMailsOff)
      await announce(inside, watch, item);
  });
}

/**
 * Removes the oldest watch of an address that its owner has not seen, to make room for one of this item. Otherwise
 * strangers could fill all places of an address. Returns whether there was one.
 */
async function displaceUnseen(
  inside: Context,
  { id, email, confirmedAt }: Watcher,
  item: ItemRef,
): Promise<boolean> {
  if (email === null) return false;
  const isUnseen = confirmedAt ? gt(watches.createdAt, confirmedAt) : undefined;
  const [oldest] = await inside.db
    .select()
    .from(watches)
    .where(and(eq(watches.watcherId, id), isUnseen))
    .orderBy(asc(watches.createdAt), asc(watches.id))
    .limit(1);
  if (!oldest) return false;
  // Items are locked in the order of their keys everywhere.
  for (const key of [oldest.itemKey, itemKey(item)].toSorted()) await lockWatchedItem(inside, key);
  await removeWatch(inside, oldest);
  return true;
}

/** Adds the new watch to the next digest of its watcher, from which one click leads to the button that ends it. */
async function announce(inside: Context, watch: WatchRow, item: ItemRef): Promise<void> {
  const [known] = await readItems(inside, [item]);
  const alert = stateAlert("added", knownPrice(inside, known!, watch.sku));
  await insertAlerts(inside, [alertRow(inside, { watch, alert, known: known! })]);
}

const toFen = (price: number) => Math.round(price * 100);

type WatchChange = { paused?: boolean | undefined; price?: number | undefined };

/**
 * Pauses or resumes a watch, or changes the price of `below`. A watch that has ended begins again when it is resumed.
 * @throws {ApiError} 503 if the quota of calls cannot carry the item of a watch that is resumed
 */
export async function changeWatch(
  context: Context,
  watch: WatchRow,
  { paused, price }: WatchChange,
): Promise<void> {
  const at = context.now();
  const priceFen = watch.kind === "below" && price !== undefined ? toFen(price) : watch.priceFen;
  const hasNewPrice = priceFen !== null && priceFen !== watch.priceFen;
  if (paused === undefined && !hasNewPrice) return;
  if (paused === false && !watch.isActive) await requireBudget(context, itemOfKey(watch.itemKey));
  const start = hasNewPrice ? await startAgain(context, { ...watch, priceFen }) : undefined;
  await context.db.transaction(async (tx) => {
    await lockWatch({ ...context, db: tx }, watch);
    if (paused === true) await withdrawAlerts({ db: tx }, watch);
    await tx
      .update(watches)
      .set({
        ...(paused === true && {
          pausedAt: sql`coalesce(${watches.pausedAt}, ${at.toISOString()})`,
        }),
        ...(paused === false && { pausedAt: null }),
        ...(paused === false && watch.endedAt && { endedAt: null, endsAt: endOfWatch(at) }),
        ...(start && { ...start, lastAlertAt: null }),
      })
      .where(eq(watches.id, watch.id));
  });
}

/**
 * Locks the watcher and the item before one of the watches changes. Every transaction locks them in this order, so that
 * none waits for another that waits for it. The evaluation locks the item too, and skips watches that are locked.
 */
async function lockWatch(
  { db }: Pick<Context, "db">,
  { watcherId, itemKey: key }: Pick<WatchRow, "watcherId" | "itemKey">,
): Promise<void> {
  await db.select().from(watchers).where(eq(watchers.id, watcherId)).for("no key update");
  await lockWatchedItem({ db }, key);
}

/** Deletes the alerts of a watch that wait for an email. */
async function withdrawAlerts({ db }: Pick<Context, "db">, { id, watcherId }: WatchRow) {
  const isOfWatch = and(eq(watchAlerts.watcherId, watcherId), eq(watchAlerts.watchId, id));
  await db.delete(watchAlerts).where(and(isOfWatch, isNull(watchAlerts.mailId)));
}

/**
 * Returns a watch of this watcher.
 * @throws {ApiError} 404 if the watcher has no such watch
 */
export async function findWatch(
  { db }: Context,
  watcher: Watcher | undefined,
  id: string,
): Promise<WatchRow> {
  const isOwn = watcher && and(eq(watches.id, id), eq(watches.watcherId, watcher.id));
  const [row] = isOwn ? await db.select().from(watches).where(isOwn) : [];
  if (!row) throw new ApiError("watch_not_found");
  return row;
}

export async function removeWatch(context: Context, watch: WatchRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockWatch({ ...context, db: tx }, watch);
    await withdrawAlerts({ db: tx }, watch);
    await tx.delete(watches).where(eq(watches.id, watch.id));
  });
}
