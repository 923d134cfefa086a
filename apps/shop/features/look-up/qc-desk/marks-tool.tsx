import { MARK_NOTE_LENGTH_MAX, MARKS_MAX } from "@loupe/contract/limits";
import { Trash2 } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { mirroredLayer, pictureName, type ToolProps } from "./desk-view.ts";
import { isOwnPicture } from "./own-pictures.ts";
import { mirroredPlace, type Place } from "./pane-geometry.ts";
import { PanePair } from "./pane-pair.tsx";
import type { Points } from "./photo-pane.tsx";
import * as texts from "#texts/qc-desk.ts";

/** A mark at a place of the displayed photo. */
type PlacedMark = Place & { note?: string };

/** Pins with notes on the first photo. They stay at their place if the photo is mirrored. */
export function MarksTool({ notes, change, ...desk }: ToolProps) {
  const [photo] = desk.pair;
  const size = desk.sizes.of.get(photo.id);
  const ratio = size ? size.width / size.height : 1;
  const name = pictureName(photo);
  const others = notes.marks.filter((mark) => mark.photo !== name);
  const turn = (place: Place) => (size && desk.isMirrored[0] ? mirroredPlace(place, size) : place);
  const list: PlacedMark[] = notes.marks
    .filter((mark) => mark.photo === name)
    .map(({ x, y, note }) => ({ ...turn({ x: x * ratio, y }), note }));
  const store = (next: readonly PlacedMark[]) => {
    const marks = next.map(({ note = "", ...place }) => {
      const { x, y } = turn(place);
      return { photo: name, x: share(x / ratio), y: share(y), note };
    });
    change({ marks: [...others, ...marks] });
  };
  const points: Points<PlacedMark> = {
    list,
    max: MARKS_MAX - others.length,
    nameOf: (place) => ({
      label: texts.markLabel(place + 1, list[place]!.note || texts.markEmpty),
      sign: String(place + 1),
    }),
    onChange: store,
  };
  // The shopper's own pictures stay in the page, so notes on them would be lost with it.
  const isOwn = isOwnPicture(photo);
  return (
    <>
      <PanePair
        {...desk}
        layers={[[mirroredLayer(desk, 0)]]}
        points={[isOwn ? undefined : points]}
      />
      <output className="num text-sm text-ink-2">
        {isOwn
          ? texts.ownPictureMarks
          : list.length > 0
            ? texts.markCount(list.length)
            : texts.marksHint}
      </output>
      {list.length > 0 && (
        <div className="-mx-1 grid max-h-44 gap-2 overflow-y-auto p-1">
          {list.map(({ note }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the number of the mark
            <div key={place} className="flex items-center gap-2">
              <span aria-hidden className="num w-5 text-center font-semibold">
                {place + 1}
              </span>
              <input
                aria-label={texts.noteLabel(place + 1)}
                placeholder={texts.markEmpty}
                value={note}
                maxLength={MARK_NOTE_LENGTH_MAX}
                dir="auto"
                onChange={({ target }) =>
                  store(list.with(place, { ...list[place]!, note: oneLine(target.value) }))
                }
                className="h-11 min-w-0 flex-1 rounded-2 border border-edge bg-card px-3 text-[1rem]"
              />
              <IconButton
                label={texts.markDelete(place + 1)}
                onClick={() => store(list.toSpliced(place, 1))}
              >
                <Trash2 />
              </IconButton>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const oneLine = (text: string) => text.replace(/\p{Cc}/gu, " ");

/** Returns a share of the photo's width or height with four digits, as it is stored. */
const share = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1e4) / 1e4;
