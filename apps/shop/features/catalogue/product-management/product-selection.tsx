import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/local-time.tsx";
import { SelectAll } from "#ui/lists/select-all.tsx";
import type { Done } from "./bulk-changes.ts";
import * as texts from "#texts/dashboard/products.ts";

type BarProps = {
  visibleCount: number;
  selected: number;
  /** The number of products that match the filter, if not all are loaded. All of them can be selected too. */
  matchCount?: number;
  selectFound: () => void;
  busy: boolean;
  selectAll: (isSelected: boolean) => void;
  setTrend: (onTrend: boolean) => void;
  edit: () => void;
  remove: () => void;
};

/** The buttons for the selected products. On a phone they appear when a product is selected. */
export function ProductSelection({
  visibleCount,
  selected,
  matchCount,
  busy,
  selectAll,
  ...acts
}: BarProps) {
  const props = { size: "small" as const, disabled: selected === 0, busy };
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <SelectAll className="md:ps-4" {...{ visibleCount, selected, selectAll }}>
        {texts.selectAllLabel}
      </SelectAll>
      <output className="num text-sm text-ink-2 max-md:ms-auto">
        {selected > 0 && texts.productsSelected(selected)}
      </output>
      {matchCount !== undefined && (
        <Button size="small" variant="quiet" onClick={acts.selectFound}>
          {texts.selectFoundButton(matchCount)}
        </Button>
      )}
      <div
        className={`grid grid-cols-2 gap-2 max-md:w-full md:ms-auto md:flex ${selected === 0 ? "max-md:hidden" : ""}`}
      >
        <Button {...props} onClick={() => acts.setTrend(true)}>
          {texts.markTrendingButton}
        </Button>
        <Button {...props} onClick={() => acts.setTrend(false)}>
          {texts.unmarkTrendingButton}
        </Button>
        <Button {...props} aria-haspopup="dialog" onClick={acts.edit}>
          {texts.editSelected}
        </Button>
        <Button {...props} onClick={acts.remove}>
          {texts.deleteSelected}
        </Button>
      </div>
    </div>
  );
}

type UndoProps = { done: Done; busy: boolean; undo: () => void };

/** A line about the last change with an Undo button. It stays visible until the next change, unlike a toast. */
export function UndoLine({ done, busy, undo }: UndoProps) {
  const { count, missing, isDeletion, isOfRow, createdAt } = done;
  const button = useRef<HTMLButtonElement>(null);
  // Moves the focus here, because the button that made the change is now disabled. After a deletion of one row the
  // focus is on the next row instead.
  const isNew = !isOfRow && !createdAt;
  useEffect(() => {
    if (isNew) button.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div
      className={cx(
        "card mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5",
        !createdAt && "sticky top-19 z-10 md:top-20",
      )}
    >
      <output>
        {isDeletion ? texts.productsDeleted(count) : texts.productsChanged(count)}
        {missing > 0 && ` ${texts.productsMissing(missing)}`}
        {createdAt && (
          <span className="text-ink-2">
            {" "}
            <LocalTime at={new Date(createdAt)} withTime />
          </span>
        )}
      </output>
      <Button ref={button} size="small" variant="ink" busy={busy} onClick={undo}>
        {texts.undo}
      </Button>
    </div>
  );
}
