import type { WatchKind } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { Bell, BellRing } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSendsMail } from "#features/site/frame/root-data.ts";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { iconButtonClass } from "#ui/icon-button.tsx";
import { isMember, loadWatches, useWatchesOf } from "../known-watches.ts";
import { beginWatch, type Option } from "../watch-calls.ts";
import { BUTTONS } from "../watch-texts.ts";
import * as texts from "#texts/watches.ts";

type Props = {
  item: ItemRef;
  /** The kind of watch that one tap adds. */
  kind: WatchKind;
  /** The option that the shopper has chosen. One tap watches only this option. */
  option?: Option | undefined;
  /** The item's name, if several items are listed. The button then shows only its icon. */
  name?: string;
  /** Opens the dialog, for an address that asks for it. */
  opens?: boolean;
  onClosed?: () => void;
};

/**
 * The button that watches an item by one tap. For an item that is watched, and for a visitor, it opens a dialog, whose
 * code is loaded then.
 */
export function WatchButton({ item, kind, option, name, opens, onClosed }: Props) {
  const watches = useWatchesOf(item);
  const [isBeginning, setBeginning] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const sendsMail = useSendsMail();
  const isWatched = watches.length > 0 || isBeginning;
  useEffect(() => void loadWatches(), []);
  const press = async () => {
    if (isWatched || !isMember()) return setOpened(true);
    setBeginning(true);
    await beginWatch(item, { kind, sku: option?.skuID }, sendsMail);
    setBeginning(false);
  };
  const words = isWatched ? texts.watchingButton : BUTTONS[kind];
  const Icon = isWatched ? BellRing : Bell;
  return (
    <>
      <button
        type="button"
        onClick={() => void press()}
        aria-label={name && texts.itemLabel(words, name)}
        title={name && words}
        className={name ? iconButtonClass : buttonClass({ size: "small" })}
      >
        <Icon aria-hidden className={cx("size-4.5", isWatched && "text-good")} />
        {!name && words}
      </button>
      {(hasOpened || opens) && (
        <Suspense>
          <WatchDialog
            item={item}
            kind={kind}
            option={option}
            onClosed={() => {
              setOpened(false);
              onClosed?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const WatchDialog = lazy(() =>
  import("./watch-dialog.tsx").then(({ WatchDialog }) => ({ default: WatchDialog })),
);
