/**
 * The service worker of a shop that has disabled the app. Browsers look for a new service worker at each visit, so
 * this one replaces an installed one, and then removes itself.
 */
export const WORKER_OFF = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
