import { Star } from "lucide-react";
import { cx } from "./class-names.ts";
import * as texts from "#texts/controls.ts";

const PLACES = [1, 2, 3, 4, 5];

/** Shows this many filled stars of five. */
export const Stars = ({ count }: { count: number }) => (
  <span className="inline-flex gap-px">
    <span className="sr-only">{texts.starsOfFive(count)}</span>
    {PLACES.map((place) => (
      <Star
        key={place}
        aria-hidden
        className={cx("size-4", place <= count ? "fill-current text-ink" : "text-edge")}
      />
    ))}
  </span>
);

type InputProps = { name: string; legend: string; describedBy?: string };

/**
 * Five stars as radio buttons. The arrow keys choose, and because the browser itself stores the choice, a choice
 * made before hydration is not lost.
 */
export const StarInput = ({ name, legend, describedBy }: InputProps) => (
  <fieldset aria-describedby={describedBy} className="grid gap-1">
    <legend className="font-[550]">{legend}</legend>
    <div className="-ms-2.5 flex">
      {PLACES.map((place) => (
        <label key={place} className={starClass}>
          <input
            type="radio"
            name={name}
            value={place}
            aria-label={texts.stars(place)}
            className="sr-only"
          />
          <Star aria-hidden className="size-6" />
        </label>
      ))}
    </div>
  </fieldset>
);

/** Fills a star if the star itself, or one after it, is chosen or hovered. */
const starClass =
  "relative grid size-[44px] place-items-center rounded-1 text-edge transition-colors hover:text-ink has-checked:text-ink has-checked:[&>svg]:fill-current has-focus-visible:outline-2 has-focus-visible:outline-accent [&:has(~label:hover)]:text-ink [&:has(~label_input:checked)]:text-ink [&:has(~label_input:checked)>svg]:fill-current";
