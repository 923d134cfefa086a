import { Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { inside } from "./pane-geometry.ts";
import { focusNewestPoint } from "./point-button.tsx";
import type { Points, Sizes } from "./photo-pane.tsx";
import type { Zoom } from "./shared-zoom.ts";
import * as texts from "#texts/qc-desk.ts";

type AdderProps = {
  label: string;
  add: Points["add"];
  photo: LightboxPhoto;
  sizes: Sizes;
  zoom: Zoom;
};

/** The error of a point that was placed with the arrow keys, in pixels of the photo. */
const PLACED_ERROR_PX = 2;

/** A button that places a point in the visible middle of a photo, for shoppers who use the keyboard. */
export function PointAdder({ label, add, photo, sizes, zoom }: AdderProps) {
  const size = sizes.of.get(photo.id);
  if (!size) return null;
  const middle = {
    x: (size.width / size.height) * (0.5 - zoom.x / zoom.scale),
    y: 0.5 - zoom.y / zoom.scale,
  };
  return (
    <Button
      size="small"
      variant="quiet"
      className="pointer-coarse:hidden"
      onClick={() => {
        add(inside(middle, size), PLACED_ERROR_PX);
        focusNewestPoint(photo.id);
      }}
    >
      <Plus aria-hidden className="size-4.5" />
      {label}
    </Button>
  );
}

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
};

/** A slider from 0 to 1 with a visible label. */
export const Slider = ({ label, value, onChange }: SliderProps) => (
  <label className="flex min-w-60 flex-1 items-center gap-3 text-sm">
    <span className="shrink-0">{label}</span>
    <input
      type="range"
      aria-valuetext={texts.percentValue(Math.round(value * 100))}
      min={0}
      max={1}
      step={0.02}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 min-w-0 flex-1 accent-ink"
    />
  </label>
);
