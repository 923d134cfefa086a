import type { Estimate } from "@loupe/contract";
import { Filter, PackageX } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { MethodCard, RefusedMethod } from "./method-card.tsx";
import { MethodFilters, type MethodFiltersProps } from "./method-filters.tsx";
import { bestOf, NO_FILTER, passes } from "./methods.ts";

type Props = Omit<MethodFiltersProps, "hidden"> & { estimate: Estimate };

/** The methods that accept a parcel, then those that do not. */
export function MethodList({ estimate, filter, onFilter, action, kept }: Props) {
  const { data: methods, rateCard, isFallback } = estimate;
  if (methods.length === 0) {
    return (
      <EmptyState
        heading="h3"
        icon={<PackageX />}
        title="No Shipping data available"
        text="No method is known that goes there."
      />
    );
  }
  const shown = methods.filter((method) => passes(method, filter));
  const taking = shown.filter(({ available }) => available);
  const refusing = shown.filter(({ available }) => !available);
  const best = bestOf(methods);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MethodFilters
        {...{ filter, onFilter, action, kept }}
        hidden={methods.length - shown.length}
      />
      {isFallback && (
        <p className="text-sm text-pretty text-ink-2">
          The price service does not answer now. These prices come from our own rate card.
        </p>
      )}
      {shown.length === 0 && <NoneShown onFilter={onFilter} />}
      {taking.length > 0 && (
        <ul aria-label="Available methods" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {taking.map((method) => (
            <li key={method.id}>
              <MethodCard method={method} rateCard={rateCard} best={best} />
            </li>
          ))}
        </ul>
      )}
      {taking.length === 0 && refusing.length > 0 && (
        <p className="card px-5 py-4 text-pretty text-ink-2">
          {methods.some(({ available }) => available)
            ? "The methods that take this parcel are hidden by the filters."
            : "No method takes this parcel. What keeps each of them from it stands below."}
        </p>
      )}
      {refusing.length > 0 && <RefusedMethods methods={refusing} />}
    </div>
  );
}

const NoneShown = ({ onFilter }: Pick<Props, "onFilter">) => (
  <EmptyState
    heading="h3"
    icon={<Filter />}
    title="No method matches these filters"
    text="All of them are hidden now."
  >
    <Button variant="ink" className="js-only" onClick={() => onFilter(NO_FILTER)}>
      Clear filters
    </Button>
  </EmptyState>
);

const RefusedMethods = ({ methods }: { methods: Estimate["data"] }) => (
  <section aria-label="Unavailable methods" className="mt-3">
    <h3 className="font-[550] text-ink-2">Not available for this parcel</h3>
    <ul className="mt-1.5">
      {methods.map((method) => (
        <li key={method.id} className="border-b border-line last:border-b-0">
          <RefusedMethod method={method} />
        </li>
      ))}
    </ul>
  </section>
);
