import { Suspense, type ReactNode } from "react";

type Props = {
  /** The id of the section. The heading in its content has the id `…-heading`. */
  id: string;
  children: ReactNode;
};

/** A section far down on a product's page. Its place is rendered before its content. */
export const LateSection = ({ id, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="mt-17 scroll-mt-24">
    <Suspense>{children}</Suspense>
  </section>
);
