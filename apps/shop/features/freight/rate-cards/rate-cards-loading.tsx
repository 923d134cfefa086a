import { Skeleton } from "#ui/skeleton.tsx";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

/** The placeholder of the page, and a status text from the first failed request on. */
export const RateCardsLoading = ({ failures }: { failures: number }) => (
  <>
    <LoadingLine what={texts.loadingSubject} failures={failures} />
    <div className="card grid gap-4 p-5 md:p-6">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-6 w-full max-w-120" />
      <div className="mt-2 grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
        {["a", "b", "c", "d", "e", "f"].map((fact) => (
          <div key={fact} className="grid gap-2">
            <Skeleton className="h-3.5 w-16" />
            <Skeleton className="h-4 w-28 max-w-full" />
          </div>
        ))}
      </div>
    </div>
    <Skeleton className="mt-8 h-6 w-24 md:mt-10" />
    <div className="mt-5 card flex items-center gap-3.5 border-dashed p-4 md:p-6">
      <Skeleton className="size-11 shrink-0 rounded-full" />
      <Skeleton className="h-4 w-full max-w-60" />
    </div>
    <Skeleton className="mt-8 h-6 w-24 md:mt-10" />
    <div className="mt-5 card grid gap-3 p-4 md:p-5">
      <Skeleton className="h-4 w-full max-w-100" />
      <Skeleton className="h-4 w-full max-w-80" />
    </div>
  </>
);
