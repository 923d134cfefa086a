import { useEffect, useState } from "react";

/** Whether a popover of the page has been opened. */
export function useHasOpened(id: string): boolean {
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    const popover = document.getElementById(id);
    const open = () => setHasOpened(true);
    if (popover?.matches(":popover-open")) open();
    popover?.addEventListener("beforetoggle", open, { once: true });
    return () => popover?.removeEventListener("beforetoggle", open);
  }, [id]);
  return hasOpened;
}
