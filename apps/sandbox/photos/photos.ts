import { drawPhoto } from "./draw-photo.ts";
import { photoAt } from "./photo-address.ts";

/** The JPEG at a path, or null when the item has no such photo or the sandbox has closed. */
export type Photos = (path: string) => Promise<Uint8Array | null>;

/** Each takes about 20 MB while it is being drawn. */
const DRAWN_AT_ONCE = 2;
/** About 30 MB. */
const CACHED = 200;

export function createPhotos(closing: AbortSignal): Photos {
  const photos = new Map<string, Promise<Uint8Array | null>>();
  const queues = Array.from({ length: DRAWN_AT_ONCE }, () => Promise.resolve());
  let count = 0;
  return (path) => {
    const known = photos.get(path);
    if (known) return known;
    const request = photoAt(path);
    if (!request) return Promise.resolve(null);
    const queue = count++ % DRAWN_AT_ONCE;
    const photo = queues[queue]!.then(() => (closing.aborted ? null : drawPhoto(request)));
    queues[queue] = photo.then(
      () => undefined,
      () => void photos.delete(path),
    );
    photos.set(path, photo);
    const [oldest] = photos.keys();
    if (photos.size > CACHED) photos.delete(oldest!);
    return photo;
  };
}
