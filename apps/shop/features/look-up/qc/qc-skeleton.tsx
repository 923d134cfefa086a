import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { QcHeading } from "./qc-heading.tsx";
import * as texts from "#texts/qc.ts";

export const QcSectionSkeleton = () => (
  <>
    <div className="mb-3 grid gap-y-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <QcHeading />
        <output className="text-sm text-ink-2">{texts.searchStatus}</output>
      </div>
      <ReloadWithoutScripts />
      <Skeleton className="h-9 w-64 rounded-full pointer-coarse:h-11" />
    </div>
    <SetSkeleton />
    <SetSkeleton />
  </>
);

const SetSkeleton = () => (
  <div className="grid gap-x-6 gap-y-2 border-t border-line pt-3 pb-5 md:gap-y-2.5 md:pt-4.5 md:pb-6.5 md:grid-cols-[150px_minmax(0,1fr)] lg:grid-cols-[190px_minmax(0,1fr)]">
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
