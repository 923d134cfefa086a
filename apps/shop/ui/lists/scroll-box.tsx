import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

type Props = { label: string; className?: string; children: ReactNode };

/** A scrolling frame for long content. `className` sets its height. */
export const ScrollBox = ({ label, className, children }: Props) => (
  <section
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
    tabIndex={0}
    className={cx("relative overflow-y-auto rounded-2 border border-line", className)}
  >
    {children}
  </section>
);
