import type { Product } from "@loupe/contract";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { cx } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ProductCard } from "./product-card.tsx";
import { slideClass, trackClass } from "./trending-track.tsx";
import * as texts from "#texts/products.ts";

const SPEED_MS = 500;
/** The width of a card's picture, as in `<img sizes>`, for each number of visible cards. */
const SIZES =
  "(width > 1800px) 170px, (width > 1500px) 210px, (width > 1200px) 260px, (width > 900px) 31vw, (width > 600px) 46vw, 92vw";

/**
 * A row of products that the browser itself scrolls and snaps. Scripts add arrow buttons, arrow keys and a slower
 * motion.
 */
export function TrendingSlides({ products }: { products: Product[] }) {
  const track = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useTrack(track);
  const turn = (pages: 1 | -1) => {
    if (track.current) slideBy(track.current, pages * track.current.clientWidth);
  };
  return (
    <>
      <ul
        ref={track}
        className={cx(
          trackClass,
          "snap-x snap-mandatory scroll-p-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]",
        )}
      >
        {products.map((product) => (
          <li key={product._id} className={slideClass}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
      <div className={cx("js-only mt-3 flex justify-end gap-1", atStart && atEnd && "invisible")}>
        <IconButton
          label={texts.back}
          aria-disabled={atStart}
          onClick={() => turn(-1)}
          className="border border-line bg-card aria-disabled:opacity-45"
        >
          <ChevronLeft className="along-text" />
        </IconButton>
        <IconButton
          label={texts.forward}
          aria-disabled={atEnd}
          onClick={() => turn(1)}
          className="border border-line bg-card aria-disabled:opacity-45"
        >
          <ChevronRight className="along-text" />
        </IconButton>
      </div>
    </>
  );
}

/** Handles the arrow keys, and returns whether the row is at its start or end. The server renders it at the start. */
function useTrack(track: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const { current } = track;
    if (!current) return;
    const look = () => {
      const from = Math.round(scrolledBy(current));
      const atStart = from <= 1;
      const atEnd = from >= current.scrollWidth - current.clientWidth - 1;
      setEnds((before) =>
        before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd },
      );
    };
    const resized = new ResizeObserver(look);
    resized.observe(current);
    current.addEventListener("scroll", look, { passive: true });
    current.addEventListener("keydown", onArrow);
    return () => {
      current.removeEventListener("keydown", onArrow);
      resized.disconnect();
      current.removeEventListener("scroll", look);
    };
  }, [track]);
  return ends;
}

/** Returns 1, or -1 in a right-to-left language, where `scrollLeft` is negative. */
const directionOf = (track: HTMLElement) => (track.matches(":dir(rtl)") ? -1 : 1);
const scrolledBy = (track: HTMLElement) => track.scrollLeft * directionOf(track);

/** Moves the focus to the same link of the next or previous card. */
function onArrow(this: HTMLUListElement, event: KeyboardEvent): void {
  const direction = directionOf(this);
  const step = direction * ({ ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0);
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const slide = (event.target as Element).closest("li");
  const next = step > 0 ? slide?.nextElementSibling : slide?.previousElementSibling;
  if (!slide || !next) return;
  event.preventDefault();
  const place = [...slide.querySelectorAll("a")].indexOf(event.target as HTMLAnchorElement);
  next.querySelectorAll("a")[Math.max(0, place)]?.focus({ preventScroll: true });
  const [outer, inner] = [this.getBoundingClientRect(), next.getBoundingClientRect()];
  if (inner.right > outer.right) slideBy(this, direction * (inner.right - outer.right));
  if (inner.left < outer.left) slideBy(this, direction * (inner.left - outer.left));
}

const moving = new WeakMap<HTMLElement, { target: number; stop: () => void }>();

/** Scrolls by `distance` pixels within a fixed time, because the browser's smooth scrolling has no duration to set. */
function slideBy(track: HTMLElement, distance: number): void {
  const from = scrolledBy(track);
  const before = moving.get(track);
  before?.stop();
  const target = Math.min(
    track.scrollWidth - track.clientWidth,
    Math.max(0, (before?.target ?? from) + distance),
  );
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    track.scrollTo({ left: target * directionOf(track), behavior: "instant" });
    return;
  }
  const startedAt_ms = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    track.style.scrollSnapType = "";
    for (const name of TAKES_OVER) track.removeEventListener(name, stop);
    moving.delete(track);
  };
  const draw = (now: number) => {
    const done = Math.min(1, Math.max(0, (now - startedAt_ms) / SPEED_MS));
    const place = from + (target - from) * easeOut(done);
    track.scrollTo({ left: place * directionOf(track), behavior: "instant" });
    if (done < 1) frame = requestAnimationFrame(draw);
    else stop();
  };
  // Turns snapping off during the motion, because it would move each frame back to a card.
  track.style.scrollSnapType = "none";
  for (const name of TAKES_OVER) track.addEventListener(name, stop, { passive: true });
  moving.set(track, { target, stop });
  frame = requestAnimationFrame(draw);
}

/** These events end the motion of an arrow button, because the visitor scrolls by hand. */
const TAKES_OVER = ["wheel", "touchstart"] as const;
const easeOut = (done: number) => 1 - (1 - done) ** 3;
