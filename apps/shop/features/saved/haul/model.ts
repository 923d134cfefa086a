import * as texts from "#texts/haul.ts";

/** One line of a haul, as it stands in the form and in the address: texts, as they were typed. */
export type HaulLine = {
  name: string;
  /** Grams of one piece. */
  weight: string;
  /** LxWxH in cm of one piece. */
  size: string;
  /** Ids of child categories, or `GENERAL`; empty while nobody has said what it is. */
  features: string;
  count: string;
  /** The item it is: `weidian/7265511373`; empty for what was typed by hand. */
  item: string;
};

/** In the order in which a form sends them. */
export const FIELDS = ["name", "item", "weight", "size", "features", "count"] as const;

export const EMPTY_LINE: HaulLine = {
  name: "",
  weight: "",
  size: "",
  features: "",
  count: "",
  item: "",
};

/** The lines in an address: the n-th `name`, `weight` … belong together. Blank ones are dropped. */
export function readLines(params: URLSearchParams): HaulLine[] {
  const columns = FIELDS.map((field) => params.getAll(field));
  const length = Math.max(...columns.map((column) => column.length));
  const lines = Array.from({ length }, (_, at) => {
    const values = FIELDS.map((field, column) => [field, (columns[column]?.[at] ?? "").trim()]);
    return Object.fromEntries(values) as HaulLine;
  });
  return lines.filter(({ name, item, weight, size }) => name || item || weight || size);
}

/**
 * The address of a haul; `add` names items that the server looks up. With `calculate`, an empty
 * destination stands in it too, and so is asked for.
 */
export function haulPath(
  lines: readonly HaulLine[],
  choices: { destination: string; add?: readonly string[]; calculate?: boolean },
): string {
  const { destination, add = [], calculate = false } = choices;
  const params = new URLSearchParams(destination || calculate ? { destination } : {});
  for (const line of lines) for (const field of FIELDS) params.append(field, line[field]);
  for (const link of add) params.append("add", link);
  return params.size > 0 ? `/haul?${params}` : "/haul";
}

/**
 * The lines with those that were looked up. An item that is there already becomes a piece more of its
 * line; `raised` are the places of such lines.
 */
export function addLines(lines: readonly HaulLine[], additions: readonly HaulLine[]) {
  const all = [...lines];
  const raised = new Set<number>();
  for (const line of additions) {
    const place = all.findIndex(({ item, count }) => item === line.item && /^\d{0,3}$/.test(count));
    const there = all[place];
    if (there) {
      all[place] = { ...there, count: String(Number(there.count || 1) + 1) };
      if (place < lines.length) raised.add(place);
    } else all.push(line);
  }
  return { lines: all, raised: [...raised], added: all.length - lines.length };
}

/** "3 × Hoodie" for one name, with its number among equals. */
export function nameOf({ name }: Pick<HaulLine, "name">, place: number): string {
  return name || texts.itemNumber(place + 1);
}

/** Pieces, not lines: every piece more makes the search for a split longer. */
export const PIECES_MAX = 30;
