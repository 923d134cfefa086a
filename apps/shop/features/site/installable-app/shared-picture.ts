/** Where the worker puts a photo that was shared to the app (apps/shop/public/sw.js). */
const CACHE = "shared";
const PATH = "/shared-picture";

/** The photo that was shared last, once: it is gone from the browser's storage as soon as it was taken. */
export async function takeSharedPicture(): Promise<File | undefined> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(PATH);
  await cache.delete(PATH);
  if (!cached) return undefined;
  const blob = await cached.blob();
  const name = decodeURIComponent(cached.headers.get("x-name") ?? "");
  return new File([blob], name, { type: blob.type });
}
