import { useEffect, useRef, type RefObject } from "react";

const ROW = "[data-row]";

/**
 * Keeps the focus in a list when rows are added, removed or moved. Each row needs `data-row` and `tabIndex={-1}`;
 * the list needs `tabIndex={-1}` and must be rendered even when it is empty.
 */
export function useListFocus<E extends HTMLElement>(ids: readonly string[]) {
  const list = useRef<E>(null);
  const last = useRef<{ element?: Element; place: number }>(undefined);
  useEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>(ROW);
      if (row) last.current = { element: target, place: rowsIn(list).indexOf(row) };
    };
    element?.addEventListener("focusin", onFocus);
    return () => element?.removeEventListener("focusin", onFocus);
  }, []);

  const key = ids.join();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (!list.current || !last.current || document.activeElement !== document.body) return;
    const { element, place } = last.current;
    const rows = rowsIn(list);
    const stays = element instanceof HTMLElement && element.isConnected ? element : undefined;
    const next = stays ?? rows[Math.min(place, rows.length - 1)] ?? list.current;
    next.focus({ preventScroll: true });
    if (!stays && next.matches(ROW)) markArrived(next);
  }, [key]);
  return {
    list,
    /** Call it when the user clicks "Load more". If this button disappears, the first new row gets the focus. */
    goOnBelow() {
      last.current = { place: ids.length };
    },
  };
}

/** Marks a row that got the focus because the row before it was removed. A step to the next row must not skip it. */
function markArrived(row: HTMLElement): void {
  row.dataset.arrived = "";
  row.addEventListener("blur", () => delete row.dataset.arrived, { once: true });
}

export function stepRow(list: RefObject<HTMLElement | null>, by: 1 | -1): void {
  const rows = rowsIn(list);
  const current = rows[placeIn(rows)];
  if (by === 1 && current && "arrived" in current.dataset) {
    delete current.dataset.arrived;
    return;
  }
  const place = Math.max(0, Math.min(rows.length - 1, placeIn(rows) + by));
  rows[place]?.focus();
}

/** The id of the row that has the focus, or contains the focused element. */
export const currentRow = (list: RefObject<HTMLElement | null>): string | undefined => {
  const rows = rowsIn(list);
  return rows[placeIn(rows)]?.dataset.row;
};

const rowsIn = ({ current }: RefObject<HTMLElement | null>) => [
  ...(current?.querySelectorAll<HTMLElement>(ROW) ?? []),
];

const placeIn = (rows: readonly HTMLElement[]) =>
  rows.findIndex((row) => row.contains(document.activeElement));
