import { Dialog } from "#ui/dialogs/dialog.tsx";
import { AddProductForm } from "./add-product-form.tsx";
import * as texts from "#texts/products.ts";

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
    title={texts.addProductTitle}
    description={texts.addDescription}
    className="sm:w-[min(34rem,calc(100vw-2rem))]"
  >
    <AddProductForm url={url} onAdded={onAdded} />
  </Dialog>
);
