import type { WatchKind } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useState } from "react";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Link } from "#ui/navigation.ts";
import { isMember } from "./known-watches.ts";
import { WatchByEmail } from "./watch-by-email.tsx";
import type { Option } from "./watch-calls.ts";
import { WatchChoices } from "./watch-choices.tsx";
import * as texts from "#texts/watches.ts";

type Props = {
  item: ItemRef;
  /** What the shopper most likely waits for. */
  kind: WatchKind;
  option: Option | undefined;
  onClosed: () => void;
};

/**
 * What to watch about an item. A visitor enters an email address or logs in. Large: load it lazily.
 */
export function WatchDialog({ item, kind, option, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={texts.dialogTitle}
      description={texts.dialogText}
      footer={
        isMember() && (
          <Link to="/watches" className="inline-flex min-h-11 items-center font-[550] underline">
            {texts.listLink}
          </Link>
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
