import type { QcItem, QcTarget } from "@loupe/contract";
import { Link, useLocation } from "#ui/navigation.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { userContent } from "#ui/format/user-content.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { buttonClass } from "#ui/button.tsx";
import { LocalTime, TimeAgo } from "#ui/format/local-time.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { grams } from "#texts/words.ts";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ItemLinks } from "./item-links.tsx";
import { QcPhotosDisclaimer } from "#features/look-up/qc/components/qc-photos-disclaimer.tsx";
import { Weighed } from "#features/look-up/weights/weighed.tsx";
import { addressSets, photosOf, readTarget, type NamedItem } from "./search-address.ts";
import * as texts from "#texts/qc.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type Props = {
  items: QcItem[];
  stale: boolean;
  fetchedAt: string;
  item: NamedItem | null;
  /** The warehouses' weighings of the item. */
  weighed: string | undefined;
};

/** The photo sets that a search found, as cards, newest first. */
export function QcResults({ items, stale, fetchedAt, item, weighed }: Props) {
  const { search } = useLocation();
  const photoCount = items.reduce((sum, item) => sum + photosOf(item).photos.length, 0);
  const at = new Date(fetchedAt);
  return (
    <>
      <ResultsHeading target={readTarget(search)}>
        {texts.photosIn(photoCount, items.length)}
        {stale
          ? withSlots(texts.foundThen, { date: <LocalTime at={at} withTime /> })
          : withSlots(texts.foundAgo, { ago: <TimeAgo at={at} /> })}
      </ResultsHeading>
      {item && (
        <div className="-mt-1 pb-5">
          <ItemLinks item={item} />
        </div>
      )}
      <Weighed words={weighed} />
      <ul className={GRID}>
        {addressSets(items, search).map(({ item: set, path }, place) => (
          <li key={path}>
            <QcCard item={set} path={path} first={place === 0} />
          </li>
        ))}
      </ul>
      <div className="pt-6">
        <QcPhotosDisclaimer />
      </div>
    </>
  );
}

export const QcResultsLoading = ({ target }: { target: QcTarget | null }) => (
  <>
    <ResultsHeading target={target}>
      <output>{texts.searchStatus}</output>
    </ResultsHeading>
    <ReloadWithoutScripts />
    <div className={GRID}>
      {["a", "b", "c"].map((card) => (
        <div key={card} className="card grid gap-3 p-2.5 pb-4">
          <Skeleton className="aspect-4/3 rounded-2" />
          <Skeleton className="mx-1 h-5 w-2/3" />
          <Skeleton className="mx-1 h-4 w-1/2" />
          <div className="grid grid-cols-4 gap-2">
            <Skeleton className="aspect-4/3" />
            <Skeleton className="aspect-4/3" />
          </div>
        </div>
      ))}
    </div>
  </>
);

const GRID = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

type HeadingProps = { target: QcTarget | null; children: React.ReactNode };

const ResultsHeading = ({ target, children }: HeadingProps) => (
  <header className="pt-8 pb-5">
    <h1 className="text-2xl">{texts.qcResultsTitle}</h1>
    {target && (
      <p className="num mt-2 truncate text-ink-2">
        {"url" in target ? target.url : <Asked {...target} />}
      </p>
    )}
    <p className="num mt-0.5 text-sm text-ink-3">{children}</p>
  </header>
);

type AskedProps = { channel: number; offerId: string };

/**
 * The searched item: its id and the marketplace of its channel, or the channel's number if the shop does not know it.
 */
function Asked({ channel, offerId }: AskedProps) {
  const knownChannel = useSite()?.channels.find((one) => one.channel === String(channel));
  return texts.offerOf(
    knownChannel ? STORE_LABELS[knownChannel.store] : texts.channel(channel),
    offerId,
  );
}

/** The number of small photos beside the large one. The last place shows how many others there are. */
const EXTRA_MAX = 4;

function QcCard({ item, path, first }: { item: QcItem; path: string; first: boolean }) {
  const { photos, missing } = photosOf(item);
  const [main, ...extra] = photos;
  const name = item.skuInfo.trim() || texts.skuNotGiven;
  const hidden = extra.length > EXTRA_MAX ? extra.length - EXTRA_MAX + 1 : 0;
  const visiblePictures = extra.slice(0, hidden > 0 ? EXTRA_MAX - 1 : EXTRA_MAX);
  return (
    <article className="card relative flex h-full flex-col gap-3 p-2.5 pb-3.5 transition-colors hover:border-edge">
      <div className="pic aspect-4/3">
        {main ? (
          <Picture src={main} alt="" sizes={CARD_SIZES} upTo={960} fit="contain" priority={first} />
        ) : (
          <span className="text-sm text-ink-3">
            {missing > 0 ? texts.missingPhotosTitle : texts.emptySetTitle}
          </span>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-1">
        <h2
          {...userContent(name)}
          className="text-base leading-snug font-semibold tracking-normal wrap-anywhere"
        >
          <Link to={path} className="after:absolute after:inset-0 after:rounded-3">
            {name}
          </Link>
        </h2>
        <Mark />
        <p className="num col-span-2 mt-0.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
          <span>{item.weight > 0 ? grams(item.weight) : texts.unknownWeight}</span>
          <span>{texts.photos(photos.length)}</span>
          {item.qcTime > 0 ? <LocalTime at={new Date(item.qcTime * 1000)} /> : texts.unknownDate}
        </p>
      </div>
      {visiblePictures.length > 0 && (
        <div aria-hidden className="grid grid-cols-4 gap-2">
          {visiblePictures.map((src) => (
            <span key={src} className="pic aspect-4/3 rounded-1">
              <Picture src={src} alt="" sizes="90px" upTo={320} />
            </span>
          ))}
          {hidden > 0 && (
            <span className="pic num aspect-4/3 rounded-1 text-sm text-ink-2">+{hidden}</span>
          )}
        </div>
      )}
      <Link
        to={path}
        aria-label={texts.itemLinkLabel(name)}
        className={buttonClass({
          size: "small",
          className: "relative mx-0.5 mt-auto self-start",
        })}
      >
        {texts.viewDetailsButton}
      </Link>
    </article>
  );
}

const CARD_SIZES = "(width >= 1200px) 360px, (width >= 1024px) 30vw, (width >= 640px) 46vw, 92vw";

/** The mark of a QC photo. It is below the photo, because it would cover the warehouse's label. */
const Mark = () => (
  <span className="rounded-full border border-line px-2.5 py-0.5 text-xs font-[550] text-ink-2">
    QC
  </span>
);
