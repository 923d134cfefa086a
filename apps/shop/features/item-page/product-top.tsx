import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import type { ReactNode } from "react";
import type { OwnFacts } from "#features/look-up/items/item-facts.ts";
import { QcGlance } from "#features/look-up/qc/components/qc-glance.tsx";
import type { OptionWeights } from "#features/look-up/weights/option-weights.ts";
import { Choices, Head, Side } from "./facts.tsx";
import { Gallery } from "./photos/gallery.tsx";
import { ProductColumns } from "./product-columns.tsx";

type Props = {
  item: ItemRef;
  listing: string;
  detail: GoodsDetail;
  own: OwnFacts;
  /** The QC photos, if they are known already. */
  photos: QcPhotos | undefined;
  /** The weights of the options, by `weightsOf`. */
  weights: OptionWeights;
  actions: ReactNode;
};

/** The top of an item's page: pictures, title and price, options, and what can be done with the item. */
export const ProductTop = ({ detail, own, photos, ...side }: Props) => (
  <ProductColumns
    gallery={<Gallery detail={detail} qcPhotos={photos} />}
    head={<Head detail={detail} rating={own.rating} />}
    side={<Side {...side} detail={detail} own={own} />}
  >
    <Choices detail={detail} glance={<QcGlance photos={photos} detail={detail} />} />
  </ProductColumns>
);
