import type { ReactNode } from "react";

type Columns = {
  gallery: ReactNode;
  /** Title and price. */
  head: ReactNode;
  /** The first QC photos, and the choice of options. */
  children?: ReactNode;
  /** The Buy card and the short facts. */
  side?: ReactNode;
};

/**
 * The layout of the page's top: the pictures beside everything else. On a phone the large picture is as wide as the
 * screen, and all parts are below each other.
 */
export const ProductColumns = ({ gallery, head, children, side }: Columns) => (
  <section className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-2.5 md:grid-cols-2 lg:gap-x-10">
    {gallery}
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5 md:gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-2">{head}</div>
      {children}
      {side}
    </div>
  </section>
);

export const galleryClass = "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 md:gap-2.5";

/** The frame of the large picture. */
export const stageClass = "max-md:-mx-[16px]";

/** The shape of the large picture. */
export const stageShape = "rounded-none md:rounded-3";

/** The width of the large picture, as in `<img sizes>`. */
export const STAGE_SIZES = "(width >= 1200px) 556px, (width >= 768px) 46vw, 100vw";
