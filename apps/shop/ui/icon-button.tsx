import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useHydrated } from "#first-view/hydrated.ts";

/** A round button whose only content is an icon; the label is its name and its tooltip. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ComponentProps<"button"> & { label: string; children: ReactNode }) {
  const alive = useHydrated();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      // Buttons that open a popover work without scripts.
      data-waits={alive || rest.popoverTarget ? undefined : ""}
      className={cx(iconButtonClass, className)}
    >
      {children}
    </button>
  );
}

export const iconButtonClass =
  "grid size-[44px] shrink-0 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunk hover:text-ink [&>svg]:size-5";
