import type { Estimate, QcPhotos } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { OwnFacts } from "#features/goods/queries.ts";
import { usualWeight_g } from "#features/qc/queries.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { MethodList } from "./method-list.tsx";
import { ParcelForm } from "./parcel-form.tsx";
import {
  loadLists,
  NO_FILTER,
  NO_PARCEL,
  parcelSearch,
  parcelWords,
  sidesOf,
  type Lists,
  type TypedParcel,
} from "./queries.ts";

type Props = { own: OwnFacts; photos: QcPhotos | Promise<QcPhotos> };

/** What it costs to send this item, begun with what is known of it. */
export function ShippingSection({ own, photos }: Props) {
  const { weight_g, hint } = useKnownWeight(own.weight_g, photos);
  const { lists, failed, load } = useLists();
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  const initial = {
    ...NO_PARCEL,
    weight: weight_g ? `${weight_g}` : "",
    ...sidesOf(own.dimensions),
  };
  return (
    <>
      <h2 id="shipping-heading" className="text-xl">
        Shipping estimate
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        What this item alone costs to send, by each method.
      </p>
      <div className="card p-4 md:p-5">
        {failed && (
          <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-bad">Countries and categories could not be loaded.</p>
            <Button size="small" onClick={() => void load()}>
              Try again
            </Button>
          </div>
        )}
        <ParcelForm
          key={round}
          wide
          countries={lists?.countries}
          categories={lists?.categories}
          initial={initial}
          weightHint={hint}
          submitLabel="Calculate Shipping"
          variant="ink"
          onUse={() => void load()}
          onEstimated={(typed, estimate) => {
            setRound(round + 1);
            setAnswer({ typed, estimate });
          }}
        />
      </div>
      {answer && <Results key={round} {...answer} lists={lists ?? NO_LISTS} />}
    </>
  );
}

const NO_LISTS: Lists = { countries: [], categories: [] };
type Answer = { typed: TypedParcel; estimate: Estimate };

/** Opened by a new answer, and closed by whoever has seen enough. */
function Results({ typed, estimate, lists }: Answer & { lists: Lists }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const summary = useRef<HTMLElement>(null);
  const taking = estimate.data.filter(({ available }) => available).length;
  useEffect(() => summary.current?.focus(), []);
  return (
    <details open className="group/results mt-4">
      <summary
        ref={summary}
        className="card flex min-h-14 scroll-mt-24 items-center gap-3 px-4 py-3 select-none hover:bg-sunk md:px-5 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-[550]">
            {taking === 1 ? "1 shipping method" : `${taking} shipping methods`}
          </span>
          <span className="num block text-sm text-pretty text-ink-2">
            {parcelWords(typed, lists)}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-[rotate] group-open/results:rotate-180"
        />
      </summary>
      <div className="mt-4">
        <MethodList estimate={estimate} filter={filter} onFilter={setFilter} />
        <Link
          to={`/estimation${parcelSearch(typed)}`}
          className={buttonClass({ className: "mt-4" })}
        >
          Open in the Shipping Calculator
        </Link>
      </div>
    </details>
  );
}

/** The catalogue's weight, or what the warehouses weighed: the median of the sets. */
function useKnownWeight(own_g: number | null, photos: Props["photos"]) {
  const [late, setLate] = useState<{ of: Props["photos"]; found: QcPhotos }>();
  useEffect(() => {
    if (!(photos instanceof Promise)) return;
    photos.then(
      (found) => setLate({ of: photos, found }),
      () => undefined, // the photos' own place says so
    );
  }, [photos]);
  if (own_g) return { weight_g: own_g, hint: "Weight from the catalogue" };
  const found = photos instanceof Promise ? late?.of === photos && late.found : photos;
  const weight_g = found ? usualWeight_g(found.photos) : undefined;
  return { weight_g, hint: weight_g ? "Weight from QC photos" : undefined };
}

function useLists() {
  const [lists, setLists] = useState<Lists>();
  const [failed, setFailed] = useState(false);
  const load = async () => {
    if (lists) return;
    try {
      setLists(await loadLists());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return { lists, failed, load };
}
