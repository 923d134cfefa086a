const PREVIEW_PX = 640;

/** Drawn small, for a phone's photo shown on each result would fill its memory. */
export async function drawPreview(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PREVIEW_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL("image/webp", 0.8);
  } catch {
    // The server says what is wrong with it.
    return undefined;
  }
}
