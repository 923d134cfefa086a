/**
 * Counts a click on Buy. A count that is lost must not disturb who is on the way to the agent. The page's inline script
 * contains the source of this function (`agent-script.tsx`), so that it uses nothing outside of itself.
 */
export function sendBuyClick(storeName: string, productCode: string, agent_id: string): void {
  const query = new URLSearchParams({ storeName, productCode, agent_id });
  fetch(`/api/v1/products/incrementViewCount?${query}`, { keepalive: true }).catch(() => undefined);
}
