import type { QcPhoto } from "@loupe/contract";
import { openInHash } from "#ui/dialogs/open-in-hash.ts";
import { useNavigate } from "#ui/navigation.ts";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { PhotoLink } from "#ui/photos/photo-link.tsx";
import { Picture, pictureAt } from "#ui/photos/picture.tsx";
import { Button } from "#ui/button.tsx";
import { listingId, photoId } from "#features/look-up/qc/photo-ids.ts";
import { stageShape } from "../product-columns.tsx";
import * as texts from "#texts/items.ts";

/**
 * The seller's picture beside the newest QC photo of the same option, and a button that compares both. Nothing covers
 * the pictures, because shoppers take screenshots of them.
 */
export function PhotoPair({ first, second }: { first: LightboxPhoto; second: QcPhoto }) {
  const navigate = useNavigate();
  const { id, src, alt } = first;
  const secondId = photoId(second);
  // Like `compareHash`, whose file is not in the first view.
  const compared = `compare=${listingId(src)},${secondId}`;
  return (
    <div className={`pic grid-cols-2 place-items-stretch gap-px ${stageShape}`}>
      <Half {...{ id, src, alt }} label={texts.sellersPictureLabel} priority />
      <Half id={secondId} src={second.url} alt="" label={texts.warehousePhotoLabel} />
      <Button
        size="small"
        className="js-only absolute bottom-3 justify-self-center"
        onClick={() => void navigate(...openInHash(compared))}
      >
        {texts.compareClosely}
      </Button>
    </div>
  );
}

type HalfProps = { id: string; src: string; alt: string; label: string; priority?: boolean };

const Half = ({ id, label, ...picture }: HalfProps) => (
  <PhotoLink
    href={pictureAt(picture.src, 1600)}
    photo={id}
    className="grid min-w-0 cursor-zoom-in grid-rows-[1fr_auto_1fr]"
  >
    <span className="self-center text-center text-sm text-ink-2">{label}</span>
    <span className="relative aspect-3/4">
      <Picture {...picture} sizes="(width >= 768px) 23vw, 50vw" upTo={960} fit="contain" />
    </span>
  </PhotoLink>
);
