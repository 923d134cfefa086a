import type { DeskNotes } from "@loupe/contract";
import { MARK_NOTE_LENGTH_MAX, MARKS_MAX } from "@loupe/contract/limits";
import { Trash2 } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { mirroredLayer, type DeskProps } from "./desk-view.ts";
import { isOwnPicture } from "./own-pictures.ts";
import { mirroredPlace, type Place } from "./pane-geometry.ts";
import { PanePair } from "./pane-pair.tsx";
import type { Points } from "./photo-pane.tsx";
import { PointAdder } from "./tool-panel.tsx";
import * as texts from "#texts/qc-desk.ts";

type DeskMark = DeskNotes["marks"][number];

type Props = DeskProps & { notes: DeskNotes; change: (change: Partial<DeskNotes>) => void };

/** Pins with notes on the first photo. They stay at their place if the photo is mirrored. */
export function MarksTool({ notes, change, ...desk }: Props) {
  const [photo] = desk.pair;
  const size = desk.sizes.of.get(photo.id);
  const { marks } = notes;
  const name = photo.id.replace(/^(photo|listing)-/, "");
  const ofPhoto = marks.flatMap((mark, at) => (mark.photo === name ? [{ mark, at }] : []));
  if (isOwnPicture(photo)) return <OwnPictureNote {...desk} />;
  /** Converts a place of the displayed photo to a mark's shares of the width and height, and back. */
  const turn = (place: Place) => (size && desk.isMirrored[0] ? mirroredPlace(place, size) : place);
  const sharesOf = (place: Place) => {
    const { x, y } = turn(place);
    return { x: round((x * size!.height) / size!.width), y: round(y) };
  };
  const placeOf = ({ x, y }: DeskMark) => turn({ x: (x * size!.width) / size!.height, y });
  const update = (at: number, part: Partial<DeskMark>) =>
    change({ marks: marks.map((mark, place) => (place === at ? { ...mark, ...part } : mark)) });
  const remove = (at: number) => change({ marks: marks.filter((_, place) => place !== at) });
  const add = (place: Place) => {
    if (marks.length < MARKS_MAX)
      change({ marks: [...marks, { photo: name, ...sharesOf(place), note: "" }] });
  };
  const points: Points | undefined = size && {
    list: ofPhoto.map(({ mark, at }, place) => ({
      id: String(at),
      at: placeOf(mark),
      label: texts.markLabel(place + 1, mark.note || texts.markEmpty),
      sign: String(place + 1),
    })),
    add,
    move: (id, at) => update(Number(id), sharesOf(at)),
    remove: (id) => remove(Number(id)),
  };
  return (
    <>
      <PanePair {...desk} layers={[[mirroredLayer(desk, 0)]]} points={[points]} />
      <div className="-mx-1 grid max-h-44 gap-2 overflow-y-auto p-1">
        <div className="flex flex-wrap items-center gap-2">
          <output className="num flex-1 text-sm text-ink-2">
            {ofPhoto.length > 0 ? texts.markCount(ofPhoto.length) : texts.marksHint}
          </output>
          <PointAdder label={texts.addPoint} add={add} {...desk} photo={photo} />
        </div>
        {ofPhoto.map(({ mark, at }, place) => (
          <div key={at} className="flex items-center gap-2">
            <span aria-hidden className="num w-5 text-center font-semibold">
              {place + 1}
            </span>
            <input
              aria-label={texts.noteLabel(place + 1)}
              placeholder={texts.markEmpty}
              value={mark.note}
              maxLength={MARK_NOTE_LENGTH_MAX}
              onChange={({ target }) => update(at, { note: target.value })}
              className="h-11 min-w-0 flex-1 rounded-2 border border-edge bg-card px-3 text-[1rem]"
            />
            <IconButton label={texts.markDelete(place + 1)} onClick={() => remove(at)}>
              <Trash2 />
            </IconButton>
          </div>
        ))}
      </div>
    </>
  );
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;

/** The shopper's own pictures stay in the page, so notes on them would be lost with it. */
const OwnPictureNote = (desk: DeskProps) => (
  <>
    <PanePair {...desk} layers={[[mirroredLayer(desk, 0)]]} />
    <output className="text-sm text-ink-2">{texts.ownPictureMarks}</output>
  </>
);
