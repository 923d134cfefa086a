import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { LightboxAction, LightboxPhoto } from "./lightbox-view.tsx";
import { loadLightbox } from "./load-lightbox.ts";
import { useOpenInHash } from "../dialogs/open-in-hash.ts";

const View = lazy(() => loadLightbox().then(({ LightboxView }) => ({ default: LightboxView })));

type Props = { photos: LightboxPhoto[]; action?: LightboxAction };

/** Shows the photo whose id is in the address's hash, with its neighbours. Renders nothing if there is none. */
export function Lightbox({ photos, action }: Props) {
  const { id, move, close } = useOpenInHash();
  const inView = useHeld(photos, id);
  useFocusBack(inView && id);
  if (!inView) return null;
  return (
    <Suspense fallback={null}>
      <View
        photos={inView}
        index={inView.findIndex((photo) => photo.id === id)}
        action={action && { ...action, act: () => void move(action.hashOf(id)) }}
        onMove={(next) => {
          const photo = inView[next];
          if (photo && photo.id !== id) move(photo.id);
        }}
        onClose={close}
      />
    </Suspense>
  );
}

/**
 * The photos at the time when the lightbox was opened. They stay the same until it is closed, because photos that
 * arrive later would move or replace the visible one.
 */
function useHeld(photos: LightboxPhoto[], id: string): LightboxPhoto[] | undefined {
  const [photosToShow, setHeld] = useState<LightboxPhoto[]>();
  const inView = [photosToShow, photos].find((list) => list?.some((photo) => photo.id === id));
  if (inView !== photosToShow) setHeld(inView);
  return inView;
}

/**
 * Restores the focus when the lightbox closes. If no element opened it (the address was shared), or that element
 * was rendered again, the element with the photo's id in `data-photo` gets the focus.
 */
function useFocusBack(id: string | undefined): void {
  const openedAt = useRef<string>(undefined);
  useEffect(() => {
    if (id) {
      openedAt.current ??= id;
      return;
    }
    const from = openedAt.current;
    openedAt.current = undefined;
    if (!from) return;
    const soon = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-photo="${from}"]`)?.focus();
    });
    return () => clearTimeout(soon);
  }, [id]);
}
