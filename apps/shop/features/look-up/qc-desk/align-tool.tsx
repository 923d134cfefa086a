import { alignByPoints, type Matrix } from "@loupe/photo-measure";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { mirroredLayer, type DeskProps } from "./desk-view.ts";
import type { Place } from "./pane-geometry.ts";
import { PanePair } from "./pane-pair.tsx";
import { PointAdder } from "./tool-panel.tsx";
import type { Points } from "./photo-pane.tsx";
import * as texts from "#texts/qc-desk.ts";

type Props = DeskProps & {
  isAligned: boolean;
  /** Called with the map of the second photo onto the first, or without one to undo an alignment. */
  onAlign: (matrix?: Matrix) => void;
};

type Side = 0 | 1;

/** Aligns the second photo with the first by two or four places that both show. */
export function AlignTool({ isAligned, onAlign, ...desk }: Props) {
  const [count, setCount] = useState<2 | 4>(2);
  const [places, setPlaces] = useState<readonly [Place[], Place[]]>([[], []]);
  const [message, setMessage] = useState("");
  const change = (side: Side, of: (list: Place[]) => Place[]) => {
    const next = places.map((list, at) => (at === side ? of(list).slice(0, count) : list));
    setPlaces(next as [Place[], Place[]]);
    const [first, second] = next as [Place[], Place[]];
    if (first.length < count || second.length < count)
      return setMessage(texts.alignProgress(first.length, second.length, count));
    const matrix = alignByPoints(second, first);
    if (matrix) onAlign(matrix);
    else setMessage(texts.alignError);
  };
  const restart = (next: 2 | 4) => {
    setCount(next);
    setPlaces([[], []]);
    setMessage("");
  };
  const pointsOf = (side: Side): Points => ({
    list: places[side].map((at, place) => ({
      id: String(place),
      at,
      label: texts.pointLabel(place + 1, count),
      sign: String(place + 1),
    })),
    add: (at) => change(side, (list) => [...list, at]),
    move: (id, at) =>
      change(side, (list) => list.map((one, place) => (place === Number(id) ? at : one))),
    remove: (id) => change(side, (list) => list.filter((_, place) => place !== Number(id))),
  });
  return (
    <>
      <PanePair
        {...desk}
        layers={[[mirroredLayer(desk, 0)], [mirroredLayer(desk, 1)]]}
        points={[pointsOf(0), pointsOf(1)]}
      />
      <div className="flex flex-wrap items-center gap-2">
        {([2, 4] as const).map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === count ? "ink" : "plain"}
            aria-pressed={one === count}
            onClick={() => restart(one)}
          >
            {one === 2 ? texts.alignTwo : texts.alignFour}
          </Button>
        ))}
        {([0, 1] as const).map((side) => (
          <PointAdder
            key={side}
            label={side === 0 ? texts.addToFirst : texts.addToSecond}
            add={pointsOf(side).add}
            {...desk}
            photo={desk.pair[side]}
          />
        ))}
        {isAligned && (
          <Button size="small" variant="quiet" onClick={() => onAlign()}>
            {texts.alignUndo}
          </Button>
        )}
        <output className="num w-full text-sm text-ink-2">{message || texts.alignHint}</output>
      </div>
    </>
  );
}
