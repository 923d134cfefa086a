import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

type Props = {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  heading?: "h1" | "h2" | "h3" | "p";
  /** A button or link for the user's next step. */
  children?: ReactNode;
  className?: string;
};

/** Replaces the content of an empty list or page. */
export const EmptyState = ({
  icon,
  title,
  text,
  heading: Heading = "h2",
  children,
  className,
}: Props) => (
  <div className={cx("card grid justify-items-center gap-2.5 px-6 py-14 text-center", className)}>
    {icon && (
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-sunk text-ink-3 [&>svg]:size-5.5">
        {icon}
      </span>
    )}
    <Heading className="text-lg font-semibold tracking-[-0.015em]">{title}</Heading>
    {text && <p className="max-w-[52ch] text-pretty text-ink-2">{text}</p>}
    {children && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{children}</div>}
  </div>
);
