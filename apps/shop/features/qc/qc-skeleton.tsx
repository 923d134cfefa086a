import { ReloadWithoutScripts } from "#ui/reload-without-scripts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { QcHeading } from "./qc-heading.tsx";

export const QcSectionSkeleton = () => (
  <>
    <QcHeading />
    <output className="mt-1 mb-2 block text-sm text-ink-2">
      Looking at the warehouses’ photos…
    </output>
    <ReloadWithoutScripts to="to see the photos" />
    <SetSkeleton />
    <SetSkeleton />
  </>
);

const SetSkeleton = () => (
  <div className="grid gap-x-6 gap-y-2.5 border-t border-line pt-4.5 pb-6.5 md:grid-cols-[150px_minmax(0,1fr)] lg:grid-cols-[190px_minmax(0,1fr)]">
    <div className="grid content-start gap-2">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-4 w-16" />
    </div>
    <div className="grid grid-cols-3 gap-2.5 md:grid-cols-4 lg:grid-cols-5">
      {["a", "b", "c", "d", "e"].map((tile) => (
        <Skeleton key={tile} className="aspect-4/3" />
      ))}
    </div>
  </div>
);
