import { useEffect, useRef } from "react";
import { useNavigate } from "#ui/navigation.ts";
import { loadLightbox } from "#ui/photos/load-lightbox.ts";
import { openInHash } from "#ui/dialogs/open-in-hash.ts";

/**
 * For an element around parts that load after the first view. Their links within this page, and to photos (with
 * the id in `data-photo`), work without a reload before the parts have loaded. The page changes once all parts
 * have loaded; until then the clicked link is pale.
 */
export function useEarlyLinks<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const linkOf = ({ target }: Event) =>
      target instanceof Element && element.current?.contains(target) ? target.closest("a") : null;
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { photo } = link.dataset;
      const elsewhere = link.pathname !== location.pathname || link.target || link.hash;
      if (!photo && elsewhere) return;
      event.preventDefault();
      link.animate({ opacity: [0.4, 1] }, 2500);
      if (photo) void navigate(...openInHash(photo));
      else void navigate({ search: link.search }, { replace: true, preventScrollReset: true });
    };
    const prepare = (event: Event) => {
      if (linkOf(event)?.dataset.photo) void loadLightbox();
    };
    // In the capture phase, because React stops clicks on parts that are not hydrated yet.
    addEventListener("click", follow, true);
    addEventListener("pointerover", prepare, true);
    addEventListener("focusin", prepare, true);
    return () => {
      removeEventListener("click", follow, true);
      removeEventListener("pointerover", prepare, true);
      removeEventListener("focusin", prepare, true);
    };
  }, [navigate]);
  return element;
}
