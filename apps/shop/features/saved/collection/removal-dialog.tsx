import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type Props = {
  title: string | undefined;
  onYes: () => void;
  onClosed: () => void;
  focusAfterYes?: () => HTMLElement | null;
};

/** Asks before an item is taken out of the collection, by its name where that is known. */
export const RemovalDialog = ({ title, ...rest }: Props) => (
  <ConfirmDialog
    title="Are you sure?"
    text="You won't be able to revert this!"
    subject={title}
    yes="Yes, delete it!"
    {...rest}
  />
);
