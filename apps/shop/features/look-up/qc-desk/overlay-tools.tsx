import { mirrored } from "@loupe/photo-measure";
import { Pause, Play, Repeat2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { alignedLayer, mirroredLayer, type DeskProps } from "./desk-view.ts";
import { PanePair } from "./pane-pair.tsx";
import type { Points } from "./photo-pane.tsx";
import { Slider } from "./tool-panel.tsx";
import * as texts from "#texts/qc-desk.ts";

/** The second photo above the first one, as transparent as the shopper wants. */
export function OverlayTool(desk: DeskProps) {
  const [opacity, setOpacity] = useState(0.5);
  return (
    <>
      <PanePair {...desk} layers={[[mirroredLayer(desk, 0), { ...alignedLayer(desk), opacity }]]} />
      <div className="flex">
        <Slider label={texts.opacityLabel} value={opacity} onChange={setOpacity} />
      </div>
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
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => setPlaying(!isPlaying)}>
          <PlayIcon aria-hidden className="size-4.5" />
          {isPlaying ? texts.blinkPause : texts.blinkPlay}
        </Button>
        <Button
          size="small"
          onClick={() => {
            setPlaying(false);
            setSecond(!isSecond);
          }}
        >
          <Repeat2 aria-hidden className="size-4.5" />
          {texts.blinkSwitch}
        </Button>
        {/* Announced only if the shopper switches, because a change each second would drown everything else. */}
        <p
          aria-live={isPlaying ? "off" : "polite"}
          className="num min-w-0 flex-1 text-sm text-ink-2"
        >
          {desk.pair[isSecond ? 1 : 0].caption}
        </p>
      </div>
    </>
  );
}

/** The first photo, with its left half mirrored onto the right one at a seam that can be dragged. */
export function HalvesTool(desk: DeskProps) {
  const [seam, setSeam] = useState(0.5);
  const [opacity, setOpacity] = useState(1);
  const [photo] = desk.pair;
  const layer = mirroredLayer(desk, 0);
  const size = desk.sizes.of.get(photo.id);
  const ratio = size ? size.width / size.height : 1;
  const point = { id: "seam", at: { x: seam * ratio, y: 0.5 }, label: texts.seamLabel, sign: "⇔" };
  const move = ({ x }: { x: number }) => setSeam(Math.min(Math.max(x / ratio, 0.02), 0.98));
  const points: Points = {
    list: [point],
    add: move,
    move: (_, at) => move(at),
    remove: () => setSeam(0.5),
  };
  return (
    <>
      <PanePair
        {...desk}
        layers={[[layer, { ...layer, matrix: mirrored(seam * ratio), until: seam, opacity }]]}
        points={[points]}
      />
      <div className="flex flex-wrap gap-x-5">
        <Slider
          label={texts.seamLabel}
          value={seam}
          onChange={(value) => move({ x: value * ratio })}
        />
        <Slider label={texts.opacityLabel} value={opacity} onChange={setOpacity} />
        <p className="w-full text-sm text-ink-2">{texts.halvesHint}</p>
      </div>
    </>
  );
}
