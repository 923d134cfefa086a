const MAX_BYTES = 48 * 1024 * 1024;

export type PhotoCache = {
  get(key: string): Uint8Array | undefined;
  put(key: string, jpeg: Uint8Array): void;
};

/** The most recently used photos, limited by their total size. */
export function createPhotoCache(): PhotoCache {
  const entries = new Map<string, Uint8Array>();
  let total_bytes = 0;
  return {
    get(key) {
      const found = entries.get(key);
      if (found) {
        // A Map iterates in insertion order, so an entry inserted again becomes the newest.
        entries.delete(key);
        entries.set(key, found);
      }
      return found;
    },
    put(key, jpeg) {
      entries.set(key, jpeg);
      total_bytes += jpeg.byteLength;
      for (const [oldest, { byteLength }] of entries) {
        if (total_bytes <= MAX_BYTES) return;
        entries.delete(oldest);
        total_bytes -= byteLength;
      }
    },
  };
}
