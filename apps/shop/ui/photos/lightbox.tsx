import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LightboxAction, LightboxPhoto } from "./lightbox-view.tsx";
import { loadedTile } from "./loaded-tile.ts";
import { loadLightbox, opener } from "./load-lightbox.ts";
import { useOpenInHash } from "../dialogs/open-in-hash.ts";
import { showNoConnection } from "../notices/toast.tsx";
import { cx } from "#ui/class-names.ts";
import * as texts from "#texts/ui.ts";

type Props = { photos: LightboxPhoto[]; action?: LightboxAction };
type View = Awaited<ReturnType<typeof loadLightbox>>["LightboxView"];

/** Shows the photo whose id is in the address's hash, with its neighbours. Renders nothing if there is none. */
export function Lightbox({ photos, action }: Props) {
  const { id, move, close } = useOpenInHash();
  const inView = useHeld(photos, id);
  useFocusBack(inView && id);
  const [loaded, setLoaded] = useState<{ View: View; isShown: boolean }>();
  if (!inView) {
    if (loaded?.isShown) setLoaded({ ...loaded, isShown: false });
    return null;
  }
  const index = inView.findIndex((photo) => photo.id === id);
  if (!loaded) {
    const onLoad = (View: View) => setLoaded({ View, isShown: true });
    return <Waiting photos={inView} index={index} onLoad={onLoad} onClose={close} />;
  }
  return (
    <loaded.View
      photos={inView}
      index={index}
      isShown={loaded.isShown}
      action={action}
      open={move}
      onClose={close}
    />
  );
}

type WaitingProps = {
  photos: LightboxPhoto[];
  index: number;
  onLoad: (view: View) => void;
  onClose: () => unknown;
};

/** Loads the code of the lightbox, and until then shows the photo as the page has it, at the place where it will be. */
function Waiting({ photos, index, onLoad, onClose }: WaitingProps) {
  const photo = photos[index]!;
  const ref = useRef<HTMLDialogElement>(null);
  const show = useEffectEvent(onLoad);
  useEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    const isShown = () => dialog.isConnected && dialog.open;
    loadLightbox().then(
      ({ LightboxView }) => isShown() && show(LightboxView),
      () => {
        if (!isShown()) return;
        showNoConnection();
        dialog.close();
      },
    );
  }, []);
  return (
    <dialog
      ref={ref}
      dir="ltr"
      aria-label={photo.alt}
      aria-busy="true"
      onClose={onClose}
      className={cx(
        "fixed inset-0 size-full max-h-none max-w-none bg-paper px-3 pt-18",
        photos.length > 1 ? "pb-51 md:pb-25" : "pb-30 md:pb-4",
      )}
    >
      <img src={loadedTile(photo)} alt={photo.alt} className="size-full rounded-1 object-contain" />
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => ref.current?.close()}
        className="absolute top-2 end-2.5 p-2 text-ink-2"
      >
        <X className="size-7" aria-hidden="true" />
      </button>
    </dialog>
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
      const links = [...document.querySelectorAll<HTMLElement>(`[data-photo="${from}"]`)];
      // Without the link that opened it, the last one: it is in the list of photos, after the pair at the top.
      const link = links.find((one) => one === opener.link) ?? links.at(-1);
      if (document.activeElement === document.body) link?.focus();
    });
    return () => clearTimeout(soon);
  }, [id]);
}
