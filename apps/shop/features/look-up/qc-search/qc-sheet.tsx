import type { QcItem } from "@loupe/contract";
import { ArrowLeft } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Lightbox } from "#ui/photos/lightbox.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { PhotoStage } from "#ui/photos/photo-stage.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { grams } from "#texts/words.ts";
import { changeQuery } from "#ui/query-string.ts";
import { ItemLinks } from "./item-links.tsx";
import { MissingNote, OnlyMissing } from "#features/look-up/qc/components/missing-photos.tsx";
import { QcPhotosDisclaimer } from "#features/look-up/qc/components/qc-photos-disclaimer.tsx";
import { photoId } from "#features/look-up/qc/photo-ids.ts";
import { photosOf, searchPart, type NamedItem } from "./search-address.ts";
import * as texts from "#texts/qc.ts";
import { userContent } from "#ui/format/user-content.ts";

/** One photo set: a large photo, and all photos below it. Arrow keys change the large one. */
export function QcSheet({ item, of }: { item: QcItem; of: NamedItem | null }) {
  const { search } = useLocation();
  const name = item.skuInfo.trim() || texts.skuNotGiven;
  const { photos: images, missing } = photosOf(item, search);
  return (
    <>
      <Link
        to={`/qc-search${searchPart(search)}`}
        className="inline-flex min-h-11 items-center gap-1.5 py-1.5 text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="along-text size-4" />
        {texts.allResultsLabel}
      </Link>
      <section className="grid items-start gap-x-8 gap-y-3.5 pt-1 lg:gap-x-11 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4 max-md:contents md:sticky md:top-23 md:order-last">
          <h1 {...userContent(name)} className="text-xl wrap-anywhere md:text-2xl">
            {name}
          </h1>
          <dl className="num grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line bg-line md:grid-cols-1">
            <Fact term={texts.weight}>
              {item.weight > 0 ? grams(item.weight) : texts.notGivenLabel}
            </Fact>
            <Fact term={texts.qcTimeLabel}>
              {item.qcTime > 0 ? (
                <LocalTime at={new Date(item.qcTime * 1000)} withTime />
              ) : (
                texts.notGivenLabel
              )}
            </Fact>
          </dl>
          <div className="max-md:order-last max-md:mt-3">
            <ItemLinks item={of} />
          </div>
        </div>
        {images.length > 0 ? (
          <Sheet images={images} missing={missing} name={name} />
        ) : missing > 0 ? (
          <OnlyMissing heading="h2" missing={missing} />
        ) : (
          <EmptyState heading="h2" title={texts.emptySetTitle} text={texts.setWithoutPhoto} />
        )}
      </section>
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="bg-card px-4 py-3">
    <dt className="text-sm text-ink-3">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

type SheetProps = { images: string[]; missing: number; name: string };

function Sheet({ images, missing, name }: SheetProps) {
  const { search } = useLocation();
  const requestedIndex = Number(new URLSearchParams(search).get("photo") ?? 1) - 1;
  const index = images[requestedIndex] === undefined ? 0 : requestedIndex;
  const at = (place: number) =>
    changeQuery(search, { photo: String(((place + images.length) % images.length) + 1) });
  const photos = images.map((src, place) => ({
    id: photoId({ url: src }),
    src,
    alt: `${texts.photoOfLabel(place + 1, images.length)}, ${name}`,
    caption: name,
  }));
  const several = images.length > 1;
  useArrows(several ? at(index - 1) : undefined, several ? at(index + 1) : undefined);
  return (
    <div className="grid min-w-0 gap-2.5">
      <div className="max-md:-mx-[16px]">
        <PhotoStage
          photo={photos[index]!}
          previous={several ? at(index - 1) : undefined}
          next={several ? at(index + 1) : undefined}
          sizes="(width >= 1250px) 740px, (width >= 768px) 64vw, 100vw"
          className="aspect-4/3 rounded-none md:rounded-3"
        />
      </div>
      {several && (
        <ul className="grid grid-cols-4 gap-2.5 sm:grid-cols-5">
          {images.map((src, place) => (
            <li key={src}>
              <Link
                to={{ search: at(place) }}
                replace
                preventScrollReset
                aria-label={texts.photoOfLabel(place + 1, images.length)}
                aria-current={place === index || undefined}
                className={cx(
                  "pic aspect-4/3 rounded-1 outline-offset-2 transition-opacity",
                  place === index ? "outline-2 outline-ink" : "hover:opacity-80",
                )}
              >
                <Picture src={src} alt="" sizes="(width >= 768px) 150px, 24vw" upTo={320} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="pt-2">
        {missing > 0 && <MissingNote missing={missing} />}
        <QcPhotosDisclaimer />
      </div>
      <Lightbox photos={photos} />
    </div>
  );
}

/** Changes the large photo by arrow key, wherever the focus is, except in a field or in the lightbox. */
function useArrows(previous: string | undefined, next: string | undefined) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  // `useEffectEvent` always has the current photo. An effect that runs again for each photo does so only when the
  // browser is idle, and until then the previous photo would count.
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
    const inField =
      event.target instanceof Element &&
      event.target.closest("input, textarea, select, [role=dialog]");
    if (!to || hash || inField || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate({ search: to }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => turn(event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
