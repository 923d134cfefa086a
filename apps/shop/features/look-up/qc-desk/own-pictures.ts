import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDroppedFile } from "#ui/forms/dropped-file.ts";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import * as texts from "#texts/qc-desk.ts";

const MiB = 1024 * 1024;
const BYTES_MAX = 40 * MiB;
/** Larger pictures are reduced, because phones cannot draw several of them at once. */
const SIDE_MAX_PX = 2400;
const PREFIX = "own-";

export const isOwnPicture = ({ id }: LightboxPhoto) => id.startsWith(PREFIX);

/**
 * Pictures of the shopper's own, from a file, the clipboard or a drop. They stay in this page and are never sent.
 */
export function useOwnPictures(onPicture: (picture: LightboxPhoto) => void) {
  const [pictures, setPictures] = useState<readonly LightboxPhoto[]>([]);
  const count = useRef(0);
  const [errorText, setErrorText] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > BYTES_MAX) return setErrorText(texts.ownTooLarge(BYTES_MAX / MiB));
    const src = file.type.startsWith("image/") && (await redraw(file));
    if (!src) return setErrorText(texts.ownDamaged);
    const number = (count.current += 1);
    const label = texts.ownPictureLabel(number);
    const picture = { id: `${PREFIX}${number}`, src, alt: label, caption: label };
    setErrorText(undefined);
    setPictures((before) => [...before, picture]);
    onPicture(picture);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = [...(event.clipboardData?.files ?? [])];
    // Text that was copied from a table comes with a picture of it.
    const isField = event.target instanceof Element && event.target.matches("input, textarea");
    if (!file || isField) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
  const isDragged = useDroppedFile(([file]) => void take(file));
  const release = useEffectEvent(() => pictures.forEach(({ src }) => URL.revokeObjectURL(src)));
  useEffect(() => () => release(), []);
  return { pictures, errorText, take, isDragged };
}

/** Draws the first frame of a picture in a size that phones can show. Undefined if the browser cannot read it. */
async function redraw(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", 0.92),
  );
  return blob ? URL.createObjectURL(blob) : undefined;
}
