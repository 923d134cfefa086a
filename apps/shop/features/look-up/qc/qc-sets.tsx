import type { Sku } from "@loupe/contract";
import { Link, useLocation } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { grams } from "#texts/words.ts";
import { changeQuery } from "#ui/query-string.ts";
import { ChooseOption } from "./choose-option.tsx";
import { PickTile, QcTile, TickTile } from "./qc-tile.tsx";
import { userContent } from "#ui/user-content.ts";
import { shortName, photoId } from "./photo-addresses.ts";
import { photoLabel, sourcesLabel, type PhotoSet } from "./grouped-photos.ts";
import * as texts from "#texts/qc.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

/** The most photo sets to display at first. */
const SETS_AT_ONCE = 12;

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

type Props = Modes & { sets: PhotoSet[]; showAll: boolean; options?: Options | undefined };

export function QcSets({ sets, showAll, ...modes }: Props) {
  const { search } = useLocation();
  const visibleSets = showAll ? sets : sets.slice(0, SETS_AT_ONCE);
  return (
    <>
      {visibleSets.map((set) => (
        // The key is the first photo, so that the set keeps its place when another source adds photos to it.
        <QcSet key={set.photos[0]?.url} set={set} {...modes} />
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

const QcSet = ({ set, options, ...modes }: Modes & Pick<Props, "options"> & { set: PhotoSet }) => (
  <article className="grid gap-x-6 gap-y-2 border-t border-line pt-3 pb-5 md:gap-y-2.5 md:pt-4.5 md:pb-6.5 md:grid-cols-[150px_minmax(0,1fr)] lg:grid-cols-[190px_minmax(0,1fr)]">
    <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3">
      <h3 className="font-semibold wrap-anywhere first-letter:uppercase">
        {set.sku ? <span {...userContent(set.sku)}>{set.sku}</span> : texts.skuNotGiven}
      </h3>
      {options && <ChooseOption option={options.optionOf(set)} chosen={options.chosen} />}
      <ul className="num text-sm text-ink-2 max-md:flex max-md:flex-wrap max-md:gap-x-3">
        <li>{set.takenAt ? <LocalTime at={set.takenAt} /> : texts.unknownDate}</li>
        {set.weight_g !== undefined && <li>{grams(set.weight_g)}</li>}
        <li>{sourcesLabel(set.sources)}</li>
        {set.goneSince && (
          <li>{withSlots(texts.goneMark, { date: <LocalTime at={set.goneSince!} /> })}</li>
        )}
      </ul>
    </div>
    <ul className="grid grid-cols-3 gap-2.5 md:grid-cols-4 lg:grid-cols-5">
      {set.photos.map((photo, place) => (
        <li key={photo.url} id={photoId(photo)} className="scroll-mt-24">
          <Tile set={set} place={place} {...modes} />
        </li>
      ))}
    </ul>
  </article>
);

function Tile({ set, place, picking, choosing }: Modes & { set: PhotoSet; place: number }) {
  const photo = set.photos[place]!;
  const id = photoId(photo);
  const tileProps = { photo, label: photoLabel(set, place) };
  if (choosing) {
    const name = shortName(photo);
    const ticked = choosing.names.includes(name);
    const disabled = photo.missing || (choosing.isFull && !ticked);
    return (
      <TickTile
        {...tileProps}
        ticked={ticked}
        disabled={disabled}
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
