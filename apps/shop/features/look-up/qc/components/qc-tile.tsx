import type { QcPhoto } from "@loupe/contract";
import { Check } from "lucide-react";
import { useHydrated } from "#first-view/hydrated.ts";
import { cx } from "#ui/class-names.ts";
import { PhotoLink } from "#ui/photos/photo-link.tsx";
import { Picture, pictureAt } from "#ui/photos/picture.tsx";
import { photoId } from "../photo-ids.ts";
import * as texts from "#texts/qc.ts";

type Props = {
  photo: Pick<QcPhoto, "url" | "colour">;
  label: string;
  /** The width at which the photo is displayed, as in `<img sizes>`, if it differs from the usual one. */
  sizes?: string;
  /** The frame's width divided by its height. */
  ratio?: number;
};

/**
 * The layout of a set's photos: a grid, or on a phone a row that is swiped, in which each photo is as wide as the page.
 * The edge of the next photo is visible.
 */
export const photosClass =
  "grid gap-2.5 max-md:-mx-[16px] max-md:-my-1 max-md:snap-x max-md:snap-mandatory max-md:auto-cols-[100%] max-md:grid-flow-col max-md:gap-1.5 max-md:overflow-x-auto max-md:overscroll-x-contain max-md:scroll-px-[16px] max-md:px-[16px] max-md:py-1 max-md:[scrollbar-width:none] md:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]";

/** A photo that opens in the lightbox. Without scripts it is a link to the photo. */
export const QcTile = ({ photo, label, sizes, ratio }: Props) => (
  <PhotoLink
    href={pictureAt(photo.url, 1600)}
    photo={photoId(photo)}
    aria-label={texts.enlarge(label)}
    className={tileClass}
    style={{ backgroundColor: photo.colour, aspectRatio: ratio }}
  >
    <Frame photo={photo} sizes={sizes} />
  </PhotoLink>
);

type PickProps = Props & { isPicked: boolean; onPick: () => void };

/** A photo as a toggle button, which adds it to the photos to compare or removes it. */
export const PickTile = ({ photo, label, ratio, isPicked, onPick }: PickProps) => (
  <button
    type="button"
    aria-pressed={isPicked}
    aria-label={texts.compare(label)}
    onClick={onPick}
    className={cx(tileClass, "w-full", isPicked && "outline-2 outline-ink")}
    style={{ backgroundColor: photo.colour, aspectRatio: ratio }}
  >
    <Frame photo={photo} />
    <Mark on={isPicked} />
  </button>
);

type TickProps = Props & { ticked: boolean; disabled: boolean; onTick: () => void };

/** A photo as a checkbox that chooses it to ask advice about. */
export function TickTile({ photo, label, ratio, ticked, disabled, onTick }: TickProps) {
  const hydrated = useHydrated();
  return (
    <label
      className={cx(
        tileClass,
        "w-full has-focus-visible:outline-2 has-focus-visible:outline-accent",
        ticked && "outline-2 outline-ink",
        disabled ? "opacity-60" : "cursor-pointer",
      )}
      style={{ backgroundColor: photo.colour, aspectRatio: ratio }}
    >
      <input
        type="checkbox"
        aria-label={texts.chooseOne(label)}
        checked={ticked}
        // Disabled before hydration, because a tick would be lost.
        disabled={disabled || !hydrated}
        onChange={onTick}
        className="sr-only"
      />
      <Frame photo={photo} />
      <Mark on={ticked} />
    </label>
  );
}

const Mark = ({ on }: { on: boolean }) => (
  <span
    aria-hidden
    className={cx(
      "absolute top-1.5 start-1.5 grid size-6 place-items-center rounded-full border [&>svg]:size-4",
      on ? "border-transparent bg-ink text-paper" : "border-edge bg-card/90 text-transparent",
    )}
  >
    <Check />
  </span>
);

const tileClass =
  "pic aspect-4/3 rounded-1 outline-offset-2 transition-[filter] hover:brightness-95";

const TILE_SIZES = "(width >= 1200px) 281px, (width >= 848px) 32vw, (width >= 768px) 46vw, 92vw";

/**
 * The whole photo, without anything above it, because shoppers measure in it, take screenshots of it and search with
 * them.
 */
const Frame = ({ photo, sizes = TILE_SIZES }: Pick<Props, "photo" | "sizes">) => (
  <Picture src={photo.url} alt="" sizes={sizes} upTo={960} fit="contain" />
);
