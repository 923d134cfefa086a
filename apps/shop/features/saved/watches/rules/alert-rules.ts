import { DAY_MS } from "@loupe/contract/time";
import type { AlertKind, WatchKind } from "@loupe/contract";
import { isCurrent } from "#features/look-up/price-history/current-price.ts";
import type { OptionPrice } from "#features/look-up/price-history/observed-price.ts";
import { packOptions } from "./option-prices.ts";
import {
  findFall,
  hasOtherOptions,
  isOfNewOption,
  rememberFall,
  rememberPrices,
  type BasePrices,
} from "./price-comparison.ts";

/** The state that the rules store for a watch. */
export type WatchMemory = Omit<BasePrices, "sku"> & {
  isArmed: boolean;
  suspectedAt: Date | null;
  outLooks: number;
  lastAlertAt: Date | null;
};

export type RuledWatch = WatchMemory & {
  kind: WatchKind;
  priceFen: number | null;
  sku: string | null;
  createdAt: Date;
};

/** A lookup of a watched item, or of the watched option. */
export type Look = {
  /** When the watches are evaluated, and when the item was last looked up. */
  now: Date;
  at: Date;
  state: "ok" | "out" | "gone" | "unknown" | null;
  priceFen: number | null;
  /** The highest price of the item's options. */
  maxFen: number | null;
  /** The prices of the options, if all of them are watched and the source named them. */
  options: readonly OptionPrice[];
  /** Whether the item was looked up since the last evaluation. Otherwise only its photos or its state are new. */
  isNew: boolean;
  /** Whether another item or another source named the prices until now. */
  isOtherSeries: boolean;
  /** Whether so many items disappeared within a day that their source has probably failed. */
  isIncident: boolean;
  /** Whether there are photos that are newer than a time. */
  hasNewPhotos: (after: Date) => boolean;
};

export type Alert = {
  kind: AlertKind;
  priceFen: number | null;
  beforeFen: number | null;
  isNewOption: boolean;
  isImmediate: boolean;
};

export type Ruling = {
  change: Partial<WatchMemory>;
  alert?: Alert;
  /** When the item must be looked up again to confirm this lookup. */
  secondLookAt?: Date;
};

/** `below` rearms when the price is 3 % above the limit, or above it after a week. */
const REARM_PERCENT = 103;
const REARM_MS = 7 * DAY_MS;
export const OUT_LOOKS = 2;

const NOTHING: Ruling = { change: {} };

/**
 * Applies the rule of a watch to a lookup: the state that the watch stores from now on, and the alert if the rule
 * fires.
 */
export function applyRule(watch: RuledWatch, anyLook: Look, secondLook_s: number): Ruling {
  // A watch has remembered the last lookup before it began.
  const look = { ...anyLook, isNew: anyLook.isNew && anyLook.at > watch.createdAt };
  if (watch.kind === "photos") return photosRule(watch, look);
  if (watch.kind === "gone") return goneRule(watch, look);
  if (look.isOtherSeries) return restart(watch, look, secondLook_s);
  if (watch.kind === "stock") return stockRule(watch, look, secondLook_s);
  if (!look.isNew || look.state !== "ok" || look.priceFen === null) return NOTHING;
  const priced = { ...look, priceFen: look.priceFen };
  return watch.kind === "below"
    ? belowRule(watch, priced, secondLook_s)
    : dropRule(watch, priced, secondLook_s);
}

/** Resets the watch's stored prices, because they are of another item under the same id, or of another source. */
function restart(watch: RuledWatch, look: Look, secondLook_s: number): Ruling {
  const { state, priceFen } = look;
  const isSold = state === "ok";
  const forgotten = {
    isArmed: isAbove(priceFen, watch.priceFen),
    suspectedAt: null,
    outLooks: 0,
    ...(isSold && priceFen !== null ? rememberPrices({ ...look, priceFen }) : NO_PRICES),
  };
  const isOut = watch.kind === "stock" && state === "out";
  const { change, secondLookAt } = isOut
    ? stockRule({ ...watch, ...forgotten }, { ...look, isNew: true }, secondLook_s)
    : NOTHING;
  return { change: { ...forgotten, ...change }, ...(secondLookAt && { secondLookAt }) };
}

/** Whether a watch compares the price of each option. */
export const comparesOptions = ({ kind, sku }: Pick<RuledWatch, "kind" | "sku">) =>
  sku === null && (kind === "below" || kind === "drop");

/** The stored prices of a watch while none is known. */
export const NO_PRICES = { basePriceFen: null, baseMaxFen: null, baseOptions: null };

/** Whether a price can still fall to the limit of a watch. A price that is not known yet can. */
export const isAbove = (priceFen: number | null, limit: number | null) =>
  priceFen === null || limit === null || priceFen > limit;

type PricedLook = Look & { priceFen: number };

/** Fires when the price was above the limit, and is at most the limit in two lookups. */
function belowRule(watch: RuledWatch, look: PricedLook, secondLook_s: number): Ruling {
  const { lastAlertAt, priceFen: limit } = watch;
  const { at, priceFen } = look;
  if (limit === null) return NOTHING;
  if (priceFen > limit) {
    const isRearmed =
      !lastAlertAt ||
      priceFen * 100 > limit * REARM_PERCENT ||
      at.getTime() - lastAlertAt.getTime() >= REARM_MS;
    return {
      change: {
        isArmed: watch.isArmed || isRearmed,
        suspectedAt: null,
        ...rememberPrices(look),
      },
    };
  }
  if (!watch.isArmed) return NOTHING;
  const waiting = waitForSecondLook(watch, at, secondLook_s);
  if (waiting) return waiting;
  // At most one alert of an item in a day. If the price is still low after that, the alert follows.
  if (lastAlertAt && at.getTime() - lastAlertAt.getTime() < DAY_MS) return NOTHING;
  return {
    change: { isArmed: false, suspectedAt: null, lastAlertAt: at },
    alert: {
      kind: "below",
      priceFen,
      beforeFen: watch.basePriceFen,
      isNewOption: isOfNewOption(watch, look, limit),
      isImmediate: true,
    },
  };
}

/** Fires when the price is 3 % and 2 CNY below the last alert's price, or below the first price. */
function dropRule(watch: RuledWatch, look: PricedLook, secondLook_s: number): Ruling {
  const { at, options } = look;
  if (watch.basePriceFen === null) return { change: rememberPrices(look) };
  const fall = findFall(watch, look);
  if (!fall) {
    const change = {
      ...(watch.suspectedAt && { suspectedAt: null }),
      ...(hasOtherOptions(watch, look) && { baseOptions: packOptions(options) }),
    };
    return { change };
  }
  const waiting = fall.isDoubtful && waitForSecondLook(watch, at, secondLook_s);
  if (waiting) return waiting;
  const { priceFen, beforeFen, isNewOption } = fall;
  return {
    change: { suspectedAt: null, lastAlertAt: at, ...rememberFall(watch, look, fall) },
    alert: { kind: "drop", priceFen, beforeFen, isNewOption, isImmediate: false },
  };
}

/** Returns the ruling of a first lookup, or undefined if this one is the second and late enough. */
function waitForSecondLook(
  { suspectedAt }: RuledWatch,
  at: Date,
  secondLook_s: number,
): Ruling | undefined {
  const since = suspectedAt ?? at;
  const secondLookAt = new Date(since.getTime() + secondLook_s * 1000);
  if (suspectedAt && at >= secondLookAt) return undefined;
  return { change: { suspectedAt: since }, secondLookAt };
}

/** Fires when the item or option was sold out in two lookups, the second late enough, and is in stock now. */
function stockRule(watch: RuledWatch, look: Look, secondLook_s: number): Ruling {
  const { outLooks } = watch;
  const { at, state, isNew, isIncident } = look;
  // An item counts as gone only after several lookups.
  if (state === "gone") return isIncident ? NOTHING : { change: { outLooks: OUT_LOOKS } };
  if (!isNew || state === null || state === "unknown") return NOTHING;
  if (state === "ok") {
    const prices = { basePriceFen: look.priceFen, baseMaxFen: look.maxFen };
    const change = { outLooks: 0, suspectedAt: null, ...prices };
    if (outLooks < OUT_LOOKS) return { change };
    const before = { beforeFen: watch.basePriceFen, isNewOption: false };
    return {
      change: { ...change, lastAlertAt: at },
      alert: { kind: "stock", priceFen: look.priceFen, ...before, isImmediate: true },
    };
  }
  if (outLooks >= OUT_LOOKS) return NOTHING;
  const waiting = waitForSecondLook(watch, at, secondLook_s);
  return waiting
    ? { ...waiting, change: { ...waiting.change, outLooks: 1 } }
    : { change: { outLooks: OUT_LOOKS, suspectedAt: null } };
}

/** Returns the price of a lookup, or null if it is not current, or if nobody can buy the item at it. */
export const currentPrice = ({ now, at, state, priceFen }: PriceSeen): number | null =>
  state === "ok" && isCurrent(at.getTime(), now.getTime()) ? priceFen : null;

type PriceSeen = Pick<Look, "now" | "at" | "state" | "priceFen">;

/**
 * Returns an alert about the item's state, which the next digest contains. It shows the price, if there is one, as the
 * current one.
 */
export const stateAlert = (kind: AlertKind, priceFen: number | null = null): Alert => ({
  kind,
  priceFen,
  beforeFen: null,
  isNewOption: false,
  isImmediate: false,
});

/** Fires when the item is no longer sold, and then once more when it is sold again. */
function goneRule({ isArmed }: RuledWatch, look: Look): Ruling {
  const { now, state, isIncident, isOtherSeries } = look;
  if (state === "gone") {
    if (!isArmed || isIncident) return NOTHING;
    return { change: { isArmed: false, lastAlertAt: now }, alert: stateAlert("gone") };
  }
  if (isArmed || state === null || state === "unknown") return NOTHING;
  // Another item under the same id is not the one that was watched.
  if (isOtherSeries) return { change: { isArmed: true } };
  const alert = stateAlert("relisted", currentPrice(look));
  return { change: { isArmed: true, lastAlertAt: now }, alert };
}

/** Returns until when a watch of photos fires no more, or undefined if it may fire now. */
export function restEnd({ lastAlertAt }: Pick<RuledWatch, "lastAlertAt">, now: Date) {
  const end_ms = (lastAlertAt?.getTime() ?? 0) + DAY_MS;
  return lastAlertAt && end_ms > now.getTime() ? new Date(end_ms) : undefined;
}

/** Fires when there are new photos, once a day at most. The alert has no price, because the photos may show any option. */
function photosRule({ lastAlertAt, createdAt }: RuledWatch, { now, hasNewPhotos }: Look): Ruling {
  if (restEnd({ lastAlertAt }, now)) return NOTHING;
  if (!hasNewPhotos(lastAlertAt ?? createdAt)) return NOTHING;
  return { change: { lastAlertAt: now }, alert: stateAlert("photos") };
}
