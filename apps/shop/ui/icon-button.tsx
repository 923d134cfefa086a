import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

/** A round button that contains only an icon. The label is its accessible name and its tooltip. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ComponentProps<"button"> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(iconButtonClass, className)}
    >
      {children}
    </button>
  );
}

export const iconButtonClass =
  "grid size-[44px] shrink-0 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunk hover:text-ink [&>svg]:size-5";
