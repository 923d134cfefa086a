import type { DeskNotes } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { storedValue } from "#ui/stored-value.ts";

type Notes = Partial<Record<string, DeskNotes>>;

const NONE: Notes = {};
const stored = storedValue("qc-desk", parse);
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

/** Returns the stored marks and verdict of an item. */
export const readNotes = (item: ItemRef): DeskNotes => stored.read()[itemKey(item)] ?? EMPTY;

export const useNotes = (item: ItemRef): DeskNotes => stored.use(NONE)[itemKey(item)] ?? EMPTY;

/** Stores the notes of an item, and removes those of the item that was changed least recently if there are too many. */
export function writeNotes(item: ItemRef, notes: DeskNotes): void {
  const { [itemKey(item)]: _, ...others } = stored.read() as Record<string, DeskNotes>;
  const newest = Object.entries(others).toSorted(([, a], [, b]) =>
    b.changedAt.localeCompare(a.changedAt),
  );
  stored.write(Object.fromEntries([[itemKey(item), notes], ...newest.slice(0, ITEMS_MAX - 1)]));
}

function parse(text: string | null): Notes {
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
