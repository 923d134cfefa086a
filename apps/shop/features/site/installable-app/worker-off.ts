/**
 * The service worker of a shop that has disabled the app. It replaces and removes an installed service worker,
 * because browsers look for a new one at each visit.
 */
export const WORKER_OFF = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
