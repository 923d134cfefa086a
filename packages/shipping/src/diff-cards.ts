import type { RateCard } from "./rate-card-schema.ts";

/** The values at one path. Undefined if the path does not exist in that card. */
export type Change = { path: string; before?: unknown; after?: unknown };
export type CardDiff = {
  /** The listed changes, at most `maxChanges`. */
  changes: Change[];
  count: number;
  /** How many lines were added, removed, or changed in any way. */
  lines: { added: number; removed: number; changed: number };
};

const maxChanges = 2_000;

/**
 * Lists the differences of two rate cards by path, such as `lines.ems.fees.fuelPct`. Lines and surcharges are paired
 * by id, countries by code, bands by position. An added or removed line is one change.
 */
export function diffRateCards(before: RateCard, after: RateCard): CardDiff {
  const changes: Change[] = [];
  const lines = { added: 0, removed: 0, changed: 0 };
  const changedLines = new Set<string>();
  let count = 0;
  compare(before, after, "", (change) => {
    count += 1;
    if (count <= maxChanges) changes.push(change);
    const [part, id, ...place] = change.path.split(".");
    if (part !== "lines" || id === undefined) return;
    if (place.length > 0) changedLines.add(id);
    else if (change.before === undefined) lines.added += 1;
    else lines.removed += 1;
  });
  lines.changed = changedLines.size;
  return { changes, count, lines };
}

type Note = (change: Change) => void;

function compare(before: unknown, after: unknown, path: string, note: Note): void {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (!old || !now) {
    if (!Object.is(before, after)) note({ path, before, after });
    return;
  }
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const place = path ? `${path}.${key}` : key;
    if (!old.has(key)) note({ path: place, after: now.get(key) });
    else if (!now.has(key)) note({ path: place, before: old.get(key) });
    else compare(old.get(key), now.get(key), place, note);
  }
}

/**
 * Returns the parts of a list or an object under the names by which they are paired. Undefined for plain
 * values.
 */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const names = value.map(nameOf);
  const isNamed = !names.includes(undefined) && new Set(names).size === names.length;
  return new Map(value.map((part: unknown, at) => [isNamed ? String(names[at]) : `${at}`, part]));
}

function nameOf(part: unknown): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const { id, code } = part as { id?: unknown; code?: unknown };
  const name = id ?? code;
  return typeof name === "string" ? name : undefined;
}
