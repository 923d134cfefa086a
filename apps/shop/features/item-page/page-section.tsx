import type { ReactNode } from "react";

type Props = {
  /** The id of the section. The heading in `children` must have the id `{id}-heading`. */
  id: string;
  children: ReactNode;
};

/** A section at the end of an item's page. */
export const PageSection = ({ id, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="mt-17 scroll-mt-24">
    {children}
  </section>
);
