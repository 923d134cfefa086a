import type { Haul } from "@loupe/contract";
import { lazy, Suspense } from "react";
import { useHydrated } from "#first-view/hydrated.ts";
import { title } from "#texts/landed-cost.ts";

const Content = lazy(() =>
  import("./haul-bill-content.tsx").then(({ HaulBillContent }) => ({ default: HaulBillContent })),
);

/** What a haul with a plan costs at the shopper's door. The bill needs code that is loaded after the page. */
export function HaulBill({ haul }: { haul: Haul }) {
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="haul-bill-heading" className="js-only grid min-w-0 gap-3">
      <h2 id="haul-bill-heading" className="text-xl">
        {title}
      </h2>
      {/* The height of the folded bill, so that nothing below moves when it appears. */}
      <div className="card min-h-58 border-edge p-4 md:p-5">
        <Suspense>{isHydrated && <Content haul={haul} />}</Suspense>
      </div>
    </section>
  );
}
