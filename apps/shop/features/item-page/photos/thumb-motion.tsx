import autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import * as texts from "#texts/items.ts";

const EVERY_MS = 3000;
/** The slider's duration in the library's own unit. The motion takes about 500 ms. */
const SPEED = 20;

/**
 * Moves the thumbnails in `viewport`, and renders the buttons for that. Load it lazily, because it includes the slider
 * library.
 */
export function ThumbMotion({ viewport, current }: { viewport: HTMLElement; current: number }) {
  const [paused, setPaused] = useState(false);
  const [setViewport, slider] = useEmblaCarousel(
    {
      loop: true,
      align: "start",
      duration: SPEED,
      breakpoints: { "(prefers-reduced-motion: reduce)": { active: false } },
    },
    // When the shopper pauses, the autoplay plugin is removed. Otherwise it would start again after hover or focus.
    paused ? [] : [autoplay({ delay: EVERY_MS, stopOnMouseEnter: true, stopOnInteraction: false })],
  );
  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: "instant" });
    setViewport(viewport);
  }, [viewport, setViewport]);
  useEffect(() => {
    if (slider && current >= 0) slider.scrollTo(current);
  }, [slider, current]);

  return (
    <div className="absolute end-0.5 bottom-0.5 flex animate-rise rounded-full transition-opacity md:end-1.5 md:bottom-1.5 md:bg-card/90 pointer-fine:not-group-hover:not-focus-within:opacity-0">
      <IconButton label={texts.back} onClick={() => slider?.scrollPrev()} className="max-md:hidden">
        <ChevronLeft />
      </IconButton>
      <IconButton
        label={paused ? texts.playPicturesLabel : texts.pausePicturesLabel}
        onClick={() => setPaused(!paused)}
        className="max-md:[&>svg]:rounded-full max-md:[&>svg]:bg-card/90 max-md:[&>svg]:p-1"
      >
        {paused ? <Play /> : <Pause />}
      </IconButton>
      <IconButton
        label={texts.forward}
        onClick={() => slider?.scrollNext()}
        className="max-md:hidden"
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}
