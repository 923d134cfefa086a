/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset is a part of a form, and cannot be laid out as `contents` */
import type { GoodsDetail, QcPhoto, QcPhotos } from "@loupe/contract";
import { type KeyboardEvent, Suspense, lazy, useState } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { Lightbox } from "#ui/photos/lightbox.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { PhotoStage } from "#ui/photos/photo-stage.tsx";
import { changeQuery } from "#ui/query-string.ts";
import {
  latestPhotos,
  listingPicture,
  newestPhoto,
} from "#features/look-up/qc/components/newest-photo.ts";
import { picturesOf } from "#features/look-up/items/item-facts.ts";
import * as texts from "#texts/items.ts";
import { cx } from "#ui/class-names.ts";
import { Picture, pictureAt } from "#ui/photos/picture.tsx";
import { openInHash } from "#ui/dialogs/open-in-hash.ts";
import { PhotoLink } from "#ui/photos/photo-link.tsx";
import { Button } from "#ui/button.tsx";
import { listingId, photoId } from "#features/look-up/qc/photo-ids.ts";
import { STAGE_SIZES, galleryClass, stageClass, stageShape } from "../product-columns.tsx";

const ThumbMotion = lazy(() =>
  import("./thumb-motion.tsx").then(({ ThumbMotion }) => ({ default: ThumbMotion })),
);

type GalleryProps = {
  detail: GoodsDetail;
  /** The QC photos that the page was rendered with. */
  qcPhotos?: QcPhotos | undefined;
};

/**
 * The item's pictures. The address determines the large one: `?image=3`, or the picture of the chosen option, which is
 * beside the newest QC photo of that option.
 */
export function Gallery({ detail, qcPhotos }: GalleryProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const pictures = picturesOf(detail);
  const { moving, setRow } = useMovingRow(pictures.length);
  const currentSrc = shownPicture(detail, search);
  const index = pictures.indexOf(currentSrc ?? "");
  const photos = withExtra(pictures, currentSrc).map((src) => photoOf(src, detail.title));
  const photo = photos.find(({ src }) => src === currentSrc);
  const { photos: latest = [] } = latestPhotos.use() ?? qcPhotos ?? {};
  const newest =
    currentSrc === listingPicture(detail, search) && newestPhoto(latest, detail, search);
  const at = (place: number) =>
    changeQuery(search, { image: String(((place + pictures.length) % pictures.length) + 1) });
  const turns = pictures.length > 1 || index < 0;
  const turnByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !turns || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate({ search: at(index + step) }, { replace: true, preventScrollReset: true });
  };

  if (!photo) return <NoPictures />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the controls inside have the focus
    <div onKeyDown={turnByKey} role="group" aria-label={texts.pictures} className={galleryClass}>
      <div className={stageClass}>
        <PhotoStage
          photo={photo}
          previous={turns ? at(index < 0 ? -1 : index - 1) : undefined}
          next={turns ? at(index + 1) : undefined}
          sizes={STAGE_SIZES}
          className={stageShape}
          pair={newest && <PhotoPair first={photo} second={newest} />}
        >
          {pictures.length > 1 && (
            // The margin of sr-only would widen a narrow page from right to left, because photos stay left to right.
            <p className="sr-only mx-0">
              {texts.pictureOfLabel(index < 0 ? pictures.length : index + 1, pictures.length)}
            </p>
          )}
          {moving && (
            <Suspense fallback={null}>
              <ThumbMotion viewport={moving} current={index} />
            </Suspense>
          )}
        </PhotoStage>
      </div>
      {pictures.length > 1 && (
        <Thumbs
          current={index}
          viewport={setRow}
          moving={moving !== null}
          thumbs={thumbsOf(pictures, at)}
        />
      )}
      <Lightbox photos={photos} />
    </div>
  );
}

/**
 * Returns whether the row of thumbnails moves automatically: it has too many for its width, and the visitor allows
 * motion.
 */
function useMovingRow(thumbs: number) {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const isWelcome = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const moving = useHydrated() && thumbs > THUMBS_IN_VIEW && isWelcome();
  return { moving: moving ? row : null, setRow };
}

const NoPictures = () => (
  <div className={galleryClass}>
    <div className={stageClass}>
      <div className={`pic ${stageShape} text-sm text-ink-3`}>{texts.noPicturesLabel}</div>
    </div>
  </div>
);

/** Returns the picture in the address, or else the chosen option's, or else the item's first. */
export function shownPicture(detail: GoodsDetail, search: string): string | undefined {
  const pictures = picturesOf(detail);
  const pictureOfAddress = pictures[Number(new URLSearchParams(search).get("image")) - 1];
  return pictureOfAddress ?? listingPicture(detail, search);
}

const photoOf = (src: string, alt: string): LightboxPhoto => ({
  id: `picture-${src.split("/").pop()}`,
  src,
  alt,
  caption: texts.sellersPictureLabel,
});

const thumbsOf = (pictures: string[], at: (place: number) => string) =>
  pictures.map((src, place) => ({
    src,
    search: at(place),
    label: texts.pictureOfLabel(place + 1, pictures.length),
  }));

const withExtra = (pictures: string[], extra: string | undefined) =>
  extra === undefined || pictures.includes(extra) ? pictures : [extra, ...pictures];

type Thumb = { src: string; search: string; label: string };
type ThumbsProps = {
  thumbs: Thumb[];
  current: number;
  /** A ref for the row that scrolls. */
  viewport: (row: HTMLElement | null) => void;
  /** Whether the row moves automatically. */
  moving: boolean;
};

/**
 * Attributes of the row. The arrow keys move the focus, and the gallery displays the focused picture. In every language
 * the first picture is on the left.
 */
const ROVING = { role: "toolbar", dir: "ltr", "aria-label": texts.pictures };

/** Up to this many thumbnails are in a grid. More are in a slider. */
const THUMBS_IN_VIEW = 4;

const Thumbs = (props: ThumbsProps) =>
  props.thumbs.length > THUMBS_IN_VIEW ? <ThumbSlider {...props} /> : <ThumbGrid {...props} />;

const ThumbGrid = ({ thumbs, current }: ThumbsProps) => (
  <div {...ROVING}>
    <ul className="grid grid-cols-4 gap-2.5">
      {thumbs.map((thumb, place) => (
        <li key={thumb.src}>
          <ThumbLink thumb={thumb} current={place === current} />
        </li>
      ))}
    </ul>
  </div>
);

/** A row of thumbnails that can be scrolled. The slider's code loads if the visitor allows motion. */
const ThumbSlider = ({ thumbs, current, viewport, moving }: ThumbsProps) => (
  <div {...ROVING}>
    <div
      ref={viewport}
      // The large picture is the Tab stop. Without this, browsers would make the scrolling row a second one.
      tabIndex={-1}
      // The padding makes room for the ring around the current thumbnail.
      className="-m-1 snap-x snap-mandatory scroll-p-1 overflow-x-auto p-1 [scrollbar-width:none] data-moving:snap-none data-moving:overflow-hidden"
      data-moving={moving || undefined}
    >
      <ul className="-ms-2.5 flex touch-pan-y touch-pinch-zoom">
        {thumbs.map((thumb, place) => (
          <li key={thumb.src} className="min-w-0 shrink-0 grow-0 basis-1/4 snap-start ps-2.5">
            <ThumbLink thumb={thumb} current={place === current} />
          </li>
        ))}
      </ul>
    </div>
  </div>
);

const ThumbLink = ({ thumb, current }: { thumb: Thumb; current: boolean }) => (
  <Link
    to={{ search: thumb.search }}
    replace
    preventScrollReset
    draggable={false}
    aria-label={thumb.label}
    aria-current={current || undefined}
    className={cx(
      "pic aspect-3/2 rounded-1 outline-offset-2 transition-opacity",
      current ? "outline-2 outline-ink" : "hover:opacity-80",
    )}
  >
    <Picture
      src={thumb.src}
      alt=""
      sizes="(width >= 1200px) 131px, (width >= 768px) 11vw, 22vw"
      upTo={320}
    />
  </Link>
);

/**
 * The seller's picture beside the newest QC photo of the same option, and a button that compares both. Nothing covers
 * the pictures, because shoppers take screenshots of them.
 */
function PhotoPair({ first, second }: { first: LightboxPhoto; second: QcPhoto }) {
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
