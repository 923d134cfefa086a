import type { GoodsDetail } from "@loupe/contract";
import type { KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { Lightbox, type LightboxPhoto } from "#ui/lightbox.tsx";
import { PhotoStage } from "#ui/photo-stage.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { chooseSku, picturesOf } from "./queries.ts";
import { Thumbs } from "./thumbs.tsx";

/** The shown picture is in the address: `?image=3`, or the picture of the chosen sku. */
export function Gallery({ detail }: { detail: GoodsDetail }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const pictures = picturesOf(detail);
  const shown = shownPicture(detail, search);
  const index = shown === undefined ? -1 : pictures.indexOf(shown);
  const photos: LightboxPhoto[] = withExtra(pictures, shown).map((src) => ({
    id: `picture-${src.split("/").pop()}`,
    src,
    alt: detail.title,
    caption: "The seller's picture",
  }));
  const photo = photos.find(({ src }) => src === shown);
  const at = (place: number) =>
    changeQuery(search, { image: String(((place + pictures.length) % pictures.length) + 1) });
  const turns = pictures.length > 1 || index < 0;
  const turnByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !turns || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate({ search: at(index + step) }, { replace: true, preventScrollReset: true });
  };

  if (!photo) return <div className="pic rounded-3 text-sm text-ink-3">No pictures</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside have the focus
    <div onKeyDown={turnByKey} className="grid min-w-0 gap-2.5">
      <PhotoStage
        photo={photo}
        previous={turns ? at(index < 0 ? -1 : index - 1) : undefined}
        next={turns ? at(index + 1) : undefined}
        sizes="(width >= 1250px) 612px, (width >= 768px) 50vw, 100vw"
        className="rounded-3"
      />
      {pictures.length > 1 && (
        <Thumbs
          current={index}
          thumbs={pictures.map((src, place) => ({
            src,
            search: at(place),
            label: `Picture ${place + 1} of ${pictures.length}`,
          }))}
        />
      )}
      <Lightbox photos={photos} />
    </div>
  );
}

/** What the address names, else what the shopper's sku looks like, else the listing's first. */
export function shownPicture(detail: GoodsDetail, search: string): string | undefined {
  const pictures = picturesOf(detail);
  const named = pictures[Number(new URLSearchParams(search).get("image")) - 1];
  const { sku, byShopper } = chooseSku(detail, search);
  return named ?? ((byShopper && sku?.imgUrl) || pictures[0] || sku?.imgUrl || undefined);
}

const withExtra = (pictures: string[], shown: string | undefined) =>
  shown === undefined || pictures.includes(shown) ? pictures : [shown, ...pictures];
