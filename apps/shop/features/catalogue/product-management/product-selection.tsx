import { Button } from "#ui/button.tsx";
import { SelectAll } from "#ui/lists/select-all.tsx";
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
