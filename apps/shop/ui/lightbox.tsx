import { lazy, Suspense } from "react";
import { loadLightbox } from "./load-lightbox.ts";
import { useOpenInHash } from "./open-in-hash.ts";

export type LightboxPhoto = {
  /** Names the photo in the address while it is open: letters, digits, `-` and `_`. */
  id: string;
  /** Path of a picture on this server. */
  src: string;
  alt: string;
  caption?: string;
};

const View = lazy(() => loadLightbox().then(({ LightboxView }) => ({ default: LightboxView })));

/** Shows the photo whose id stands in the address's hash, with its neighbours; nothing otherwise. */
export function Lightbox({ photos }: { photos: LightboxPhoto[] }) {
  const { id, move, close } = useOpenInHash();
  const index = id ? photos.findIndex((photo) => photo.id === id) : -1;
  if (index < 0) return null;
  return (
    <Suspense fallback={null}>
      <View
        photos={photos}
        index={index}
        onMove={(next) => {
          const photo = photos[next];
          if (photo && photo.id !== id) move(photo.id);
        }}
        onClose={close}
      />
    </Suspense>
  );
}
