import { Suspense, type ReactNode } from "react";

type Props = {
  /** The heading, which comes with the content, has this id and `-heading`. */
  id: string;
  children: ReactNode;
};

/** A section far down a product's page: its place is there before its content. */
export const LateSection = ({ id, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="mt-17 scroll-mt-24">
    <Suspense>{children}</Suspense>
  </section>
);
