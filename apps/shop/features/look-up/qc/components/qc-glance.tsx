import type { GoodsDetail, QcPhoto, QcPhotos } from "@loupe/contract";
import { Camera, ChevronDown } from "lucide-react";
import { LocalTime } from "#ui/format/local-time.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { latestDetail, useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { optionsByName } from "#features/look-up/items/options/option-names.ts";
import { latestPhotos } from "./newest-photo.ts";
import { differingName } from "../option-sets.ts";
import * as texts from "#texts/qc.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

/** The number of photos in the link. */
const FIRST_PHOTOS = 4;

type Props = {
  /** The photos that the page was rendered with. */
  photos: QcPhotos | undefined;
  /** The details of the item, if the page was rendered with them. */
  detail?: GoodsDetail | undefined;
};

/**
 * A link to the photos, such as "18 QC photos, newest 7 Oct", with the first of them. If the shopper has chosen an
 * option that warehouses have photographed, only its photos count. If the page was sent before the photos were known,
 * the link keeps room for them.
 */
export function QcGlance({ photos: known, detail: knownDetail }: Props) {
  const qcPhotos = latestPhotos.use() ?? known;
  const allPhotos = qcPhotos?.photos.filter(({ missing }) => !missing) ?? [];
  const latest = latestDetail.use();
  const { option, photos: ofOption } = usePhotosOfOption(allPhotos, knownDetail ?? latest);
  const visiblePhotos = ofOption ?? allPhotos;
  const hasRoom = visiblePhotos.length > 0 || !known || known.waiting.length > 0;
  return (
    <a
      href="#qc-photos"
      className="num grid gap-2 rounded-2 border border-line bg-card p-2 text-sm font-[550] transition-colors hover:border-edge hover:bg-sunk"
    >
      <span className="flex min-h-7 items-center gap-2 px-1">
        <Camera aria-hidden className="size-4.5 shrink-0 text-ink-3" />
        <span>
          <Status qcPhotos={qcPhotos} visiblePhotos={visiblePhotos} option={option} />
        </span>
        <ChevronDown aria-hidden className="ms-auto size-4.5 shrink-0 text-ink-3" />
      </span>
      {hasRoom && (
        <span aria-hidden className="grid grid-cols-4 gap-2">
          {[...visiblePhotos.slice(0, FIRST_PHOTOS), ...NONE]
            .slice(0, FIRST_PHOTOS)
            .map((photo, place) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- a place, in which the photo changes
                key={place}
                className="pic aspect-4/3 rounded-1"
                style={{ backgroundColor: photo?.colour }}
              >
                {photo && <Picture src={photo.url} alt="" sizes={FIRST_SIZES} upTo={320} />}
              </span>
            ))}
        </span>
      )}
    </a>
  );
}

const NONE = Array.from<undefined>({ length: FIRST_PHOTOS });
const FIRST_SIZES = "(width >= 1200px) 130px, (width >= 768px) 10vw, 21vw";

/** Returns the photos of the option that the shopper has chosen, and its name; nothing if there are none. */
function usePhotosOfOption(photos: readonly QcPhoto[], detail: GoodsDetail | undefined) {
  const { sku, name } = useChosenOption(detail);
  if (!detail || !sku || name === undefined) return {};
  const find = optionsByName(detail.skus);
  const ofOption = photos.filter(({ skuInfo = "" }) => find(skuInfo).includes(sku));
  return ofOption.length > 0 ? { option: differingName(detail.skus, sku), photos: ofOption } : {};
}

type StatusProps = {
  qcPhotos: QcPhotos | undefined;
  visiblePhotos: readonly QcPhoto[];
  option: string | undefined;
};

function Status({ qcPhotos, visiblePhotos, option }: StatusProps) {
  if (visiblePhotos.length > 0) {
    const newest = Math.max(...visiblePhotos.map(({ qcTime = 0 }) => qcTime));
    return (
      <>
        {option === undefined
          ? texts.photoCount(visiblePhotos.length)
          : withSlots(texts.optionCount(visiblePhotos.length), {
              option: <span {...userContent(option)}>{option}</span>,
            })}
        {newest > 0 &&
          withSlots(texts.newest, { date: <LocalTime at={new Date(newest * 1000)} short /> })}
      </>
    );
  }
  if (!qcPhotos || qcPhotos.waiting.length > 0) return texts.loadingStatus;
  return qcPhotos.partial || qcPhotos.photos.length > 0 ? texts.loadErrorStatus : texts.emptyStatus;
}
