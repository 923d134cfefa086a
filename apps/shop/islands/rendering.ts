import { createContext, type ReactNode } from "react";

/** A part of a page that is sent once its data has arrived. `failed` is shown if it does not arrive. */
export type LatePart = { id: string; content: Promise<() => ReactNode>; failed: ReactNode };

export type Rendering = ReturnType<typeof createRendering>;

export const RenderingContext = createContext<Rendering | null>(null);

/**
 * Collects the parts of one response besides its HTML.
 * @param prefix of the ids of its islands
 */
export function createRendering(prefix = "") {
  /** The values of all props of islands that the browser has not received yet, each value once. */
  let values: unknown[] = [];
  /** For each island by its id: its props, as places in `values`. */
  let islands: Record<string, Record<string, number>> = {};
  let late: LatePart[] = [];
  const namesAtOnce = new Set<string>();
  let ids = 0;

  const placeOf = (value: unknown) => {
    const place = values.indexOf(value);
    return place < 0 ? values.push(value) - 1 : place;
  };
  return {
    /** Returns the island's id. */
    addIsland(name: string, props: object, isAtOnce: boolean): string {
      const id = `${prefix}${++ids}`;
      if (isAtOnce) namesAtOnce.add(name);
      const entries = Object.entries(props).filter(([, value]) => value !== undefined);
      if (entries.length > 0)
        islands[id] = Object.fromEntries(entries.map(([prop, value]) => [prop, placeOf(value)]));
      return id;
    },
    /** Returns the part's id. */
    addLate(content: LatePart["content"], failed: ReactNode): string {
      const id = `${prefix}${++ids}`;
      late.push({ id, content, failed });
      return id;
    },
    /** The names of the islands that are hydrated at once. */
    namesAtOnce: namesAtOnce as ReadonlySet<string>,
    /** Returns the late parts that were rendered since the last call. */
    takeLate(): LatePart[] {
      const taken = late;
      late = [];
      return taken;
    },
    /** Returns the props of the islands rendered since the last call, as JSON that is safe in a script. */
    takeProps(): string {
      const sent = JSON.stringify({ values, islands });
      values = [];
      islands = {};
      return sent.replaceAll("<", String.raw`\u003c`);
    },
  };
}
