import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { cx } from "#ui/class-names.ts";
import { useHydrated } from "#ui/hydrated.ts";
import { Picture } from "#ui/picture.tsx";

type Thumb = { src: string; search: string; label: string };
type Props = { thumbs: Thumb[]; current: number };

/** Up to this many lie in a grid, more in a slider. */
const GRID_MAX = 4;

export const Thumbs = (props: Props) =>
  props.thumbs.length > GRID_MAX ? <ThumbSlider {...props} /> : <ThumbGrid {...props} />;

const ThumbGrid = ({ thumbs, current }: Props) => (
  <ul className="grid grid-cols-4 gap-2.5">
    {thumbs.map((thumb, place) => (
      <li key={thumb.src}>
        <ThumbLink thumb={thumb} current={place === current} />
      </li>
    ))}
  </ul>
);

const ThumbMotion = lazy(() =>
  import("./thumb-motion.tsx").then(({ ThumbMotion }) => ({ default: ThumbMotion })),
);

/** A row that can be scrolled; the slider moves in where motion is welcome. */
function ThumbSlider({ thumbs, current }: Props) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const moving =
    useHydrated() && !matchMedia("(prefers-reduced-motion: reduce)").matches && viewport !== null;
  return (
    <div>
      <div
        ref={setViewport}
        // The padding makes room for the ring of the current thumb.
        className="-m-1 snap-x snap-mandatory scroll-p-1 overflow-x-auto p-1 [scrollbar-width:none] data-moving:snap-none data-moving:overflow-hidden"
        data-moving={moving || undefined}
      >
        <ul className="-ml-2.5 flex touch-pan-y touch-pinch-zoom">
          {thumbs.map((thumb, place) => (
            <li key={thumb.src} className="min-w-0 shrink-0 grow-0 basis-1/4 snap-start pl-2.5">
              <ThumbLink thumb={thumb} current={place === current} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-1.5 flex h-11 items-center justify-between">
        <p className="num text-sm text-ink-3">
          {current < 0 ? thumbs.length : `${current + 1} of ${thumbs.length}`} pictures
        </p>
        {moving && (
          <Suspense fallback={null}>
            <ThumbMotion viewport={viewport} current={current} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const ThumbLink = ({ thumb, current }: { thumb: Thumb; current: boolean }) => (
  <Link
    to={{ search: thumb.search }}
    replace
    preventScrollReset
    draggable={false}
    aria-label={thumb.label}
    aria-current={current || undefined}
    className={cx(
      "pic rounded-1 outline-offset-2 transition-opacity",
      current ? "outline-2 outline-ink" : "hover:opacity-80",
    )}
  >
    <Picture src={thumb.src} alt="" sizes="(width >= 768px) 150px, 24vw" upTo={320} />
  </Link>
);
