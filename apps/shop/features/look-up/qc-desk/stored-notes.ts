import type { DeskNotes } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { storedText, subscribeStored } from "#ui/shared-state.ts";

const stored = storedText("qc-desk");
const CHANGED = "loupe:qc-desk";
/** The notes of so many items are stored, the last changed ones. */
const ITEMS_MAX = 100;

/** The time of the last change of notes that nobody has made. */
export const NEVER = "1970-01-01T00:00:00.000Z";

const EMPTY: DeskNotes = {
  marks: [],
  verdict: null,
  reason: "",
  changedAt: NEVER,
};

/** Returns the stored text, which changes whenever any notes do. */
export const readStoredNotes = stored.read;

/** Returns the marks and verdict of an item in a text of `readStoredNotes`. */
export const notesIn = (text: string | null, item: ItemRef): DeskNotes =>
  parse(text)[itemKey(item)] ?? EMPTY;

/** Stores the notes of an item, and removes those of the item that was changed least recently if there are too many. */
export function writeNotes(item: ItemRef, notes: DeskNotes): void {
  const others = Object.entries(parse(stored.read())).filter(([key]) => key !== itemKey(item));
  const newest = others.toSorted(([, a], [, b]) => b.changedAt.localeCompare(a.changedAt));
  const all = Object.fromEntries([[itemKey(item), notes], ...newest.slice(0, ITEMS_MAX - 1)]);
  stored.write(JSON.stringify(all));
  dispatchEvent(new Event(CHANGED));
}

function parse(text: string | null): Record<string, DeskNotes> {
  try {
    const all = Object.entries(JSON.parse(text ?? "{}") as Record<string, Partial<DeskNotes>>);
    return Object.fromEntries(
      all.flatMap(([key, notes]) => (isNotes(notes) ? [[key, { ...EMPTY, ...notes }]] : [])),
    );
  } catch {
    return {}; // the value is not ours
  }
}

const isNotes = (notes: Partial<DeskNotes> | null) =>
  Array.isArray(notes?.marks) && typeof notes.changedAt === "string";

export const subscribeNotes = (listener: () => void) => subscribeStored([CHANGED], listener);
