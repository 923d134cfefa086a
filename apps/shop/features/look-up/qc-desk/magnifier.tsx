import type { Point } from "@loupe/photo-measure";
import { cx } from "#ui/class-names.ts";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { pictureAt, type PictureWidth } from "#ui/photos/picture.tsx";
import type { Place } from "./pane-geometry.ts";
import { Cross } from "./point-button.tsx";

const DIAMETER_PX = 128;
const FACTOR = 2.5;
/** The gap between the finger and the magnifier. */
const GAP_PX = 28;

type Props = {
  photo: LightboxPhoto;
  isMirrored: boolean | undefined;
  place: Place;
  /** The place in the pane, in CSS pixels. */
  at: Point;
  /** The displayed height of the photo, in CSS pixels. */
  height: number;
};

/** The part of a photo below a finger, enlarged above it. Near the upper edge it is below the finger. */
export function Magnifier({ photo, isMirrored, place, at, height }: Props) {
  const above = at.y - GAP_PX - DIAMETER_PX;
  const middle = DIAMETER_PX / 2;
  return (
    <div
      aria-hidden
      data-magnifier
      className="pointer-events-none absolute z-10 overflow-hidden rounded-full border-2 border-paper bg-sunk"
      style={{
        width: DIAMETER_PX,
        height: DIAMETER_PX,
        insetInlineStart: at.x - middle,
        top: above >= 0 ? above : at.y + GAP_PX,
      }}
    >
      <img
        src={addressOf(photo, 1600)}
        alt=""
        className={cx("absolute max-w-none", isMirrored && "-scale-x-100")}
        style={{
          height: height * FACTOR,
          insetInlineStart: middle - place.x * height * FACTOR,
          top: middle - place.y * height * FACTOR,
        }}
      />
      <span className="absolute start-[42px] top-[42px] size-[44px]">
        <Cross />
      </span>
    </div>
  );
}

/** Returns the address of a photo. The shopper's own pictures exist in one size only. */
export const addressOf = ({ src }: LightboxPhoto, width: PictureWidth) =>
  src.startsWith("blob:") ? src : pictureAt(src, width);
