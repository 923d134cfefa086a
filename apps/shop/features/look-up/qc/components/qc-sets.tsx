import type { QcPhoto, Sku } from "@loupe/contract";
import { QC_SETS_SHOWN } from "@loupe/contract/limits";
import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import { sellersPictureLabel } from "#texts/items.ts";
import { Link, useLocation } from "#ui/navigation.ts";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { buttonClass } from "#ui/button.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { grams } from "#texts/words.ts";
import { changeQuery } from "#ui/query-string.ts";
import { userContent } from "#ui/format/user-content.ts";
import * as texts from "#texts/qc.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { withOption } from "#features/look-up/items/options/chosen-option.ts";
import { PickTile, QcTile, TickTile, photosClass } from "./qc-tile.tsx";
import { shortName } from "../photo-addresses.ts";
import { photoId } from "../photo-ids.ts";
import { type PhotoSet, photoLabel, ratioOf, sourcesLabel } from "../grouped-photos.ts";

/** The photos that the shopper has picked for a comparison. */
export type Picking = { pickedIds: readonly string[]; pick: (id: string) => void };

/** The short names of the photos chosen to ask advice about. With nine, no more can be chosen. */
export type Choosing = {
  names: readonly string[];
  isFull: boolean;
  choose: (name: string) => void;
};

type Modes = { picking?: Picking; choosing?: Choosing };
/** The options of the item, of which each set shows one, and the chosen one. */
type Options = { optionOf: (set: PhotoSet) => Sku | undefined; chosen: Sku | undefined };

type Props = Modes & {
  sets: PhotoSet[];
  showAll: boolean;
  /** Whether each set names its sources, because they differ. */
  namesSources: boolean;
  options?: Options | undefined;
};

export function QcSets({ sets, showAll, ...rest }: Props) {
  const { search } = useLocation();
  const visibleSets = showAll ? sets : sets.slice(0, QC_SETS_SHOWN);
  return (
    <>
      {visibleSets.map((set) => (
        // The key is the first photo, so that the set keeps its place when another source adds photos to it.
        <QcSet key={set.photos[0]?.url} set={set} {...rest} />
      ))}
      {visibleSets.length < sets.length && (
        <p className="border-t border-line py-5 text-center">
          <Link
            to={{ search: changeQuery(search, { sets: "all" }) }}
            replace
            preventScrollReset
            className={buttonClass()}
          >
            {texts.allSetsButton(sets.length)}
          </Link>
        </p>
      )}
    </>
  );
}

type SetProps = Modes & Pick<Props, "namesSources" | "options"> & { set: PhotoSet };

const QcSet = ({ set, namesSources, options, ...modes }: SetProps) => (
  <article className="border-t border-line pt-3 pb-5 md:pt-4.5 md:pb-6.5">
    <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
      <h3 className="font-semibold wrap-anywhere first-letter:uppercase">
        {set.sku ? <span {...userContent(set.sku)}>{set.sku}</span> : texts.skuNotGiven}
      </h3>
      <ul className="num flex flex-wrap gap-x-4 text-sm text-ink-2">
        <li>{set.takenAt ? <LocalTime at={set.takenAt} /> : texts.unknownDate}</li>
        {set.weight_g !== undefined && <li>{grams(set.weight_g)}</li>}
        {namesSources && <li>{sourcesLabel(set.sources)}</li>}
        {set.goneSince && (
          <li>{withSlots(texts.goneMark, { date: <LocalTime at={set.goneSince!} /> })}</li>
        )}
      </ul>
      {options && (
        <div className="ms-auto">
          <ChooseOption option={options.optionOf(set)} chosen={options.chosen} />
        </div>
      )}
    </div>
    <ul className={photosClass}>
      {set.photos.map((photo, place) => (
        <li key={photo.url} id={photoId(photo)} className="min-w-0 scroll-mt-24 max-md:snap-start">
          <Tile set={set} place={place} {...modes} />
          {set.photos.length > 1 && (
            <p aria-hidden className="num mt-1 text-center text-sm text-ink-2 md:hidden">
              {place + 1} / {set.photos.length}
            </p>
          )}
        </li>
      ))}
    </ul>
  </article>
);

function Tile({ set, place, ...modes }: Modes & { set: PhotoSet; place: number }) {
  const photo = set.photos[place]!;
  const label = photoLabel(set, place);
  return (
    <ModeTile {...{ photo, label }} id={photoId(photo)} ratio={ratioOf(set.photos)} {...modes} />
  );
}

type ModeProps = Modes & {
  photo: Pick<QcPhoto, "url" | "colour" | "missing">;
  id: string;
  label: string;
  ratio?: number;
};

/** A photo that opens in the lightbox, or is picked for a comparison, or chosen to ask advice about. */
function ModeTile({ id, picking, choosing, ...tileProps }: ModeProps) {
  const { photo } = tileProps;
  if (choosing) {
    const name = shortName(photo);
    const ticked = choosing.names.includes(name);
    return (
      <TickTile
        {...tileProps}
        ticked={ticked}
        disabled={photo.missing || (choosing.isFull && !ticked)}
        onTick={() => choosing.choose(name)}
      />
    );
  }
  if (!picking) return <QcTile {...tileProps} />;
  return (
    <PickTile
      {...tileProps}
      isPicked={picking.pickedIds.includes(id)}
      onPick={() => picking.pick(id)}
    />
  );
}

/** The seller's picture, which can be compared with a QC photo and shared for advice with others. */
export const ListingTile = ({ photo: { id, src }, ...modes }: Modes & { photo: LightboxPhoto }) => (
  <section className="mb-4 w-44" aria-label={sellersPictureLabel}>
    <ModeTile
      id={id}
      photo={{ url: src, colour: undefined }}
      label={sellersPictureLabel}
      {...modes}
    />
    <p className="mt-1 text-sm text-ink-2">{sellersPictureLabel}</p>
  </section>
);

type ChooseOptionProps = {
  /** The option that a photo set shows. Undefined if its name is none of the item's options. */
  option: Sku | undefined;
  chosen: Sku | undefined;
};

/** A link that chooses the option of a photo set. It stays below the finger, although the sets change their order. */
function ChooseOption({ option, chosen }: ChooseOptionProps) {
  const { search } = useLocation();
  if (!option) return null;
  const isChosen = option === chosen;
  return (
    <Link
      to={{ search: withOption(search, option) }}
      replace
      preventScrollReset
      aria-current={isChosen || undefined}
      onClick={keepPlace}
      className={
        isChosen
          ? "inline-flex min-h-9 items-center gap-1.5 text-sm font-[550] pointer-coarse:min-h-11"
          : buttonClass({ size: "small" })
      }
    >
      {isChosen && <Check aria-hidden className="size-4 text-good" />}
      {isChosen ? texts.choiceMark : texts.chooseOptionButton}
    </Link>
  );
}

/** How long the link is kept in place, because sources that respond late change the sets once more. */
const HELD_MS = 5000;

/** Keeps the link where it is while the sets change, until the shopper does something else. */
function keepPlace({ currentTarget: link }: MouseEvent<HTMLElement>): void {
  const { top } = link.getBoundingClientRect();
  const observer = new ResizeObserver(() => {
    // After the browser's own scroll anchoring, and before the change is painted.
    if (link.isConnected) scrollBy(0, link.getBoundingClientRect().top - top);
  });
  observer.observe(document.body);
  const release = () => observer.disconnect();
  for (const name of ["pointerdown", "wheel", "keydown"])
    addEventListener(name, release, { once: true });
  setTimeout(release, HELD_MS);
}
