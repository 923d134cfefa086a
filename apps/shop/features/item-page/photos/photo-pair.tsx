import type { QcPhoto } from "@loupe/contract";
import type { ReactNode } from "react";
import { openInHash } from "#ui/dialogs/open-in-hash.ts";
import { useNavigate } from "#ui/navigation.ts";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { PhotoLink } from "#ui/photos/photo-link.tsx";
import { Picture, pictureAt } from "#ui/photos/picture.tsx";
import { buttonClass } from "#ui/button.tsx";
import { listingPhotoOf } from "#features/look-up/qc/listing-photo.ts";
import { compareHash, photoId } from "#features/look-up/qc/photo-ids.ts";
import { stageShape } from "../product-columns.tsx";
import * as texts from "#texts/items.ts";

/** The width of one of the two halves, as in `<img sizes>`. */
const SIZES = "(width >= 1200px) 278px, (width >= 768px) 23vw, 50vw";

/**
 * The seller's picture beside the newest QC photo of the same option, and a button that compares both. Nothing covers
 * the pictures, because shoppers take screenshots of them.
 */
export function PhotoPair({ first, second }: { first: LightboxPhoto; second: QcPhoto }) {
  const navigate = useNavigate();
  const { src, alt } = first;
  const id = photoId(second);
  const pair = [listingPhotoOf(src, alt), { id }] as const;
  return (
    <div dir="ltr" className={`pic grid-cols-2 place-items-stretch gap-px ${stageShape}`}>
      <Half id={first.id} src={src} label={texts.sellersPictureLabel}>
        <Picture src={src} alt={alt} sizes={SIZES} upTo={960} fit="contain" priority />
      </Half>
      <Half id={id} src={second.url} label={texts.warehousePhotoLabel}>
        {/* Not lazy, because it is in the first view. */}
        <Picture src={second.url} alt="" sizes={SIZES} upTo={960} fit="contain" eager />
      </Half>
      <button
        type="button"
        onClick={() => void navigate(...openInHash(compareHash(pair)))}
        className={buttonClass({
          size: "small",
          className: "js-only absolute bottom-3 justify-self-center",
        })}
      >
        {texts.compareClosely}
      </button>
    </div>
  );
}

type HalfProps = { id: string; src: string; label: string; children: ReactNode };

const Half = ({ id, src, label, children }: HalfProps) => (
  <PhotoLink
    href={pictureAt(src, 1600)}
    photo={id}
    className="grid min-w-0 cursor-zoom-in grid-rows-[1fr_auto_1fr]"
  >
    <span className="self-center px-2 text-center text-sm leading-tight text-ink-2">{label}</span>
    <span className="relative aspect-3/4">{children}</span>
  </PhotoLink>
);
