/** The result of sharing. "left" means that the shopper closed the system's dialog. */
type Outcome = "done" | "failed" | "left";

/** Whether the device can share a picture. Most phones can, and some computers. */
export function canShareFiles(): boolean {
  const file = new File([], "picture.jpg", { type: "image/jpeg" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

/** Whether the page can copy pictures. Browsers allow that only on pages over HTTPS, and only for PNG. */
export const canCopyPictures = (): boolean => isSecureContext && "ClipboardItem" in window;

async function load(src: string): Promise<Blob> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`The picture was not made: ${response.status}`);
  return response.blob();
}

type Sharing = { file: string; address: string };

export async function sharePicture(src: string, { file, address }: Sharing): Promise<Outcome> {
  try {
    const picture = new File([await load(src)], file, { type: "image/jpeg" });
    await navigator.share({ files: [picture], text: address });
    return "done";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : "failed";
  }
}

export async function copyPicture(src: string): Promise<Outcome> {
  try {
    // Passes the promise and not its value, because Safari allows copying only during the click itself.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": load(src).then(asPng) })]);
    return "done";
  } catch {
    // The page then suggests to download the picture. Browsers do not report why copying failed.
    return "failed";
  }
}

async function asPng(jpeg: Blob): Promise<Blob> {
  const picture = await createImageBitmap(jpeg);
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (png) => (png ? resolve(png) : reject(new Error("The picture could not be drawn"))),
      "image/png",
    ),
  );
}
