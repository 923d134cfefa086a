import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = {
  /** The name of the content, with its article: "the users", "your photos". */
  what: string;
  failures: number;
};

/** Announces that content is loading; visible once a call has failed. */
export const LoadingLine = ({ what, failures }: Props) => (
  <output className="block text-ink-2">
    {failures > 0 ? (
      <span className="mb-4 block">{failureOf(what, " yet")} Trying again…</span>
    ) : (
      <span className="sr-only">Loading {what}…</span>
    )}
  </output>
);

/** The error of content that could not be loaded. */
export const failureOf = (what: string, yet = "") =>
  `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded${yet}.`;

type CardsProps = {
  className?: string;
  /** The placeholder of a card's content. */
  children?: ReactNode;
};

/** The placeholder of a list of cards. */
export const CardsLoading = ({ className, children }: CardsProps) => (
  <div className="grid gap-3">
    {["a", "b", "c"].map((card) => (
      <div key={card} className={cx("card p-4", className)}>
        {children ?? <Lines />}
      </div>
    ))}
  </div>
);

const Lines = () => (
  <>
    <Skeleton className="h-4 w-40" />
    <Skeleton className="mt-2 h-4 w-64 max-w-full" />
    <Skeleton className="mt-2 h-4 w-full max-w-80" />
  </>
);
