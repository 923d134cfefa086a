import type { ReactNode } from "react";

type Columns = { gallery: ReactNode; children: ReactNode };

/** Gallery left, facts right and always in view; one below the other on a phone. */
export const ProductColumns = ({ gallery, children }: Columns) => (
  <section className="grid items-start gap-x-8 gap-y-5.5 md:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-x-11">
    {gallery}
    <div className="grid min-w-0 gap-4.5 md:sticky md:top-23">{children}</div>
  </section>
);
