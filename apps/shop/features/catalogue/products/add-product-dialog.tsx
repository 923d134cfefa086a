import { Dialog } from "#ui/dialog.tsx";
import { AddProductForm } from "./add-product-form.tsx";

type Props = {
  url: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: () => void;
};

export const AddProductDialog = ({ url, open, onOpenChange, onAdded }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Add Product"
    description="Name, price and picture are taken from the item’s marketplace."
    className="sm:w-[min(34rem,calc(100vw-2rem))]"
  >
    <AddProductForm url={url} onAdded={onAdded} />
  </Dialog>
);
