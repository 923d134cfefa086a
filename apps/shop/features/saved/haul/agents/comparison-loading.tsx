import { Skeleton } from "#ui/skeleton.tsx";
import * as texts from "#texts/haul.ts";

/** Placeholders until the comparison of agents has loaded. */
export const ComparisonLoading = () => (
  <output className="grid gap-3">
    <span className="sr-only">{texts.comparisonBusy}</span>
    <Skeleton className="h-24 w-full rounded-3" />
    <Skeleton className="h-24 w-full rounded-3" />
    <Skeleton className="h-60 w-full rounded-3" />
  </output>
);
