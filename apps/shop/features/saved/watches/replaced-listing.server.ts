import { seriesOf, type ItemLook } from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { stateAlert } from "./alert-rules.ts";
import { alertRow, knownPrice } from "./alerts.server.ts";
import { findReplacedAlerts, type KnownItem } from "./present-watches.server.ts";
import type { WatchRow } from "./tables.server.ts";

/** Whether the seller has replaced the listing since the last evaluation. A series of another source is no news. */
function isReplaced({ series }: WatchRow, { head }: ItemLook): boolean {
  const isSameSource = series?.slice(0, series.lastIndexOf(":")) === head.source;
  return isSameSource && series !== seriesOf(head);
}

/**
 * Returns one of the watches of each watcher whose listing the seller has replaced, without watchers who have that alert
 * already.
 */
export async function findReplaced(
  context: Context,
  active: readonly WatchRow[],
  look: ItemLook,
): Promise<WatchRow[]> {
  const replaced = new Map(
    active.filter((watch) => isReplaced(watch, look)).map((watch) => [watch.watcherId, watch]),
  );
  if (replaced.size === 0) return [];
  const { itemKey: key, firstAt } = look.head;
  const alerted = await findReplacedAlerts(context, [...replaced.keys()], [key]);
  return [...replaced.values()].filter(({ watcherId }) => {
    const at = alerted.get(`${watcherId} ${key}`);
    return at === undefined || at < firstAt;
  });
}

export const replacedRows = (context: Context, replaced: readonly WatchRow[], known: KnownItem) => {
  // The options of the new listing are others.
  const alert = stateAlert("replaced", knownPrice(context, known, null));
  return replaced.map((watch) => alertRow(context, { watch, alert, known }));
};
