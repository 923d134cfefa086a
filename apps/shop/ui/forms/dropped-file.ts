import { useEffect, useEffectEvent, useState } from "react";

/**
 * Accepts a file that is dropped anywhere on the page; the browser would otherwise open it in place of the page.
 * Returns true while a file is dragged over the page.
 */
export function useDroppedFile(take: (files: readonly File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const onFiles = useEffectEvent(take);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragged(false);
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      setDragged(false);
      onFiles([...event.dataTransfer.files]);
    };
    addEventListener("dragover", over, { signal });
    addEventListener("dragleave", leave, { signal });
    addEventListener("drop", drop, { signal });
    return () => end.abort();
  }, []);
  return isDragged;
}

/** Accepts a file that is pasted anywhere on the page. Pasted text goes to the field that has the focus. */
export function usePastedFile(take: (files: readonly File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    take([...files]);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}
