import type { GoodsDetail, QcPhoto, QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import * as texts from "#texts/qc.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { Lightbox } from "#ui/photos/lightbox.tsx";
import {
  ADVICE,
  CHOOSING,
  chosenListing,
  chosenOf,
  withChosen,
  withoutChosen,
} from "./collage-photos.ts";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";
import { photoId } from "#features/look-up/qc/photo-ids.ts";
import { captionOf, groupSets } from "#features/look-up/qc/grouped-photos.ts";
import { useListingPhotos } from "#features/look-up/qc/components/qc-lightbox.tsx";
import { QcHeading } from "#features/look-up/qc/components/qc-heading.tsx";
import { QcNotices, QcWaiting } from "#features/look-up/qc/components/qc-notices.tsx";
import { QcTile } from "#features/look-up/qc/components/qc-tile.tsx";
import { Weighed } from "#features/look-up/weights/weighed.tsx";
import { Copy, Download, Share2 } from "lucide-react";
import { productPath } from "#features/look-up/items/product-path.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { folder } from "#texts/words.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { collagePath } from "./collage-path.ts";

type Props = {
  item: ItemRef;
  /** The details of the item, if they are known already. */
  detail?: GoodsDetail | undefined;
  qcPhotos: QcPhotos;
  names: readonly string[];
  /** The warehouses' weighings of the item. */
  weighed: string | undefined;
};

/**
 * The photos that a shopper chose to ask advice about, which are in the address, and one picture of them all to share.
 */
export function AdviceView({ item, detail, qcPhotos, names, weighed }: Props) {
  const { chosenPhotos, goneCount: withoutListing } = chosenOf(qcPhotos.photos, names);
  const listing = useListingPhotos(detail).filter(
    ({ src }) => chosenListing([src], names).length > 0,
  );
  const goneCount = withoutListing - listing.length;
  const chosenCount = listing.length + chosenPhotos.length;
  const chosenNames = [...listing.map(({ src: url }) => ({ url })), ...chosenPhotos].map(shortName);
  const heading = useChosenHere();
  const present = qcPhotos.photos.filter(({ missing }) => !missing).length;
  // A photo counts as deleted only after all sources have responded, because a slow one may have it.
  const isGone = goneCount > 0 && qcPhotos.waiting.length === 0;
  const ofListing = listing.map((one) => ({
    ...one,
    id: photoId({ url: one.src }),
    photo: { url: one.src, colour: undefined },
  }));
  const ofWarehouses = chosenPhotos.map((photo, place) => {
    const [set] = groupSets([photo], { sources: qcPhotos.sources });
    return {
      photo,
      id: photoId(photo),
      src: photo.url,
      alt: [texts.photoOfLabel(place + 1, chosenPhotos.length), set!.sku]
        .filter(Boolean)
        .join(", "),
      caption: captionOf(set!),
    };
  });
  const photos = [...ofListing, ...ofWarehouses];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <QcHeading />
        <p ref={heading} tabIndex={-1} className="num text-sm text-ink-2 outline-none">
          {chosenCount > 0 && texts.adviceStatus(chosenCount)}
        </p>
      </div>
      <Weighed words={weighed} />
      <QcNotices qcPhotos={qcPhotos} />
      {isGone && chosenCount > 0 && (
        <p className="mb-4 text-sm text-ink-2">{texts.chosenGone(goneCount)}</p>
      )}
      {isGone && chosenCount === 0 && (
        <EmptyState heading="h3" title={texts.allChosenGone} text={texts.chosenGoneText} />
      )}
      <Photos photos={photos} />
      {qcPhotos.waiting.length > 0 && <QcWaiting qcPhotos={qcPhotos} />}
      {chosenCount > 0 && <ShareCollage item={item} names={chosenNames} />}
      <Ways chosenNames={chosenNames} present={present} />
      <Lightbox photos={photos} />
    </>
  );
}

type AdvicePhoto = LightboxPhoto & { photo: Pick<QcPhoto, "url" | "colour"> };

const Photos = ({ photos }: { photos: AdvicePhoto[] }) => (
  <ul
    className={cx(
      "grid grid-cols-2 gap-x-2.5 gap-y-4 md:gap-x-4",
      // Two columns for two or four photos, so that no row is half empty.
      photos.length !== 2 && photos.length !== 4 && "md:grid-cols-3",
    )}
  >
    {photos.map(({ photo, id, alt, caption }, place) => (
      <li key={id} id={id} className="min-w-0 scroll-mt-24">
        <QcTile photo={photo} label={alt} sizes={SIZES} />
        <p className="num mt-1.5 text-sm wrap-anywhere text-ink-2">
          <span className="font-[550] text-ink">{place + 1}</span> {caption}
        </p>
      </li>
    ))}
  </ul>
);

/** Links to all photos of the item, and back to choosing. */
function Ways({ chosenNames, present }: { chosenNames: string[]; present: number }) {
  const { search } = useLocation();
  return (
    <p className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
      {present > 0 && (
        <Link to={{ search: withoutChosen(search) }} preventScrollReset className={buttonClass()}>
          {texts.allPhotosButton(present)}
        </Link>
      )}
      <Link
        to={{ search: withChosen(search, CHOOSING, chosenNames) }}
        preventScrollReset
        className={buttonClass({ variant: "quiet", className: "js-only" })}
      >
        {texts.changeChoice}
      </Link>
    </p>
  );
}

const SIZES = "(width >= 1200px) 480px, 48vw";

/** Moves the focus to this view, because the bar with the pressed button has disappeared. */
function useChosenHere() {
  const { state } = useLocation();
  const heading = useRef<HTMLParagraphElement>(null);
  const isChooser = (state as { isChooser?: boolean } | null)?.isChooser ?? false;
  useEffect(() => {
    if (isChooser) heading.current?.focus({ preventScroll: true });
  }, [isChooser]);
  return heading;
}

type ShareCollageProps = { item: ItemRef; names: readonly string[] };

/** The collage of the chosen photos, with buttons to share, copy and download it, and to copy the link of this page. */
function ShareCollage({ item, names }: ShareCollageProps) {
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
