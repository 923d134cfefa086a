import type { QcPhoto } from "@loupe/contract";
import { Check } from "lucide-react";
import { useHydrated } from "#first-view/hydrated.ts";
import { cx } from "#ui/class-names.ts";
import { PhotoLink } from "#ui/photos/photo-link.tsx";
import { Picture, pictureAt } from "#ui/photos/picture.tsx";
import { photoId } from "./photo-addresses.ts";
import * as texts from "#texts/qc.ts";

type Props = {
  photo: Pick<QcPhoto, "url" | "colour">;
  label: string;
  /** The width at which the photo is displayed, as in `<img sizes>`, if it differs from the usual one. */
  sizes?: string;
};

/** A photo that opens in the lightbox. Without scripts it is a link to the photo. */
export const QcTile = ({ photo, label, sizes }: Props) => (
  <PhotoLink
    href={pictureAt(photo.url, 1600)}
    photo={photoId(photo)}
    aria-label={texts.enlarge(label)}
    className={tileClass}
    style={{ backgroundColor: photo.colour }}
  >
    <Frame photo={photo} sizes={sizes} />
  </PhotoLink>
);

type PickProps = Props & { isPicked: boolean; onPick: () => void };

/** A photo as a toggle button, which adds it to the photos to compare or removes it. */
export const PickTile = ({ photo, label, isPicked, onPick }: PickProps) => (
  <button
    type="button"
    aria-pressed={isPicked}
    aria-label={texts.compare(label)}
    onClick={onPick}
    className={cx(tileClass, "w-full", isPicked && "outline-2 outline-ink")}
    style={{ backgroundColor: photo.colour }}
  >
    <Frame photo={photo} />
    <Mark on={isPicked} />
  </button>
);

type TickProps = Props & { ticked: boolean; disabled: boolean; onTick: () => void };

/** A photo as a checkbox that chooses it to ask advice about. */
export function TickTile({ photo, label, ticked, disabled, onTick }: TickProps) {
  const hydrated = useHydrated();
  return (
    <label
      className={cx(
        tileClass,
        "w-full has-focus-visible:outline-2 has-focus-visible:outline-accent",
        ticked && "outline-2 outline-ink",
        disabled ? "opacity-60" : "cursor-pointer",
      )}
      style={{ backgroundColor: photo.colour }}
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

const TILE_SIZES = "(width >= 768px) 190px, 33vw";

/** The photo without anything above it, because shoppers take screenshots of it and search with them. */
const Frame = ({ photo, sizes = TILE_SIZES }: Omit<Props, "label">) => (
  <Picture src={photo.url} alt="" sizes={sizes} upTo={sizes === TILE_SIZES ? 640 : 960} />
);
