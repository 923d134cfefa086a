import { Dialog } from "#ui/dialogs/dialog.tsx";
import { PropertyList } from "./property-list.tsx";
import * as texts from "#texts/items.ts";

type Props = {
  pairs: [string, string][];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export const DescriptionDialog = ({ pairs, open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={texts.productDetailsTitle}>
    <PropertyList pairs={pairs} />
  </Dialog>
);
