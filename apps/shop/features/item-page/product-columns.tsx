import type { ReactNode } from "react";

type Columns = {
  gallery: ReactNode;
  /** Title and price. */
  head: ReactNode;
  /** The choice of options. */
  children?: ReactNode;
  /** The Buy card and the short facts. */
  side?: ReactNode;
};

/**
 * The layout of the page's top. It is compact, so that the QC photos are partly visible at first: three columns on a
 * wide screen; on a phone the title beside a small picture, with the thumbnails below both.
 */
export const ProductColumns = ({ gallery, head, children, side }: Columns) => (
  <section className="grid grid-cols-[min(136px,40%)_minmax(0,1fr)] items-start gap-x-3.5 gap-y-2.5 md:grid-cols-[19rem_minmax(0,1fr)] md:grid-rows-[auto_1fr_auto] md:gap-x-8 md:gap-y-3.5 lg:grid-cols-[20rem_minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
    {gallery}
    <div className="col-start-2 row-start-1 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 md:gap-2.5">
      {head}
    </div>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 max-md:col-span-2 max-md:row-start-3 md:col-start-2 md:row-start-2 md:gap-3.5">
      {children}
    </div>
    <div className="min-w-0 max-lg:col-span-2 max-md:row-start-4 md:max-lg:row-start-3 lg:col-start-3 lg:row-span-2 lg:row-start-1">
      {side}
    </div>
  </section>
);

/** On a phone the large picture and the thumbnails are separate cells of the grid. */
export const galleryClass =
  "max-md:contents md:col-start-1 md:row-span-2 md:row-start-1 md:grid md:min-w-0 md:gap-2.5";
export const stageClass = "max-md:col-start-1 max-md:row-start-1";
export const thumbsClass = "min-w-0 max-md:col-span-2 max-md:row-start-2";
