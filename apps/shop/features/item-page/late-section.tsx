import { Suspense, type ReactNode } from "react";

type Props = {
  /** The id; the heading, which is part of the content, has it with `-heading`. */
  id: string;
  children: ReactNode;
};

/** A section far down a product's page, whose place is rendered before its content. */
export const LateSection = ({ id, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="mt-17 scroll-mt-24">
    <Suspense>{children}</Suspense>
  </section>
);
