import type { ItemRef } from "@loupe/links";
import type { Matrix } from "@loupe/photo-measure";
import { ImagePlus, Minus, Plus, RotateCcw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import {
  alignBySubject,
  pictureName,
  useSizes,
  type DeskProps,
  type Pair,
} from "#features/look-up/qc-desk/desk-view.ts";
import { isListingId } from "./listing-photo.ts";
import { useOwnPictures } from "#features/look-up/qc-desk/own-pictures.ts";
import { PhotoChoice, type OtherListing } from "#features/look-up/qc-desk/photo-choice.tsx";
import { useZoom, ZOOM_MAX, type Zoom } from "#features/look-up/qc-desk/shared-zoom.ts";
import { useSyncedNotes, type NotesState } from "#features/look-up/qc-desk/synced-notes.ts";
import { ToolBar, TOOLS, type Tool } from "#features/look-up/qc-desk/tools.tsx";
import { messageOf } from "#browser/messages.ts";
import { cx } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FileButton } from "#ui/forms/file-button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { shortName } from "../photo-addresses.ts";
import { useOtherListings } from "./other-listings.ts";
import * as texts from "#texts/qc.ts";
import * as deskTexts from "#texts/qc-desk.ts";
import { fixedDecimal } from "#texts/words.ts";

type Props = {
  item: ItemRef;
  photos: LightboxPhoto[];
  pair: Pair;
  onMove: (pair: Pair) => void;
  onAsk: (names: string[]) => void;
  onClose: () => void;
};

/** A dialog with two photos that zoom and move together, and the tools to decide by them. */
export function CompareDialog(props: Props) {
  const { item, photos, pair: pairInAddress, onMove, onAsk, onClose } = props;
  const zoom = useZoom();
  const sizes = useSizes();
  const [tool, setTool] = useState<Tool>("side");
  const [mirrors, setMirrors] = useState<readonly [boolean, boolean]>([false, false]);
  const { pair, choose } = usePair({ photos, pair: pairInAddress, onMove });
  const own = useOwnPictures((picture) => choose(1, picture));
  const { listings, load } = useOtherListings(item);
  const notes = useSyncedNotes(item);
  const alignment = useAlignment({ pair, isMirrored: mirrors });
  const desk: DeskProps = { pair, isMirrored: mirrors, zoom, sizes, matrix: alignment.matrix };
  const toAsk = namesToAsk(pair, photos, notes);
  useZoomKeys(zoom);
  const loadListing = (listing: OtherListing, side: 0 | 1) =>
    load(listing).then(
      ([first]) => first && choose(side, first),
      (error: unknown) => toast(messageOf(error, texts.loadErrorStatus), { kind: "error" }),
    );
  const { View, photos: photoCount, restarts } = TOOLS[tool];
  const sides = ([0, 1] as const).slice(0, photoCount);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.comparePhotosTitle}
      className="h-[calc(100dvh-2rem)] sm:w-[min(100rem,calc(100vw-2rem))]"
      footer={photoCount > 0 && <ZoomControls zoom={zoom} />}
    >
      <div className="flex h-full min-h-96 flex-col gap-2">
        <ToolBar tool={tool} onChoose={setTool} />
        <View
          key={
            tool +
            (restarts
              ? pair
                  .slice(0, photoCount)
                  .map(({ id }) => id)
                  .join()
              : "")
          }
          {...desk}
          {...{ ...notes, item }}
          onAlign={(matrix) => {
            alignment.set(matrix);
            if (matrix) setTool("overlay");
          }}
          onAsk={toAsk.length > 0 ? () => onAsk(toAsk) : undefined}
        />
        <output className="sr-only">{alignment.matrix ? deskTexts.alignedNotice : ""}</output>
        <div
          className={cx("empty:hidden", sides.length > 1 && "grid gap-x-4 gap-y-1 sm:grid-cols-2")}
        >
          {sides.map((side) => (
            <PhotoChoice
              key={side}
              name={side === 0 ? texts.firstPhotoLabel : texts.secondPhotoLabel}
              photo={pair[side]}
              isMirrored={mirrors[side]}
              photos={photos}
              own={own.pictures}
              listings={listings}
              onChoose={(photo) => choose(side, photo)}
              onLoad={(listing) => void loadListing(listing, side)}
              onMirror={() =>
                setMirrors(side === 0 ? [!mirrors[0], mirrors[1]] : [mirrors[0], !mirrors[1]])
              }
            />
          ))}
        </div>
        {tool === "side" && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OwnPictureButton take={own.take} isDragged={own.isDragged} />
            <output className="text-sm text-bad">{own.errorText}</output>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Returns the short names of this item's photos that are compared or marked. */
function namesToAsk(pair: Pair, photos: LightboxPhoto[], { notes }: NotesState): string[] {
  const names = new Set([...pair.map(pictureName), ...notes.marks.map(({ photo }) => photo)]);
  return photos
    .filter((photo) => names.has(pictureName(photo)))
    .map(({ src: url }) => shortName({ url }));
}

type PairProps = Pick<Props, "photos" | "pair" | "onMove">;

/**
 * Returns the two photos. Those of the page are in the address; the shopper's own pictures and photos of other listings
 * are not, because nobody else could open them there.
 */
function usePair({ photos, pair: inAddress, onMove }: PairProps) {
  const [extra, setExtra] = useState<readonly [LightboxPhoto?, LightboxPhoto?]>([]);
  const pair: Pair = [extra[0] ?? inAddress[0], extra[1] ?? inAddress[1]];
  const choose = (side: 0 | 1, photo: LightboxPhoto) => {
    const isOfPage = photos.some(({ id }) => id === photo.id);
    const other = isOfPage ? undefined : photo;
    setExtra(side === 0 ? [other, extra[1]] : [extra[0], other]);
    if (isOfPage) onMove(side === 0 ? [photo, inAddress[1]] : [inAddress[0], photo]);
  };
  return { pair, choose };
}

type Alignment = { key: string; matrix: Matrix | undefined };

/**
 * Returns the alignment of the second photo with the first, and a function to set it. A picture of the seller is aligned
 * at once, by the outline of what it shows. Another pair of photos starts without an alignment.
 */
function useAlignment({ pair, isMirrored }: Pick<DeskProps, "pair" | "isMirrored">) {
  const [bySubject, setBySubject] = useState<Alignment>();
  const [byHand, setByHand] = useState<Alignment>();
  const pairKey = pair.map(({ id }) => id).join();
  const key = `${pairKey} ${isMirrored.join()}`;
  const align = useEffectEvent((alignmentKey: string) => {
    if (!pair.some(({ id }) => isListingId(id))) return;
    const found = alignBySubject({ pair, isMirrored });
    void found.then((matrix) => setBySubject({ key: alignmentKey, matrix }));
  });
  useEffect(() => align(key), [key]);
  const matrix =
    byHand?.key === pairKey ? byHand.matrix : bySubject?.key === key ? bySubject.matrix : undefined;
  return { matrix, set: (next?: Matrix) => setByHand({ key: pairKey, matrix: next }) };
}

/** The zoom's keys work wherever the focus is, except in fields. At first the focus is on a tool. */
function useZoomKeys({ byKey }: Zoom) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.matches("input:not([type=range], [type=checkbox]), textarea, select")) return;
      // A slider and a point handle the arrow keys themselves.
      if (target.matches("input, [data-point]") && event.key.startsWith("Arrow")) return;
      if (event.altKey || event.ctrlKey || event.metaKey || !byKey(event.key)) return;
      event.preventDefault();
    };
    // Listens in the capture phase, because the dialog stops arrow keys when they bubble.
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, [byKey]);
}

type OwnPictureProps = { take: (file: File | undefined) => unknown; isDragged: boolean };

/** Opens the file dialog. A picture can also be pasted or dropped. */
const OwnPictureButton = ({ take, isDragged }: OwnPictureProps) => (
  <FileButton
    accept="image/*"
    onChoose={([file]) => take(file)}
    className={cx("border-dashed", isDragged && "bg-sunk!")}
  >
    <ImagePlus aria-hidden className="size-4.5" />
    {deskTexts.ownPictureButton}
  </FileButton>
);

const ZoomControls = ({ zoom }: { zoom: Zoom }) => (
  <div className="mx-auto -my-1.5 flex max-w-96 items-center gap-1">
    <IconButton label={texts.zoomOutLabel} onClick={() => zoom.byKey("-")}>
      <Minus />
    </IconButton>
    <input
      type="range"
      aria-label={texts.zoom}
      aria-valuetext={texts.times(fixedDecimal(zoom.scale))}
      min={1}
      max={ZOOM_MAX}
      step={0.1}
      value={zoom.scale}
      onChange={({ target }) => zoom.zoomTo(Number(target.value))}
      className="h-11 min-w-0 flex-1 accent-ink"
    />
    <IconButton label={texts.zoom2} onClick={() => zoom.byKey("+")}>
      <Plus />
    </IconButton>
    <IconButton label={texts.wholePhotosLabel} onClick={() => zoom.byKey("0")}>
      <RotateCcw />
    </IconButton>
  </div>
);
