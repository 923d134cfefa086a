import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

type Props = {
  visibleCount: number;
  selected: number;
  selectAll: (isSelected: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A checkbox that selects all visible rows or none. It is indeterminate while only some rows are selected. */
export function SelectAll({ visibleCount, selected, selectAll, className, children }: Props) {
  const isPart = selected > 0 && selected < visibleCount;
  return (
    <label className={cx("flex min-h-11 items-center gap-3 pe-2", className)}>
      <input
        type="checkbox"
        checked={selected > 0 && !isPart}
        ref={(box) => {
          if (box) box.indeterminate = isPart;
        }}
        onChange={({ target }) => selectAll(target.checked)}
        className="size-4.5 accent-ink"
      />
      {children}
    </label>
  );
}
