import type { GoodsDetail, QcPhoto, QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import * as texts from "#texts/qc.ts";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { Lightbox } from "#ui/photos/lightbox.tsx";
import { chosenListing, chosenOf, CHOOSING, withChosen, withoutChosen } from "./collage-photos.ts";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";
import { photoId } from "#features/look-up/qc/photo-ids.ts";
import { captionOf, groupSets } from "#features/look-up/qc/grouped-photos.ts";
import { useListingPhotos } from "#features/look-up/qc/components/qc-lightbox.tsx";
import { QcHeading } from "#features/look-up/qc/components/qc-heading.tsx";
import { QcNotices, QcWaiting } from "#features/look-up/qc/components/qc-notices.tsx";
import { QcTile } from "#features/look-up/qc/components/qc-tile.tsx";
import { Weighed } from "#features/look-up/weights/weighed.tsx";
import { ShareCollage } from "./share-collage.tsx";

type Props = {
  item: ItemRef;
  /** The details of the item, if they are known already. */
  detail?: GoodsDetail | undefined;
  qcPhotos: QcPhotos;
  names: readonly string[];
  /** The warehouses' weighings of the item. */
  weighed: string | undefined;
};

/**
 * The photos that a shopper chose to ask advice about, which are in the address, and one picture of them all to share.
 */
export function AdviceView({ item, detail, qcPhotos, names, weighed }: Props) {
  const { chosenPhotos, goneCount: withoutListing } = chosenOf(qcPhotos.photos, names);
  const listing = useListingPhotos(detail).filter(
    ({ src }) => chosenListing([src], names).length > 0,
  );
  const goneCount = withoutListing - listing.length;
  const chosenCount = listing.length + chosenPhotos.length;
  const chosenNames = [...listing.map(({ src: url }) => ({ url })), ...chosenPhotos].map(shortName);
  const heading = useChosenHere();
  const present = qcPhotos.photos.filter(({ missing }) => !missing).length;
  // A photo counts as deleted only after all sources have responded, because a slow one may have it.
  const isGone = goneCount > 0 && qcPhotos.waiting.length === 0;
  const ofListing = listing.map((one) => ({
    ...one,
    id: photoId({ url: one.src }),
    photo: { url: one.src, colour: undefined },
  }));
  const ofWarehouses = chosenPhotos.map((photo, place) => {
    const [set] = groupSets([photo], { sources: qcPhotos.sources });
    return {
      photo,
      id: photoId(photo),
      src: photo.url,
      alt: [texts.photoOfLabel(place + 1, chosenPhotos.length), set!.sku]
        .filter(Boolean)
        .join(", "),
      caption: captionOf(set!),
    };
  });
  const photos = [...ofListing, ...ofWarehouses];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <QcHeading />
        <p ref={heading} tabIndex={-1} className="num text-sm text-ink-2 outline-none">
          {chosenCount > 0 && texts.adviceStatus(chosenCount)}
        </p>
      </div>
      <Weighed words={weighed} />
      <QcNotices qcPhotos={qcPhotos} />
      {isGone && chosenCount > 0 && (
        <p className="mb-4 text-sm text-ink-2">{texts.chosenGone(goneCount)}</p>
      )}
      {isGone && chosenCount === 0 && (
        <EmptyState heading="h3" title={texts.allChosenGone} text={texts.chosenGoneText} />
      )}
      <Photos photos={photos} />
      {qcPhotos.waiting.length > 0 && <QcWaiting qcPhotos={qcPhotos} />}
      {chosenCount > 0 && <ShareCollage item={item} names={chosenNames} />}
      <Ways chosenNames={chosenNames} present={present} />
      <Lightbox photos={photos} />
    </>
  );
}

type AdvicePhoto = LightboxPhoto & { photo: Pick<QcPhoto, "url" | "colour"> };

const Photos = ({ photos }: { photos: AdvicePhoto[] }) => (
  <ul
    className={cx(
      "grid grid-cols-2 gap-x-2.5 gap-y-4 md:gap-x-4",
      // Two columns for two or four photos, so that no row is half empty.
      photos.length !== 2 && photos.length !== 4 && "md:grid-cols-3",
    )}
  >
    {photos.map(({ photo, id, alt, caption }, place) => (
      <li key={id} id={id} className="min-w-0 scroll-mt-24">
        <QcTile photo={photo} label={alt} sizes={SIZES} />
        <p className="num mt-1.5 text-sm wrap-anywhere text-ink-2">
          <span className="font-[550] text-ink">{place + 1}</span> {caption}
        </p>
      </li>
    ))}
  </ul>
);

/** Links to all photos of the item, and back to choosing. */
function Ways({ chosenNames, present }: { chosenNames: string[]; present: number }) {
  const { search } = useLocation();
  return (
    <p className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
      {present > 0 && (
        <Link to={{ search: withoutChosen(search) }} preventScrollReset className={buttonClass()}>
          {texts.allPhotosButton(present)}
        </Link>
      )}
      <Link
        to={{ search: withChosen(search, CHOOSING, chosenNames) }}
        preventScrollReset
        className={buttonClass({ variant: "quiet", className: "js-only" })}
      >
        {texts.changeChoice}
      </Link>
    </p>
  );
}

const SIZES = "(width >= 1200px) 480px, 48vw";

/** Moves the focus to this view, because the bar with the pressed button has disappeared. */
function useChosenHere() {
  const { state } = useLocation();
  const heading = useRef<HTMLParagraphElement>(null);
  const isChooser = (state as { isChooser?: boolean } | null)?.isChooser ?? false;
  useEffect(() => {
    if (isChooser) heading.current?.focus({ preventScroll: true });
  }, [isChooser]);
  return heading;
}
