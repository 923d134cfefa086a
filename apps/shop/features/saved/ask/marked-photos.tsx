import type { Ask, Mark } from "@loupe/contract";
import { useState, type KeyboardEvent } from "react";
import { cx } from "#ui/class-names.ts";
import { userContent } from "#ui/format/user-content.ts";
import * as texts from "#texts/ask.ts";

type Photo = Ask["photos"][number];

type Props = {
  photos: readonly Photo[];
  marks: readonly Mark[];
  /** Adds a mark where the visitor points, if marks can be added now. */
  add?: ((mark: Omit<Mark, "note">) => void) | undefined;
};

/** The photos with their marks, as numbered pins and notes below. */
export const MarkedPhotos = ({ photos, marks, add }: Props) => (
  <ol className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
    {photos.map((photo, place) => (
      <li key={photo.id} className="min-w-0">
        <MarkedPhoto
          photo={photo}
          label={texts.photoNumber(place + 1)}
          marks={marks.filter((mark) => mark.photo === photo.id)}
          add={add}
        />
      </li>
    ))}
  </ol>
);

type PhotoProps = Pick<Props, "marks" | "add"> & { photo: Photo; label: string };

function MarkedPhoto({ photo, label, marks, add }: PhotoProps) {
  const [isBroken, setBroken] = useState(false);
  if (photo.missing || isBroken)
    return (
      <p className="grid aspect-4/3 place-items-center rounded-2 bg-sunk p-4 text-center text-ink-2">
        {texts.photoGone}
      </p>
    );
  const { url, width = 4, height = 3 } = photo;
  const image = (
    <img
      src={`${url}?w=960`}
      alt={label}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className="block h-auto w-full rounded-2 bg-sunk"
    />
  );
  return (
    <>
      {/* The sides of a photo are the same in every language. */}
      <div dir="ltr" className="relative">
        {add ? (
          <button
            type="button"
            aria-label={texts.markPhotoButton(label)}
            className="block w-full cursor-crosshair"
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              // A click by the keyboard has no place, so the mark begins in the middle.
              const isPointed = event.detail > 0;
              add({
                photo: photo.id,
                x: isPointed ? share(event.clientX - box.x, box.width) : 0.5,
                y: isPointed ? share(event.clientY - box.y, box.height) : 0.5,
              });
            }}
          >
            {image}
          </button>
        ) : (
          <a href={`${url}?w=1600`} target="_blank" rel="noreferrer" className="block">
            {image}
          </a>
        )}
        {marks.map((mark, place) => (
          <Pin key={`${mark.x} ${mark.y} ${mark.note}`} mark={mark} number={place + 1} />
        ))}
      </div>
      {marks.length > 0 && (
        <ol className="mt-2 grid gap-1 text-sm">
          {marks.map((mark, place) => (
            <li key={`${mark.x} ${mark.y} ${mark.note}`} className="flex gap-2">
              <span className="num font-[600]">{place + 1}</span>
              <span {...userContent(mark.note)} className="min-w-0 wrap-anywhere">
                {mark.note}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const share = (distance: number, length: number) =>
  Math.round(Math.min(1, Math.max(0, distance / length)) * 1000) / 1000;

const Pin = ({ mark: { x, y }, number }: { mark: Mark; number: number }) => (
  <span aria-hidden className={pinClass} style={placeOf(x, y)}>
    {number}
  </span>
);

const placeOf = (x: number, y: number) => ({ insetInlineStart: `${x * 100}%`, top: `${y * 100}%` });

const pinClass = cx(
  "num pointer-events-none absolute grid size-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full",
  "border-2 border-card bg-accent text-xs font-[650] text-accent-ink",
);

const STEP = 0.02;
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Returns the mark that an arrow key moves, or undefined for another key. */
export function movedMark(mark: Mark, { key }: Pick<KeyboardEvent, "key">): Mark | undefined {
  const move = MOVES[key];
  return move && { ...mark, x: share(mark.x + move[0], 1), y: share(mark.y + move[1], 1) };
}
