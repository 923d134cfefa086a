import { ChevronLeft, ChevronRight } from "lucide-react";
import { lazy, Suspense, useRef, useState, type ReactNode, type TouchEvent } from "react";
import { Link, useNavigate } from "#ui/navigation.ts";
import { cx } from "../class-names.ts";
import type { LightboxPhoto } from "./lightbox-view.tsx";
import { PhotoLink } from "./photo-link.tsx";
import { Picture, pictureAt } from "./picture.tsx";
import * as texts from "#texts/ui.ts";

type Props = {
  photo: LightboxPhoto;
  /** The query strings of the previous and the next photo; undefined if there is only one photo. */
  previous?: string;
  next?: string;
  sizes: string;
  /** Classes that set shape and radius. */
  className?: string;
  /** Shown in place of the photo. */
  pair?: ReactNode;
  children?: ReactNode;
};

/**
 * Shows one large photo. Pointing at it zooms, a click enlarges it, and swipes or arrow buttons show the previous
 * or next photo.
 */
export function PhotoStage(props: Props) {
  const { photo, previous, next, sizes, className, pair, children } = props;
  const swipe = useSwipe(previous, next);
  return (
    // Browsers may use a horizontal swipe to go back, so this disables it. The previous photo is on the left in
    // every language.
    <div dir="ltr" className="group relative touch-pan-y touch-pinch-zoom" {...swipe}>
      {pair || <ZoomedLink {...{ photo, sizes, className }} />}
      {children}
      {previous && (
        <Turn to={previous} label={texts.previousPhotoLabel} className="start-3">
          <ChevronLeft />
        </Turn>
      )}
      {next && (
        <Turn to={next} label={texts.nextPhotoLabel} className="end-3">
          <ChevronRight />
        </Turn>
      )}
    </div>
  );
}

function ZoomedLink({ photo, sizes, className }: Pick<Props, "photo" | "sizes" | "className">) {
  const { id, src, alt } = photo;
  const href = pictureAt(src, 1600);
  const [isPointed, setPointed] = useState(false);
  return (
    <PhotoLink
      href={href}
      photo={id}
      className={cx("pic cursor-zoom-in", className)}
      onClick={() => setPointed(false)}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === "mouse")}
      onPointerLeave={() => setPointed(false)}
    >
      <Picture src={src} alt={alt} sizes={sizes} upTo={960} fit="contain" priority />
      <Suspense>{isPointed && <Lens key={id} src={href} />}</Suspense>
    </PhotoLink>
  );
}

const Lens = lazy(() => import("./lens.tsx").then(({ Lens }) => ({ default: Lens })));

type TurnProps = { to: string; label: string; className: string; children: ReactNode };

const Turn = ({ to, label, className, children }: TurnProps) => (
  <Link
    to={{ search: to }}
    replace
    preventScrollReset
    aria-label={label}
    className={cx(
      "absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line bg-card/90 opacity-0 transition-opacity group-hover:opacity-100 hover:bg-card focus-visible:opacity-100 pointer-coarse:hidden [&>svg]:size-5",
      className,
    )}
  >
    {children}
  </Link>
);

/** A shorter movement counts as a tap. */
const SWIPE_PX = 40;

function useSwipe(previous: string | undefined, next: string | undefined) {
  const navigate = useNavigate();
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      const to = x < 0 ? next : previous;
      if (to) void navigate({ search: to }, { replace: true, preventScrollReset: true });
    },
  };
}
