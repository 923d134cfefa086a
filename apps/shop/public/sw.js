// Loupe's service worker: the link converter without a connection, a page that says so for all else, and
// photos that are shared to the app. Pages fill the cache (cache-offline.ts); nothing else is
// cached, so that photos, prices and agents are never old ones. API and pictures do not pass through here.

const folderOf = (path) => /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/|$)/.exec(path)?.[0] ?? "";

addEventListener("install", (event) => {
  skipWaiting();
  event.addRoutes?.([
    { condition: { urlPattern: "/api/*" }, source: "network" },
    { condition: { urlPattern: "/images/*" }, source: "network" },
  ]);
});

addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === `${folderOf(pathname)}/share`) {
    event.respondWith(share(request, folderOf(pathname)));
  } else if (request.method === "GET" && request.mode === "navigate") {
    event.respondWith(page(event, pathname));
  } else if (
    pathname.startsWith("/assets/") &&
    (keptPages.has(event.clientId) || !navigator.onLine)
  ) {
    event.respondWith(fetch(request).catch(() => kept(pathname)));
  }
});

/** The tabs whose page came from the cache. Files of all others go past the worker. */
const keptPages = new Set();

/** A connection that is there and carries nothing is waited for this long, where there is something else to show. */
const PATIENCE_MS = 4000;

async function page({ request, preloadResponse, resultingClientId }, path) {
  const folder = folderOf(path);
  const isConverter = path === `${folder}/convert`;
  const network = (async () => (await preloadResponse) ?? (await fetch(request)))();
  // It may fail after the kept page was given.
  network.catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    const soon = await Promise.race(isConverter ? [network, late] : [network]);
    if (soon) return soon;
    keptPages.add(resultingClientId);
    return (await caches.match(path)) ?? (await network);
  } catch {
    keptPages.add(resultingClientId);
    const converter = isConverter && (await caches.match(path));
    return converter || ((await caches.match(`${folder}/offline`)) ?? kept("/offline"));
  }
}

const kept = async (path) => (await caches.match(path)) ?? Response.error();

async function share(request, folder) {
  const form = await request.formData();
  const [picture, ...others] = form.getAll("picture").filter(({ size }) => size > 0);
  if (picture) {
    const cache = await caches.open("shared");
    await cache.put(
      "/shared-picture",
      new Response(picture, { headers: { "x-name": encodeURIComponent(picture.name) } }),
    );
    const how = others.length > 0 ? "first" : "1";
    return Response.redirect(`${folder}/picture-search?shared=${how}`, 303);
  }
  const text = ["title", "text", "url"]
    .map((name) => form.get(name) ?? "")
    .join(" ")
    .trim();
  // The server follows short links; a long list, or one without a connection, is for the converter.
  const query = new URLSearchParams(
    text.length > 2000 || !navigator.onLine ? { text } : { url: text },
  );
  return Response.redirect(
    query.has("url") ? `${folder}/search?${query}` : `${folder}/convert#${query}`,
    303,
  );
}

// An alert about a watched item (features/saved/watches/push-messages/push-alerts.server.ts). It has the text in the person's language.
addEventListener("push", (event) => {
  const { title, path, ...options } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, { badge: "/icon-192.png", ...options, data: { path } }),
  );
});

addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(clients.openWindow(notification.data.path));
});
