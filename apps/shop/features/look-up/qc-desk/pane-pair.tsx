import { cx } from "#ui/class-names.ts";
import type { DeskProps } from "./desk-view.ts";
import { PhotoPane, type Layer, type Points } from "./photo-pane.tsx";
import * as texts from "#texts/qc.ts";

type Props = DeskProps & {
  /** The layers of each pane. */
  layers: readonly (readonly Layer[])[];
  points?: readonly (Points | undefined)[];
};

/** Two panes beside each other, or on a phone one above the other. With one list of layers, one large pane. */
export const PanePair = ({ layers, points, pair, zoom, sizes }: Props) => (
  <div
    className={cx(
      "grid min-h-64 flex-1 gap-2 sm:gap-3",
      layers.length > 1 && "grid-cols-1 grid-rows-2 sm:grid-cols-2 sm:grid-rows-1",
    )}
  >
    {layers.map((list, at) => (
      <figure
        // oxlint-disable-next-line react/no-array-index-key -- a place, in which the photo changes
        key={at}
        aria-label={at === 0 ? texts.firstPhotoLabel : texts.secondPhotoLabel}
        className="flex min-h-0 min-w-0 flex-col"
      >
        <PhotoPane
          layers={list}
          zoom={zoom}
          sizes={sizes}
          points={points?.[at]}
          frameBy={list.some(({ matrix }) => matrix) ? pair[0] : undefined}
        />
      </figure>
    ))}
  </div>
);
