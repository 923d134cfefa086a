import { useEffect, useEffectEvent, useState } from "react";

/**
 * A file may be dropped anywhere on the page, where the browser would open it in its place. True while
 * one is held over it.
 */
export function useDroppedFile(take: (files: FileList) => void): boolean {
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
      onFiles(event.dataTransfer.files);
    };
    addEventListener("dragover", over, { signal });
    addEventListener("dragleave", leave, { signal });
    addEventListener("drop", drop, { signal });
    return () => end.abort();
  }, []);
  return isDragged;
}
