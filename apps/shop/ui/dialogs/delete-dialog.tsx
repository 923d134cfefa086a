import type { ComponentProps } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { PartLanguage } from "../format/part-language.ts";
import * as texts from "#texts/ui.ts";

type Props = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "subject" | "onYes" | "onClosed" | "focusAfterYes"
> & {
  /** Replaces the usual warning if that is not the whole truth. */
  text?: string;
};

/** Asks for confirmation before a deletion, in the document's language. Large: load it lazily. */
export const DeleteDialog = (props: Props) => (
  <PartLanguage value={undefined}>
    <ConfirmDialog
      title={texts.confirmDeleteTitle}
      text={texts.confirmDeleteText}
      yes={texts.confirmDelete}
      {...props}
    />
  </PartLanguage>
);
