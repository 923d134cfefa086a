import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { currentRow, stepRow } from "./list-focus.ts";
import * as texts from "#texts/ui.ts";

/** A letter on the keyboard, and one word for its effect. */
export type RowKey = readonly [key: string, does: string];

type Acts = {
  list: RefObject<HTMLElement | null>;
  keys: readonly RowKey[];
  /** Called with the pressed key and the id of the focused row, if any. */
  press: (key: string, current: string | undefined) => void;
};

/**
 * Handles the keys of a list: j and k move the focus, other letters call `press`. Ignores keys typed in a field,
 * or in another list with its own keys.
 */
export function useRowKeys({ list, keys, press }: Acts, isOn: boolean): void {
  const react = useEffectEvent((key: string) => {
    if (key === "j") stepRow(list, 1);
    else if (key === "k") stepRow(list, -1);
    else if (keys.some(([boundKey]) => boundKey === key)) press(key, currentRow(list));
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      react(key);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn]);
}

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]';

const MOVES: readonly RowKey[] = [
  ["j", texts.keyNext],
  ["k", texts.keyPrevious],
];

const OFF = "loupe:review-keys";

/** A setting to turn off single-letter keys, because they interfere with speech input. */
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
      // If storage is full or blocked, the setting is lost when the page is closed.
    }
  };
  return { isOn, turn };
}

type HelpProps = ReturnType<typeof useKeysSwitch> & { keys: readonly RowKey[] };

export const KeysHelp = ({ isOn, turn, keys }: HelpProps) => (
  <div className="mb-2 flex flex-wrap items-center gap-x-5 text-sm text-ink-2 max-md:hidden md:ps-6">
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
        className="size-4 accent-ink"
      />
      {texts.keyboardShortcutsLabel}
    </label>
    {isOn &&
      [...MOVES, ...keys].map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <kbd className="grid size-6 place-items-center rounded-[6px] border border-edge bg-card font-sans text-ink">
            {key}
          </kbd>
          {does}
        </span>
      ))}
  </div>
);
