import type { WatchKind } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useState } from "react";
import { useSendsMail } from "#features/site/frame/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Link } from "#ui/navigation.ts";
import { isMember, useWatchesOf } from "../known-watches.ts";
import { WatchByEmail } from "./watch-by-email.tsx";
import { beginWatch, type Option } from "../watch-calls.ts";
import { WatchChoices } from "./watch-choices.tsx";
import { BUTTONS } from "../watch-texts.ts";
import * as texts from "#texts/watches.ts";

type Props = {
  item: ItemRef;
  /** The kind that the shopper most likely wants. */
  kind: WatchKind;
  option: Option | undefined;
  onClosed: () => void;
};

/** The form to watch an item. A visitor enters an email address or logs in. Large: load it lazily. */
export function WatchDialog({ item, kind, option, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const watches = useWatchesOf(item);
  const sendsMail = useSendsMail();
  const begin = () => {
    setOpen(false);
    return beginWatch(item, { kind, sku: option?.skuID }, sendsMail);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={texts.dialogTitle}
      description={sendsMail ? texts.dialogText : isMember() && texts.noMailText}
      footer={
        isMember() && (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Link to="/watches" className="inline-flex min-h-11 items-center font-[550] underline">
              {texts.listLink}
            </Link>
            {/* For an address that opens the dialog: a link of another site must not watch anything by itself. */}
            {watches.length === 0 && (
              <Button variant="primary" onClick={() => void begin()}>
                {BUTTONS[kind]}
              </Button>
            )}
          </div>
        )
      }
    >
      {isMember() ? (
        <WatchChoices item={item} option={option} />
      ) : (
        <WatchByEmail item={item} kind={kind} option={option} />
      )}
    </Dialog>
  );
}
