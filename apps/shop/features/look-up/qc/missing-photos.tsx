import { Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { counted } from "#ui/quantities.ts";
import { changeQuery } from "#ui/query-string.ts";

type Props = { missing: number };

/** Says how many photos were left out because they are missing. */
export const MissingNote = ({ missing }: Props) => (
  <p className="mb-4 text-sm text-ink-3">
    {missing === 1
      ? "1 more photo is left out: the site that keeps it does not give it out now. "
      : `${counted(missing, "more photo")} are left out: the site that keeps them does not give them out now. `}
    <TryAgain className="underline underline-offset-3 hover:text-ink" />
  </p>
);

/** Shown if all photos are missing. */
export const OnlyMissing = ({ missing, heading }: Props & { heading: "h2" | "h3" }) => (
  <EmptyState
    heading={heading}
    title={`${counted(missing, "QC photo")}, but none to show`}
    text="This item was photographed, but the site that keeps the photos does not give them out now."
  >
    <TryAgain className={buttonClass({ size: "small" })} />
  </EmptyState>
);

/** Shows their tiles anyway, which requests each of them. */
function TryAgain({ className }: { className: string }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: changeQuery(search, { missing: "show" }) }}
      replace
      preventScrollReset
      className={className}
    >
      Try again
    </Link>
  );
}
