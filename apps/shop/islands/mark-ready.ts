/** An island, or the body of a page of React Router. */
export type Part = HTMLElement & {
  /** The controls that were clicked before hydration. Set by the inline script of `start-script.ts`. */
  clicked?: Set<HTMLElement> | undefined;
};

/** Marks an island as hydrated, and repeats the clicks that it received before. */
export function markReady(island: Part): void {
  island.dataset.ready = "";
  const controls = island.clicked;
  delete island.clicked;
  for (const control of controls ?? []) control.click();
}
