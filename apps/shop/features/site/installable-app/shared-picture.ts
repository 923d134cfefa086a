/** The cache in which the service worker (apps/shop/public/sw.js) stores a photo that was shared to the app. */
const CACHE = "shared";
const PATH = "/shared-picture";

/** Returns the last shared photo, and deletes it from the browser's storage. */
export async function takeSharedPicture(): Promise<File | undefined> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(PATH);
  await cache.delete(PATH);
  if (!cached) return undefined;
  const blob = await cached.blob();
  const name = decodeURIComponent(cached.headers.get("x-name") ?? "");
  return new File([blob], name, { type: blob.type });
}
