import type { PictureMatch, PicturePart } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey } from "@loupe/links";
import { ImageOff } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import { nearnessOf, type Outcome } from "./search-outcome.ts";
import type { Search } from "./running-search.ts";
import * as texts from "#texts/picture-search.ts";

/** The searched picture as a data URL, and its width divided by its height. */
type Searched = { preview?: string | undefined; ratio?: number | undefined };
type Props = { matches: PictureMatch[]; searchedPicture: Searched };

/** The products with matching photos, each beside the searched picture. */
export function Matches({ matches, searchedPicture }: Props) {
  if (matches.length === 0) return <NothingFound />;
  return (
    <section aria-labelledby="matches">
      <h2 id="matches" className="mb-4 text-xl">
        {countOf(matches)}
      </h2>
      <ul className={gridClass}>
        {matches.map((match) => (
          <li key={itemKey(itemOf(match))} className="min-w-0">
            <MatchCard match={match} searchedPicture={searchedPicture} />
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-[70ch] text-sm text-pretty text-ink-2">{WHAT_IT_FINDS}</p>
    </section>
  );
}

const countOf = ({ length }: PictureMatch[]) => texts.productsShowPicture(length);

const LOOKING = texts.searchStatus;
const NOTHING = texts.emptyTitle;

/** Announces the number of results to screen readers. A failure has its own alert. */
export function SearchStatus({ search }: { search: Search | null }) {
  const outcome = search?.outcome;
  const resultText =
    outcome?.ok && (outcome.matches.length > 0 ? countOf(outcome.matches) : NOTHING);
  return <output className="sr-only">{search && (outcome ? resultText : LOOKING)}</output>;
}

const WHAT_IT_FINDS = texts.searchHint;

function MatchCard({ match, searchedPicture }: { match: PictureMatch; searchedPicture: Searched }) {
  const { photo, qcPhotoCount } = match;
  const item = itemOf(match);
  const store = STORE_LABELS[item.storeName];
  const name = match.name ?? texts.itemName(store, item.id);
  const kind = photo.kind === "qc" ? texts.qcPhotoLabel : texts.listingPhoto;
  return (
    <article className={cx(cardClass, "relative transition-colors hover:border-edge")}>
      <div className="grid grid-cols-2 gap-2">
        <YourPicture {...searchedPicture} part={match.part} />
        <figure className="grid min-w-0 gap-1">
          <div className="pic">
            <Picture
              src={photo.url}
              alt={texts.linkOf(kind, name)}
              sizes="(min-width: 64rem) 190px, (min-width: 40rem) 25vw, 45vw"
              fit="contain"
            />
          </div>
          <figcaption className="px-1 text-xs text-ink-2">{kind}</figcaption>
        </figure>
      </div>
      <div className="grid min-w-0 content-start gap-1 px-1">
        <h3
          {...userContent(name)}
          className="line-clamp-2 text-base leading-[1.3] font-[550] tracking-normal wrap-anywhere"
        >
          {name}
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span className="font-[550] text-good">{nearnessOf(match)}</span>
          <span>{store}</span>
          {match.price !== null && (
            <span className="num">
              <Yuan amount={match.price} />
            </span>
          )}
        </p>
      </div>
      <Link
        to={`${productPath(item)}#qc-photos`}
        className={buttonClass({
          size: "small",
          className: "after:absolute after:inset-0 after:rounded-3",
        })}
      >
        <span>
          <span aria-hidden="true">{linkText(qcPhotoCount)}</span>
          <span className="sr-only">{texts.linkOf(linkText(qcPhotoCount), name)}</span>
        </span>
      </Link>
    </article>
  );
}

const WHOLE: PicturePart = { left: 0, top: 0, width: 1, height: 1 };

/** Shows the searched picture, or the part of it in which the match was found. */
const YourPicture = ({
  preview,
  ratio = 1,
  part = WHOLE,
}: Searched & { part?: PicturePart | undefined }) => (
  <figure className="grid min-w-0 gap-1">
    <div className="pic">
      {preview ? (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${part.width * ratio} ${part.height}`}
          className="absolute inset-0 size-full"
        >
          <svg
            width={part.width * ratio}
            height={part.height}
            viewBox={`${part.left * ratio} ${part.top} ${part.width * ratio} ${part.height}`}
          >
            <image href={preview} width={ratio} height={1} preserveAspectRatio="none" />
          </svg>
        </svg>
      ) : (
        <span className="absolute inset-0 grid place-items-center text-ink-3">
          <ImageOff aria-hidden="true" className="size-5" />
        </span>
      )}
    </div>
    <figcaption className="px-1 text-xs text-ink-2">{texts.picture}</figcaption>
  </figure>
);

const linkText = (count: number | undefined) => {
  if (!count) return texts.viewQcLabel;
  return texts.photosLink(count);
};

/** A skeleton in the shape of the results. */
export const MatchesLoading = () => (
  <section aria-label={texts.results}>
    <h2 className="mb-4 text-xl">{LOOKING}</h2>
    <div className={gridClass}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={cx(cardClass, place > 1 && "max-sm:hidden")}>
          <div className="grid grid-cols-2 gap-2 pb-[1.3rem]">
            <Skeleton className="pic" />
            <Skeleton className="pic" />
          </div>
          <div className="grid gap-1 px-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
          <Skeleton className="h-9 rounded-full max-md:h-11 pointer-coarse:h-11" />
        </div>
      ))}
    </div>
  </section>
);

type RefusedProps = { outcome: Extract<Outcome, { ok: false }>; retry: () => void };

export const Refused = ({ outcome: { message, canRetry }, retry }: RefusedProps) => (
  <div role="alert" className="card flex flex-wrap items-center gap-4 p-4 md:p-6">
    <p className="min-w-0 flex-1 basis-60 text-pretty text-bad">{message}</p>
    {canRetry && <Button onClick={retry}>{texts.tryAgainButton}</Button>}
  </div>
);

const NothingFound = () => (
  <EmptyState
    icon={<ImageOff aria-hidden="true" />}
    title={NOTHING}
    text={`${WHAT_IT_FINDS} ${texts.coverageNote}`}
  >
    <Link to="/" className={buttonClass()}>
      {texts.linkSearchLink}
    </Link>
  </EmptyState>
);

const gridClass = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";
const cardClass = "card grid h-full min-w-0 grid-rows-[auto_1fr_auto] gap-2.5 p-2.5 pb-3";
