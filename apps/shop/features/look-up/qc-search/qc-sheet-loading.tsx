import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import * as texts from "#texts/qc.ts";

export const QcSheetLoading = () => (
  <div className="pt-13">
    <output className="mb-4 block text-ink-2">{texts.searchStatus}</output>
    <ReloadWithoutScripts />
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Skeleton className="aspect-4/3 max-md:-mx-[16px] max-md:rounded-none md:rounded-3" />
      <div className="grid content-start gap-4 max-md:order-first">
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-32 rounded-2" />
      </div>
    </div>
  </div>
);
