import { Link } from "#ui/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { Picture } from "#ui/photos/picture.tsx";
import * as texts from "#texts/items.ts";

type Thumb = { src: string; search: string; label: string };
type Props = {
  thumbs: Thumb[];
  current: number;
  /** A ref for the row that scrolls. */
  viewport: (row: HTMLElement | null) => void;
  /** Whether the row moves automatically. */
  moving: boolean;
};

/**
 * Attributes of the row. The arrow keys move the focus, and the gallery displays the focused picture. In every language
 * the first picture is on the left.
 */
const ROVING = { role: "toolbar", dir: "ltr", "aria-label": texts.pictures };

/** Up to this many thumbnails are in a grid. More are in a slider. */
export const THUMBS_IN_VIEW = 4;

export const Thumbs = (props: Props) =>
  props.thumbs.length > THUMBS_IN_VIEW ? <ThumbSlider {...props} /> : <ThumbGrid {...props} />;

const ThumbGrid = ({ thumbs, current }: Props) => (
  <div {...ROVING}>
    <ul className="grid grid-cols-4 gap-2.5">
      {thumbs.map((thumb, place) => (
        <li key={thumb.src}>
          <ThumbLink thumb={thumb} current={place === current} />
        </li>
      ))}
    </ul>
  </div>
);

/** A row of thumbnails that can be scrolled. The slider's code loads if the visitor allows motion. */
const ThumbSlider = ({ thumbs, current, viewport, moving }: Props) => (
  <div {...ROVING}>
    <div
      ref={viewport}
      // The large picture is the Tab stop. Without this, browsers would make the scrolling row a second one.
      tabIndex={-1}
      // The padding makes room for the ring around the current thumbnail.
      className="-m-1 snap-x snap-mandatory scroll-p-1 overflow-x-auto p-1 [scrollbar-width:none] data-moving:snap-none data-moving:overflow-hidden"
      data-moving={moving || undefined}
    >
      <ul className="-ms-2.5 flex touch-pan-y touch-pinch-zoom">
        {thumbs.map((thumb, place) => (
          <li key={thumb.src} className="min-w-0 shrink-0 grow-0 basis-1/4 snap-start ps-2.5">
            <ThumbLink thumb={thumb} current={place === current} />
          </li>
        ))}
      </ul>
    </div>
  </div>
);

const ThumbLink = ({ thumb, current }: { thumb: Thumb; current: boolean }) => (
  <Link
    to={{ search: thumb.search }}
    replace
    preventScrollReset
    draggable={false}
    aria-label={thumb.label}
    aria-current={current || undefined}
    className={cx(
      "pic aspect-3/2 rounded-1 outline-offset-2 transition-opacity",
      current ? "outline-2 outline-ink" : "hover:opacity-80",
    )}
  >
    <Picture
      src={thumb.src}
      alt=""
      sizes="(width >= 1200px) 131px, (width >= 768px) 11vw, 22vw"
      upTo={320}
    />
  </Link>
);
