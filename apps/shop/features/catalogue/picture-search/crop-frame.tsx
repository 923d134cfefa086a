import type { PicturePart } from "@loupe/contract";
import { useState } from "react";
import { ReactCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import "./crop-frame.css";
import { Button } from "#ui/button.tsx";
import * as texts from "#texts/picture-search.ts";

type Props = {
  preview: string;
  /** Where the frame is at first, as shares of the picture. */
  frame: PicturePart;
  onSearch: (frame: PicturePart) => void;
};

/** A frame over the picture, moved by mouse, finger and arrow keys, to search with a part of it. Load it lazily. */
export function CropFrame({ preview, frame, onSearch }: Props) {
  const [crop, setCrop] = useState(() => percentOf(frame));
  const isEmpty = crop.width < LEAST_PERCENT || crop.height < LEAST_PERCENT;
  return (
    <div className="grid justify-items-start gap-3.5">
      <p className="max-w-[60ch] text-sm text-pretty text-ink-2">{texts.frameHelp}</p>
      <ReactCrop
        crop={crop}
        onChange={(_, percentCrop) => setCrop(percentCrop)}
        ariaLabels={LABELS}
        keepSelection
        minWidth={24}
        minHeight={24}
        className="crop-frame max-h-[60dvh]"
      >
        <img src={preview} alt="" draggable={false} />
      </ReactCrop>
      <Button
        variant="primary"
        disabled={isEmpty}
        className="max-sm:w-full"
        onClick={() => onSearch(partOf(crop))}
      >
        {texts.frameSearch}
      </Button>
    </div>
  );
}

const LEAST_PERCENT = 1;

const percentOf = ({ left, top, width, height }: PicturePart): PercentCrop => ({
  unit: "%",
  x: 100 * left,
  y: 100 * top,
  width: 100 * width,
  height: 100 * height,
});

const partOf = ({ x, y, width, height }: PercentCrop): PicturePart => ({
  left: x / 100,
  top: y / 100,
  width: width / 100,
  height: height / 100,
});

const LABELS = {
  cropArea: texts.frameArea,
  nwDragHandle: texts.frameTopLeft,
  neDragHandle: texts.frameTopRight,
  swDragHandle: texts.frameBottomLeft,
  seDragHandle: texts.frameBottomRight,
  nDragHandle: texts.frameTop,
  eDragHandle: texts.frameRight,
  sDragHandle: texts.frameBottom,
  wDragHandle: texts.frameLeft,
};
