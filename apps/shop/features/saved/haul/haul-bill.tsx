import type { Haul } from "@loupe/contract";
import { lazy, Suspense } from "react";
import { useHydrated } from "#first-view/hydrated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { billTitle } from "#texts/haul-way.ts";
import { parcelsOf } from "./haul-sums.ts";

const Content = lazy(() =>
  import("./haul-bill-content.tsx").then(({ HaulBillContent }) => ({ default: HaulBillContent })),
);

/**
 * What a haul costs at the shopper's door, if a line accepts each of its parcels. The bill needs code that is loaded after
 * the page.
 */
export function HaulBill({ haul }: { haul: Haul }) {
  const isHydrated = useHydrated();
  if (parcelsOf(haul.plan).length === 0) return null;
  return (
    <section aria-labelledby="haul-bill-heading" className="js-only grid min-w-0 gap-3">
      <h2 id="haul-bill-heading" className="text-xl">
        {billTitle}
      </h2>
      {/* The height of the folded bill, so that nothing below moves when it appears. */}
      <div className="card min-h-65 border-edge p-4 md:p-5">
        {isHydrated ? (
          <Suspense fallback={<Loading />}>
            <Content haul={haul} />
          </Suspense>
        ) : (
          <Loading />
        )}
      </div>
    </section>
  );
}

const Loading = () => <Skeleton className="h-48" />;
