import { useState } from "react";
import * as texts from "#texts/sizes.ts";

type Props = {
  /** The pictures of the listing. */
  pictures: readonly string[];
  /** Those of its description, among which charts usually are. */
  described: readonly string[];
  disabled: boolean;
  onChoose: (picture: string) => void;
};

const PICTURES_MAX = 24;

/** The pictures of a listing, to read the size chart in one. Tall ones of the description come first. */
export function ChartPictures({ pictures, described, disabled, onChoose }: Props) {
  const [shapes, setShapes] = useState<Record<string, number>>({});
  if (pictures.length === 0) return null;
  const rank = (picture: string) =>
    (described.includes(picture) ? 10 : 0) + Math.min(9, shapes[picture] ?? 1);
  const inOrder = pictures.slice(0, PICTURES_MAX).toSorted((a, b) => rank(b) - rank(a));
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 font-[550]">{texts.listingPictures}</legend>
      <div className="flex gap-2 overflow-x-auto pb-1">
        {inOrder.map((picture, at) => (
          <button
            key={picture}
            type="button"
            onClick={() => onChoose(picture)}
            className="size-24 shrink-0 overflow-hidden rounded-1 border border-line bg-sunk hover:border-edge disabled:opacity-50"
          >
            <img
              src={`${picture}?w=160`}
              alt={texts.listingPicture(at + 1)}
              className="size-full object-cover object-top"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setShapes((before) => ({ ...before, [picture]: naturalHeight / naturalWidth }))
              }
            />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
