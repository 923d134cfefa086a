import type { ComponentProps } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "subject" | "onYes" | "onClosed" | "focusAfterYes"
>;

/** Asks before something is deleted, by its name where that is known. Heavy: load it lazily. */
export const DeleteDialog = (props: Props) => (
  <ConfirmDialog
    title="Are you sure?"
    text="You won't be able to revert this!"
    yes="Yes, delete it!"
    {...props}
  />
);
