import { Dialog } from "#ui/dialog.tsx";
import { PropertyList } from "./property-list.tsx";

type Props = {
  pairs: [string, string][];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export const DescriptionDialog = ({ pairs, open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Product Details">
    <PropertyList pairs={pairs} />
  </Dialog>
);
