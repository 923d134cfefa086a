import { Link, useLocation } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { changeQuery } from "#ui/query-string.ts";
import * as texts from "#texts/qc.ts";

type Props = { missing: number };

/** A note with the number of missing photos, and a link that loads them again. */
export const MissingNote = ({ missing }: Props) => (
  <p className="mb-4 text-sm text-ink-3">
    {texts.photosMissing(missing)}{" "}
    <TryAgain className="underline underline-offset-3 hover:text-ink" />
  </p>
);

/** The message if all photos are missing. */
export const OnlyMissing = ({ missing, heading }: Props & { heading: "h2" | "h3" }) => (
  <EmptyState
    heading={heading}
    title={texts.hiddenPhotosNote(missing)}
    text={texts.photosUnreachable}
  >
    <TryAgain className={buttonClass({ size: "small" })} />
  </EmptyState>
);

/** A link that displays the missing photos too, so that the browser requests each of them again. */
function TryAgain({ className }: { className: string }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: changeQuery(search, { missing: "show" }) }}
      replace
      preventScrollReset
      className={className}
    >
      {texts.tryAgainLabel}
    </Link>
  );
}
