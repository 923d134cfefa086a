import { alignByPoints } from "@loupe/photo-measure";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { mirroredLayer, type ToolProps } from "./desk-view.ts";
import type { Place } from "./pane-geometry.ts";
import { PanePair } from "./pane-pair.tsx";
import type { Points } from "./photo-pane.tsx";
import * as texts from "#texts/qc-desk.ts";

/** Aligns the second photo with the first by two or four places that both show. */
export function AlignTool({ onAlign, ...desk }: ToolProps) {
  const [count, setCount] = useState<2 | 4>(2);
  const [places, setPlaces] = useState<readonly (readonly Place[])[]>([[], []]);
  const [first, second] = places as [readonly Place[], readonly Place[]];
  const change = (next: readonly (readonly Place[])[]) => {
    setPlaces(next);
    const [to, from] = next as [readonly Place[], readonly Place[]];
    const matrix = to.length === count ? alignByPoints(from, to) : undefined;
    if (matrix) onAlign(matrix);
  };
  const pointsOf = (list: readonly Place[], side: 0 | 1): Points => ({
    list,
    max: count,
    nameOf: (place) => ({
      label: texts.pointLabel(place + 1, count),
      sign: String(place + 1),
    }),
    onChange: (next) => change(side === 0 ? [next, second] : [first, next]),
  });
  const pointCount = first.length + second.length;
  const progress = texts.alignProgress(first.length, second.length, count);
  // With all points, the shopper is still here only if they determine no alignment.
  const message = pointCount === 2 * count ? texts.alignError : progress;
  return (
    <>
      <PanePair
        {...desk}
        layers={[[mirroredLayer(desk, 0)], [mirroredLayer(desk, 1)]]}
        points={[pointsOf(first, 0), pointsOf(second, 1)]}
      />
      <div className="flex flex-wrap items-center gap-2">
        {([2, 4] as const).map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === count ? "ink" : "plain"}
            aria-pressed={one === count}
            onClick={() => {
              setCount(one);
              setPlaces([[], []]);
            }}
          >
            {one === 2 ? texts.alignTwo : texts.alignFour}
          </Button>
        ))}
        {desk.matrix && (
          <Button size="small" variant="quiet" onClick={() => onAlign()}>
            {texts.alignUndo}
          </Button>
        )}
        <output className="num min-h-[2lh] w-full text-sm text-ink-2">
          {pointCount > 0 ? message : texts.alignHint}
        </output>
      </div>
    </>
  );
}
