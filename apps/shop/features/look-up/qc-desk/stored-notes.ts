import type { DeskNotes } from "@loupe/contract";
import { storedByItem } from "./stored-by-item.ts";

/** The time of the last change of notes that nobody has made. */
export const NEVER = "1970-01-01T00:00:00.000Z";

const EMPTY: DeskNotes = {
  marks: [],
  verdict: null,
  reason: "",
  changedAt: NEVER,
};

const stored = storedByItem("qc-desk", {
  itemsMax: 100,
  empty: EMPTY,
  parse: (notes) => (isNotes(notes) ? { ...EMPTY, ...notes } : undefined),
});

const isNotes = (notes: unknown): notes is Partial<DeskNotes> => {
  const { marks, changedAt } = (notes ?? {}) as Partial<DeskNotes>;
  return Array.isArray(marks) && typeof changedAt === "string";
};

/** The stored marks and verdict of each item. */
export const { read: readNotes, use: useNotes, write: writeNotes } = stored;
