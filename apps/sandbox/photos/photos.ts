import { drawPhoto } from "./draw-photo.ts";
import { photoAt } from "./photo-address.ts";

/** Returns the JPEG at a path, or null if the item has no such photo or the sandbox has closed. */
export type Photos = (path: string) => Promise<Uint8Array | null>;

/** The most photos that are drawn at a time. Drawing one takes about 20 MB. */
const DRAWINGS_AT_ONCE = 2;
/** The most cached photos. They take about 30 MB. */
const CACHED_PHOTOS_MAX = 200;

/** Equal paths give identical bytes, so all sandboxes of a process share the photos. */
const photos = new Map<string, Promise<Uint8Array | null>>();

export function createPhotos(closing: AbortSignal): Photos {
  const queues = Array.from({ length: DRAWINGS_AT_ONCE }, () => Promise.resolve());
  let count = 0;
  return async function photoOf(path): ReturnType<Photos> {
    const cachedPhoto = photos.get(path);
    // Null if the sandbox that had begun the photo has closed. This one then draws it.
    if (cachedPhoto) return (await cachedPhoto) ?? (closing.aborted ? null : photoOf(path));
    const request = photoAt(path);
    if (!request) return null;
    const queue = count++ % DRAWINGS_AT_ONCE;
    const photo = queues[queue]!.then(() => (closing.aborted ? null : drawPhoto(request)));
    queues[queue] = photo.then(
      (jpeg) => void (jpeg ?? photos.delete(path)),
      () => void photos.delete(path),
    );
    photos.set(path, photo);
    const [oldest] = photos.keys();
    if (photos.size > CACHED_PHOTOS_MAX) photos.delete(oldest!);
    return photo;
  };
}
