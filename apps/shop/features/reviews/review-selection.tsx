import type { ReviewStatus } from "@loupe/contract";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { currentRow, stepRow } from "#ui/kept-focus.ts";
import { reviewsOf, type Progress } from "./moderation.tsx";

type BarProps = {
  shown: number;
  selected: number;
  progress: Progress | undefined;
  selectAll: (isSelected: boolean) => void;
  judge: (status: ReviewStatus) => void;
};

/** What can be done to the selection; it stands there without one, so that nothing moves. */
export function SelectionBar({ shown, selected, progress, selectAll, judge }: BarProps) {
  const isPart = selected > 0 && selected < shown;
  const actProps = (status: ReviewStatus) => ({
    size: "small" as const,
    busy: progress?.status === status,
    disabled: progress ? progress.status !== status : selected === 0,
    onClick: () => judge(status),
  });
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <label className="flex min-h-11 items-center gap-3 pr-2 md:pl-5.5">
        <input
          type="checkbox"
          checked={selected > 0 && !isPart}
          ref={(box) => {
            if (box) box.indeterminate = isPart;
          }}
          onChange={({ target }) => selectAll(target.checked)}
          className="size-4.5 accent-ink"
        />
        Select all
      </label>
      <output className="num text-sm text-ink-2 max-md:ml-auto">
        {progress
          ? `${progress.done} of ${reviewsOf(progress.total)} done…`
          : selected > 0 && `${reviewsOf(selected)} selected`}
      </output>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1 md:ml-auto">
        <Button {...actProps("approved")}>Approve</Button>
        <Button {...actProps("denied")}>Deny</Button>
      </div>
    </div>
  );
}

type Acts = {
  list: RefObject<HTMLElement | null>;
  toggle: (id: string) => void;
  judge: (status: ReviewStatus, current: string | undefined) => void;
};

/** Letters move, select and judge. Not while typing, nor over a list that has letters of its own. */
export function useReviewKeys({ list, toggle, judge }: Acts, isOn: boolean): void {
  const press = useEffectEvent((key: string) => {
    const current = currentRow(list);
    if (key === "j") stepRow(list, 1);
    else if (key === "k") stepRow(list, -1);
    else if (key === "x" && current) toggle(current);
    else if (key === "a") judge("approved", current);
    else if (key === "d") judge("denied", current);
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      press(key);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn]);
}

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]';

const KEYS = [
  ["j", "next"],
  ["k", "previous"],
  ["x", "select"],
  ["a", "approve"],
  ["d", "deny"],
] as const;

const OFF = "loupe:review-keys";

/** Letters as keys can be in the way of those who speak to their computer: they can be turned off. */
export function useKeysSwitch() {
  const [isOn, setOn] = useState(() => {
    try {
      return localStorage.getItem(OFF) !== "off";
    } catch {
      return true; // storage is closed
    }
  });
  const turn = (on: boolean) => {
    setOn(on);
    try {
      if (on) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, "off");
    } catch {
      // Storage is full or closed: the choice holds until the page is left.
    }
  };
  return { isOn, turn };
}

export const KeysHelp = ({ isOn, turn }: ReturnType<typeof useKeysSwitch>) => (
  <div className="mb-2 flex flex-wrap items-center gap-x-5 text-sm text-ink-2 max-md:hidden md:pl-6">
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
        className="size-4 accent-ink"
      />
      Keyboard shortcuts
    </label>
    {isOn &&
      KEYS.map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <kbd className="grid size-6 place-items-center rounded-[6px] border border-edge bg-card font-sans text-ink">
            {key}
          </kbd>
          {does}
        </span>
      ))}
  </div>
);
