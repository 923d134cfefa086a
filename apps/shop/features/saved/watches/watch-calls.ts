import type { Watch, WatchKind } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import type { ItemRef } from "@loupe/links";
import { callAs } from "#browser/calls.ts";
import { shopperCurrency } from "#features/freight/currency-rates/shopper-currency.ts";
import { messageOf } from "#browser/messages.ts";
import { toast } from "#ui/notices/toast.tsx";
import { forgetWatch, knownIds, loadWatches, rememberWatch } from "./known-watches.ts";
import { KINDS } from "./watch-texts.ts";
import * as texts from "#texts/watches.ts";

/** An option that the shopper has chosen. */
export type Option = { skuID: string; name: string };

/** The watch that a shopper wants. */
export type Wish = {
  kind: WatchKind;
  /** For `below`, in CNY. */
  price?: number | undefined;
  /** The id of the only option that is watched. */
  sku?: string | undefined;
  paused?: boolean | undefined;
};

/** One id for all these toasts: after several taps, only the last is announced. */
const TOAST = "watch";

export async function sendWish(item: ItemRef, wish: Wish, email?: string): Promise<Watch | null> {
  const { kind, price, paused } = wish;
  // Whether an item is still sold does not depend on an option.
  const sku = kind === "gone" ? undefined : wish.sku;
  const currency = shopperCurrency();
  const body = { shopType: item.storeName, id: item.id, kind, price, sku, paused, currency, email };
  const { data } = await callAs("POST /watches", { body }, { keepalive: true });
  if (data) rememberWatch(data);
  return data;
}

/**
 * Watches an item, and offers to undo it. Undoing removes the watch. It is not offered if the watch existed before, or
 * may have, because the list is not known.
 */
export async function beginWatch(item: ItemRef, wish: Wish, sendsMail: boolean): Promise<void> {
  const areAllKnown = await loadWatches();
  const before = knownIds();
  try {
    const watch = await sendWish(item, wish);
    const undo = watch &&
      areAllKnown &&
      !before.has(watch._id) && { label: texts.undoButton, act: () => void endWatch(watch) };
    toast(texts.beganTitle(KINDS[wish.kind]), {
      id: TOAST,
      text: sendsMail ? texts.beganText : texts.noMailText,
      kind: "success",
      ...(undo && { action: undo }),
    });
  } catch (error) {
    reportFailure(error);
  }
}

/** Ends a watch. Its button shows this before the server responds, and its old state again if the server refuses. */
export async function endWatch(watch: Watch): Promise<void> {
  try {
    await deleteWatch(watch);
    toast(texts.endedTitle, { id: TOAST, kind: "success" });
  } catch (error) {
    reportFailure(error);
  }
}

export async function deleteWatch(watch: Watch): Promise<void> {
  forgetWatch(watch._id);
  try {
    await callAs("DELETE /watches", { query: { watch_id: watch._id } }, { keepalive: true });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return; // another tab was faster
    rememberWatch(watch);
    throw error;
  }
}

/** Changes the price of a watch of the kind `below`. */
export async function changePrice(watch: Watch, price: number): Promise<void> {
  const { data } = await callAs("PATCH /watches", {
    query: { watch_id: watch._id },
    body: { price },
  });
  rememberWatch(data);
}

const reportFailure = (error: unknown) =>
  void toast(messageOf(error, texts.failedTitle), { id: TOAST, kind: "error" });
