import type { ItemRef } from "@loupe/links";
import { Copy, Download, Share2 } from "lucide-react";
import { useState } from "react";
import { productPath } from "#features/look-up/items/product-path.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import * as texts from "#texts/qc.ts";
import { folder } from "#texts/words.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { ADVICE, withChosen } from "./collage-photos.ts";
import { collagePath } from "./collage-path.ts";

type Props = { item: ItemRef; names: readonly string[] };

/** The collage of the chosen photos, with buttons to share, copy and download it, and to copy the link of this page. */
export function ShareCollage({ item, names }: Props) {
  const site = useSite();
  const copying = useCopy();
  const src = collagePath(item, names);
  const file = `${item.storeName}-${item.id}-qc.jpg`;
  const link = `${folder}${productPath(item)}${withChosen("", ADVICE, names)}#qc-photos`;
  const address = (site?.publicUrl ?? "") + link;
  return (
    <section aria-labelledby="collage" className="card mt-6 flex flex-wrap gap-5 p-4 md:p-5">
      <a href={src} className="block w-full overflow-hidden rounded-1 border border-line sm:w-56">
        <img
          key={src}
          src={src}
          alt={texts.collageOf(names.length)}
          loading="lazy"
          className="max-h-72 w-full object-contain"
        />
      </a>
      <div className="min-w-0 flex-1 basis-64">
        <h3 id="collage" className="font-semibold">
          {texts.onePictureTitle}
        </h3>
        <p className="mt-1 text-sm text-pretty text-ink-2">{texts.onePictureText}</p>
        <Buttons src={src} file={file} address={address} copying={copying} />
        <div className="mt-3">
          <CopyOutcome {...copying} />
        </div>
      </div>
    </section>
  );
}

type ButtonsProps = {
  src: string;
  file: string;
  address: string;
  copying: ReturnType<typeof useCopy>;
};

function Buttons({ src, file, address, copying }: ButtonsProps) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState<"share" | "copy">();
  const act = async (kind: "share" | "copy", work: () => Promise<"done" | "failed" | "left">) => {
    setBusy(kind);
    const outcome = await work();
    setBusy(undefined);
    if (outcome === "failed") toast(texts.pictureNotShared, { kind: "error" });
    if (outcome === "done" && kind === "copy") toast(texts.pictureCopiedMessage);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {hydrated && canShareFiles() && (
        <Button
          variant="primary"
          busy={busy === "share"}
          busyLabel={texts.preparingLabel}
          onClick={() => void act("share", () => sharePicture(src, { file, address }))}
        >
          <Share2 className="size-4.5" />
          {texts.sharePictureLabel}
        </Button>
      )}
      {hydrated && canCopyPictures() && (
        <Button
          busy={busy === "copy"}
          busyLabel={texts.preparingLabel}
          onClick={() => void act("copy", () => copyPicture(src))}
        >
          <Copy className="size-4.5" />
          {texts.copyPictureLabel}
        </Button>
      )}
      <a href={src} download={file} className={buttonClass()}>
        <Download className="size-4.5" />
        {texts.downloadPictureLabel}
      </a>
      <span className="js-only">
        <CopyButton copying={copying} text={address} label={texts.copyLinkLabel} />
      </span>
    </div>
  );
}

/** The result of sharing. "left" means that the shopper closed the system's dialog. */
type Outcome = "done" | "failed" | "left";

/** Whether the device can share a picture. Most phones can, and some computers. */
function canShareFiles(): boolean {
  const file = new File([], "picture.jpg", { type: "image/jpeg" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

/** Whether the page can copy pictures. Browsers allow that only on pages over HTTPS, and only for PNG. */
const canCopyPictures = (): boolean => isSecureContext && "ClipboardItem" in window;

async function load(src: string): Promise<Blob> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`The picture was not made: ${response.status}`);
  return response.blob();
}

type Sharing = { file: string; address: string };

async function sharePicture(src: string, { file, address }: Sharing): Promise<Outcome> {
  try {
    const picture = new File([await load(src)], file, { type: "image/jpeg" });
    await navigator.share({ files: [picture], text: address });
    return "done";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : "failed";
  }
}

async function copyPicture(src: string): Promise<Outcome> {
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
