import { itemOf } from "@loupe/contract/items";
import { productPath } from "#features/look-up/items/product-path.ts";
import { photosLinkLabel } from "#texts/products.ts";
import * as texts from "#texts/search.ts";
import { cx } from "#ui/class-names.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Link } from "#ui/navigation.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { userContent } from "#ui/format/user-content.ts";
import type { Example } from "./find-example.server.ts";

/** A product's listing picture beside a QC photo of it. Both link to all its QC photos. */
export function ExamplePhotos({ example: { product, photo } }: { example: Example }) {
  const name = <span {...userContent(product.name)}>{product.name}</span>;
  return (
    <Link
      to={`${productPath(itemOf(product))}#qc-photos`}
      className="group/pair grid grid-cols-[3fr_4fr] gap-2 rounded-2 md:gap-3"
    >
      <Photo src={product.thumbnailImg} caption={texts.listingCaption} />
      <Photo src={photo} caption={texts.qcCaption} isWide />
      <span className="sr-only">{withSlots(photosLinkLabel, { name })}</span>
    </Link>
  );
}

type PhotoProps = { src: string; caption: string; isWide?: boolean };

const Photo = ({ src, caption, isWide }: PhotoProps) => (
  <figure className="grid content-start gap-1.5">
    <div className={cx("pic", isWide && "aspect-4/3")}>
      <Picture src={src} alt="" sizes={isWide ? SIZES.wide : SIZES.square} priority />
    </div>
    <figcaption className="text-sm text-pretty text-ink-2 group-hover/pair:text-ink">
      {caption}
    </figcaption>
  </figure>
);

/** The displayed widths, as in `<img sizes>`. Both pictures have the same height: warehouses mostly photograph in 4:3. */
const SIZES = {
  square: "(width >= 75rem) 230px, (width >= 48rem) 20vw, 40vw",
  wide: "(width >= 75rem) 306px, (width >= 48rem) 27vw, 53vw",
};
