import type { ReviewStatus } from "@loupe/contract";
import { Button } from "#ui/button.tsx";
import { SelectAll } from "#ui/lists/select-all.tsx";
import { reviewsOf } from "./moderation.ts";
import * as texts from "#texts/dashboard/reviews.ts";

type BarProps = {
  visibleCount: number;
  selected: number;
  /** The status that the selected reviews are getting. */
  busy: ReviewStatus | undefined;
  selectAll: (isSelected: boolean) => void;
  judge: (status: ReviewStatus) => void;
  remove: { act: () => void; isBusy: boolean };
};

/** The buttons for the selected reviews. They are visible without a selection too, so that the list does not shift. */
export function SelectionBar({ visibleCount, selected, busy, selectAll, judge, remove }: BarProps) {
  const actProps = (status: ReviewStatus) => ({
    size: "small" as const,
    busy: busy === status,
    disabled: busy ? busy !== status : selected === 0,
    onClick: () => judge(status),
  });
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <SelectAll className="md:ps-5.5" {...{ visibleCount, selected, selectAll }}>
        Select all
      </SelectAll>
      <output className="num text-sm text-ink-2 max-md:ms-auto">
        {selected > 0 && `${reviewsOf(selected)} selected`}
      </output>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1 md:ms-auto">
        <Button {...actProps("approved")}>{texts.approve}</Button>
        <Button {...actProps("denied")}>{texts.deny}</Button>
        <Button
          size="small"
          busy={remove.isBusy}
          disabled={!remove.isBusy && (selected === 0 || busy !== undefined)}
          onClick={remove.act}
        >
          {texts.deleteSelected}
        </Button>
      </div>
    </div>
  );
}

/** The keyboard shortcuts for the focused review. */
export const KEYS = [
  ["x", "select"],
  ["a", "approve"],
  ["d", "deny"],
] as const;
