/**
 * What the page's inline script does before hydration, and its modules after it. The script contains the source of
 * these functions (`agent-script.tsx`), so that they use nothing outside of themselves.
 */

/** The link that an agent's template makes for an item. */
export function filledIn(template: string, id: string): string {
  return template.replaceAll("{id}", encodeURIComponent(id));
}

/** Counts a click on Buy. A count that is lost must not disturb who is on the way to the agent. */
export function sendBuyClick(storeName: string, productCode: string, agent_id: string): void {
  const query = new URLSearchParams({ storeName, productCode, agent_id });
  fetch(`/api/v1/products/incrementViewCount?${query}`, { keepalive: true }).catch(() => undefined);
}
