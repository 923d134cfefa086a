import type { WatchKind } from "@loupe/contract";
import { useSendsMail } from "#features/site/frame/root-data.ts";
import type { ItemRef } from "@loupe/links";
import { useEffect, useEffectEvent } from "react";
import { takeBegun } from "#browser/begun.ts";
import { latestDetail, useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { stockOf } from "#features/look-up/items/item-facts.ts";
import { watchedLimit } from "#features/look-up/price-history/live-price-history.tsx";
import { latestPhotos } from "#features/look-up/qc/components/newest-photo.ts";
import { useOpenInHash } from "#ui/dialogs/open-in-hash.ts";
import { defaultKind, isWithoutPhotos } from "../rules/default-kind.ts";
import { isMember, useWatchesOf } from "../known-watches.ts";
import { WatchButton } from "./watch-button.tsx";
import { beginWatch } from "../watch-calls.ts";

type Props = {
  item: ItemRef;
  /** The kind of watch that one tap adds, by the server's data. The chosen option and later photos can change it. */
  kind: WatchKind;
};

/** The hash of a product's page that opens the dialog of its watches. The extension links to it. */
export const WATCH_HASH = "watch";

/** The button on the page of an item. */
export function WatchItem({ item, kind }: Props) {
  const detail = latestDetail.use();
  const photos = latestPhotos.use();
  const { sku, name } = useChosenOption(detail);
  const option = sku && name ? { skuID: sku.skuID, name } : undefined;
  const limit = useLimit(item);
  useEffect(() => watchedLimit.set(limit), [limit]);
  const view = useOpenInHash();
  useFinishWatch(item, () => void view.close());
  const isSoldOut = kind === "stock" || (option && detail && stockOf(detail, sku) === 0) === true;
  const hasNoPhotos = photos ? isWithoutPhotos(photos) : kind === "photos";
  return (
    <span id={WATCH_HASH} className="js-only scroll-mt-40">
      <WatchButton
        item={item}
        kind={defaultKind({ isSoldOut, hasNoPhotos })}
        option={option}
        opens={view.id === WATCH_HASH}
        onClosed={() => view.id === WATCH_HASH && void view.close()}
      />
    </span>
  );
}

/** Returns the price in fen below which the shopper wants an alert about the whole item. */
const useLimit = (item: ItemRef): number | undefined => {
  const price = useWatchesOf(item).find(({ kind, option }) => kind === "below" && !option)?.price;
  return price ? Math.round(price * 100) : undefined;
};

/** Watches the item if the visitor began that before the login, which returns to the hash of the dialog. */
function useFinishWatch(item: ItemRef, close: () => void): void {
  const sendsMail = useSendsMail();
  const finish = useEffectEvent(() => {
    const wish = isMember() ? takeBegun("watch", item)?.wish : undefined;
    if (!wish) return;
    close();
    void beginWatch(item, wish, sendsMail);
  });
  useEffect(() => finish(), []);
}
