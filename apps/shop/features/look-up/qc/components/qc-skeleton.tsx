import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { photosClass } from "./qc-tile.tsx";
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
      <Skeleton className="h-9 w-64 pointer-coarse:h-11" />
    </div>
    <SetSkeleton />
    <SetSkeleton />
  </>
);

const SetSkeleton = () => (
  <div className="border-t border-line pt-3 pb-5 md:pt-4.5 md:pb-6.5">
    <Skeleton className="mb-3 h-5 w-56" />
    <div className={`${photosClass} overflow-hidden`}>
      {["a", "b", "c", "d"].map((tile) => (
        <Skeleton key={tile} className="aspect-4/3" />
      ))}
    </div>
  </div>
);
