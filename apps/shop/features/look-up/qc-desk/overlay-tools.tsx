import { mirrored } from "@loupe/photo-measure";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { alignedLayer, mirroredLayer, type DeskProps } from "./desk-view.ts";
import { PanePair } from "./pane-pair.tsx";
import * as texts from "#texts/qc-desk.ts";

/** Two photos beside each other. */
export const SideTool = (desk: DeskProps) => (
  <PanePair {...desk} layers={[[mirroredLayer(desk, 0)], [alignedLayer(desk)]]} />
);

/** The second photo above the first one, as transparent as the shopper wants. */
export function OverlayTool(desk: DeskProps) {
  const [opacity, setOpacity] = useState(0.5);
  return (
    <>
      <PanePair {...desk} layers={[[mirroredLayer(desk, 0), { ...alignedLayer(desk), opacity }]]} />
      <Slider label={texts.opacityLabel} value={opacity} onChange={setOpacity} />
    </>
  );
}

const BLINK_MS = 1000;

/** One photo in place of the other, each for a second. With reduced motion only on demand. */
export function BlinkTool(desk: DeskProps) {
  const [isSecond, setSecond] = useState(false);
  const [isPlaying, setPlaying] = useState(
    () => !matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setSecond((now) => !now), BLINK_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <>
      <PanePair
        {...desk}
        layers={[[mirroredLayer(desk, 0), { ...alignedLayer(desk), opacity: isSecond ? 1 : 0 }]]}
      />
      <div className="flex items-center gap-2">
        <Button size="small" onClick={() => setPlaying(!isPlaying)}>
          <PlayIcon aria-hidden className="size-4.5" />
          {isPlaying ? texts.blinkPause : texts.blinkPlay}
        </Button>
        <p className="num min-w-0 flex-1 text-sm text-ink-2">
          {desk.pair[isSecond ? 1 : 0].caption}
        </p>
      </div>
    </>
  );
}

/** The first photo, with its left half mirrored onto the right one at a seam that can be dragged. */
export function HalvesTool(desk: DeskProps) {
  const [seam, setSeam] = useState(0.5);
  const layer = mirroredLayer(desk, 0);
  const size = desk.sizes.of.get(desk.pair[0].id);
  const ratio = size ? size.width / size.height : 1;
  const move = (share = 0.5) => setSeam(Math.min(Math.max(share, 0.02), 0.98));
  const points = {
    list: [{ x: seam * ratio, y: 0.5 }],
    max: 1,
    nameOf: () => ({ label: texts.seamLabel, sign: "⇔" }),
    onChange: ([place]: readonly { x: number }[]) => move(place && place.x / ratio),
  };
  return (
    <>
      <PanePair
        {...desk}
        layers={[[layer, { ...layer, matrix: mirrored(seam * ratio), until: seam }]]}
        points={[points]}
      />
      <Slider label={texts.seamLabel} value={seam} onChange={move} />
      <p className="text-sm text-ink-2">{texts.halvesHint}</p>
    </>
  );
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void };

/** A slider from 0 to 1 with a visible label. */
const Slider = ({ label, value, onChange }: SliderProps) => (
  <label className="flex items-center gap-3 text-sm">
    {label}
    <input
      type="range"
      aria-valuetext={texts.percentValue(Math.round(value * 100))}
      min={0}
      max={1}
      step={0.02}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 min-w-0 flex-1 accent-ink"
    />
  </label>
);
