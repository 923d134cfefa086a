import type { FitCounts, Review } from "@loupe/contract";
import { Picture } from "#ui/photos/picture.tsx";
import { userContent } from "#ui/format/user-content.ts";
import * as texts from "#texts/reviews.ts";
import { FITS, usualFit } from "./fits.ts";
import { fitWords } from "./fit-words.ts";

type Props = Pick<Review, "name" | "photos" | "fit">;

/** The photos of a review, and how the bought size fits. */
export const PhotosAndFit = ({ name, photos, fit }: Props) => (
  <>
    {fit && (
      <p {...userContent(fit.size)} className="text-sm wrap-anywhere text-ink-2">
        {texts.boughtSize(fit.size, fitWords(fit.fit))}
      </p>
    )}
    {photos.length > 0 && (
      <ul className="mt-1 flex flex-wrap gap-2">
        {photos.map((src, place) => (
          <li key={src}>
            <a
              href={`${src}?w=1600`}
              target="_blank"
              rel="noreferrer"
              className="pic block size-22 rounded-1"
            >
              <Picture
                src={src}
                alt={texts.photoOfReview(place + 1, name)}
                sizes="88px"
                upTo={320}
              />
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
);

/** The counts of fit reports by size. A size with few reports has no summary. */
export const FitCountsList = ({ fits }: { fits: readonly FitCounts[] }) =>
  fits.length > 0 && (
    <section aria-labelledby="fits-heading" className="mb-5 border-t border-line pt-4">
      <h3 id="fits-heading" className="mb-2 text-base font-semibold">
        {texts.fitCountsTitle}
      </h3>
      <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {fits.map(({ size, counts }) => (
          <div key={size} className="contents">
            <dt {...userContent(size)} className="font-[550] wrap-anywhere">
              {size}
            </dt>
            <dd className="text-ink-2">{countsLine(counts)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

function countsLine(counts: readonly number[]): string {
  const usual = usualFit(counts);
  const each = FITS.flatMap((fit, place) =>
    counts[place] ? texts.fitCount(counts[place], fitWords(fit)) : [],
  ).join(", ");
  return usual === undefined ? each : `${texts.usualFit(fitWords(usual))} (${each})`;
}
