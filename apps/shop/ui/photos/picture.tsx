import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** The widths in which the server provides pictures. */
const WIDTHS_PX = [160, 320, 640, 960, 1600] as const;
export type PictureWidth = (typeof WIDTHS_PX)[number];

export const pictureAt = (src: string, width: PictureWidth) => `${src}?w=${width}`;

type Props = {
  /** The path of a picture on this server. */
  src: string;
  alt: string;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** The widest version that this place needs. */
  upTo?: PictureWidth;
  fit?: "cover" | "contain";
  /** For the main picture of a page, which browsers should load first. */
  priority?: boolean;
  className?: string;
};

/**
 * A picture that fills its parent. The parent needs a fixed size, so that nothing moves while the picture loads.
 * If it fails, an icon is shown instead of the browser's broken image.
 */
export function Picture({
  src,
  alt,
  sizes,
  upTo = 640,
  fit = "cover",
  priority,
  className,
}: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();

  // The picture may have failed before React added the listener.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setBroken(src);
  }, [src]);

  if (broken === src) return <Missing alt={alt} />;
  return (
    <img
      ref={image}
      src={pictureAt(src, Math.min(upTo, 640) as PictureWidth)}
      srcSet={WIDTHS_PX.filter((width) => width <= upTo)
        .map((width) => `${pictureAt(src, width)} ${width}w`)
        .join(", ")}
      sizes={sizes}
      alt={alt}
      width={upTo}
      height={upTo}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
      className={`absolute inset-0 size-full text-transparent ${fit === "cover" ? "object-cover" : "object-contain"} ${className ?? ""}`}
    />
  );
}

function Missing({ alt }: { alt: string }) {
  const label = alt ? `${alt} (picture not available)` : undefined;
  return (
    <span
      className="absolute inset-0 grid place-items-center text-ink-3"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <ImageOff aria-hidden className="size-5 opacity-60 stroke-[1.5]" />
    </span>
  );
}
