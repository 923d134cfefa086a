import type { Estimate, GoodsDetail, QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { inferCategories } from "@loupe/shipping";
import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from "react";
import type { OwnFacts } from "#features/look-up/items/model.ts";
import { usualWeight_g } from "#features/look-up/qc/model.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { ParcelForm } from "./parcel-form.tsx";
import { askEstimate, loadLists } from "./queries.ts";
import {
  NO_PARCEL,
  parcelSearch,
  sidesOf,
  typedIn,
  type Country,
  type Lists,
  type TypedParcel,
} from "./model.ts";
import { readRemembered, remember, type Remembered } from "./remembered.ts";
import { Price, Results, type Answer } from "./shipping-answer.tsx";
import { ShippingLine } from "./shipping-line.tsx";

type Detail = { ok: true; data: GoodsDetail } | { ok: false };
type Props = {
  item: ItemRef;
  detail: Detail | Promise<Detail>;
  own: OwnFacts;
  photos: QcPhotos | Promise<QcPhotos>;
};

const NO_LISTS: Lists = { countries: [], categories: [] };

/** What it costs to send this item: a line with the cheapest way, and on demand the whole form. */
export function ShippingSection(props: Props) {
  const { lists, failed, load } = useLists();
  const { parcel, features, weightHint, memory, keep } = useParcel(props);
  const isWhole = memory?.destination && features && parcel.weight;
  const { asked, answer, again } = useEstimate(isWhole ? parcel : undefined);
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const fold = useRef<HTMLButtonElement>(null);
  const found = async (typed: TypedParcel, estimate: Estimate) => {
    const destination = await countryFor(typed.destination);
    asked(typed, estimate);
    setRound(round + 1);
    keep({ destination, features: typed.features }, typed);
  };
  return (
    <>
      <h2 id="shipping-heading" className="mb-3 text-xl">
        Shipping estimate
      </h2>
      <div className="card">
        <Row ref={fold} open={open} onFold={() => setOpen(!open)} onFocus={() => void load()}>
          <ShippingLine
            destination={memory && (memory.destination ?? null)}
            weight={parcel.weight}
            features={features}
            suggested={memory?.features}
            countries={lists?.countries}
            isOpen={open}
            onSaid={(said) => {
              keep(said);
              // The field that had the focus has done its work.
              fold.current?.focus();
            }}
          >
            <Price weight={parcel.weight} answer={answer} again={again} />
          </ShippingLine>
        </Row>
        <Unfolded open={open}>
          {failed && <ListsFailed load={load} />}
          {(open || !memory) && (
            <ParcelForm
              key={round}
              wide
              countries={lists?.countries}
              categories={lists?.categories}
              initial={{ ...parcel, destination: memory?.destination?.name ?? "" }}
              weightHint={weightHint}
              submitLabel="Calculate Shipping"
              variant="ink"
              onUse={() => void load()}
              onEstimated={(typed, estimate) => void found(typed, estimate)}
            />
          )}
        </Unfolded>
      </div>
      {open && answer?.estimate && (
        <Results
          key={`${round} ${parcelSearch(answer.typed)}`}
          typed={answer.typed}
          estimate={answer.estimate}
          lists={lists ?? NO_LISTS}
          focused={round > 0}
        />
      )}
    </>
  );
}

/** Who types a code is faster than the list of countries. */
async function countryFor(code: string): Promise<Country> {
  const lists = await loadLists().catch(() => NO_LISTS); // its own place says so
  return (
    lists.countries.find((country) => country.code === code.toUpperCase()) ?? { code, name: code }
  );
}

type RowProps = {
  /** The button. */
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  onFold: () => void;
  onFocus: () => void;
  children: ReactNode;
};

/** As high while it asks as when it has its answer, so that nothing below moves. */
function Row({ ref, open, onFold, onFocus, children }: RowProps) {
  return (
    <div
      onFocus={onFocus}
      className="grid min-h-32 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 md:min-h-20 md:px-5"
    >
      {children}
      <Button
        ref={ref}
        className="js-only"
        aria-expanded={open}
        aria-controls="shipping-form"
        onClick={onFold}
      >
        {open ? "Close" : "Change"}
      </Button>
    </div>
  );
}

/** Without scripts it is open from the start. */
const Unfolded = ({ open, children }: { open: boolean; children: ReactNode }) => (
  <div
    id="shipping-form"
    className={cx("border-t border-line p-4 md:p-5", !open && "[:root:is(.light,.dark)_&]:hidden")}
  >
    {children}
  </div>
);

const ListsFailed = ({ load }: { load: () => Promise<void> }) => (
  <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-bad">Countries and categories could not be loaded.</p>
    <Button size="small" onClick={() => void load()}>
      Try again
    </Button>
  </div>
);

type Said = Pick<Remembered, "destination" | "features">;

/** What is known of the parcel: said for this item, else told by the item itself. */
function useParcel({ item, detail, own, photos }: Props) {
  const alive = useHydrated();
  const [kept, setKept] = useState<Remembered>();
  const memory = useMemo(() => (alive ? (kept ?? readRemembered()) : undefined), [alive, kept]);
  const key = `${item.storeName}/${item.id}`;
  const goods = useSettled(detail);
  const told = useMemo(
    () =>
      goods?.ok
        ? inferCategories({ title: goods.data.title, properties: goods.data.propsTrans })
        : [],
    [goods],
  );
  const { weight_g, hint } = useKnownWeight(own.weight_g, photos);
  const said = memory?.parcels[key];
  const features = said?.features ?? (told.length > 0 ? told : null);
  const parcel: TypedParcel = {
    ...NO_PARCEL,
    ...sidesOf(own.dimensions),
    ...said,
    destination: memory?.destination?.code ?? "",
    weight: said?.weight || (weight_g ? `${weight_g}` : ""),
    features: features ?? [],
  };
  const keep = ({ destination, features: chosen }: Said, calculated?: TypedParcel) => {
    // A weight that nobody typed is not kept: tomorrow's photos may know it better.
    const mine = chosen && { ...parcel, weight: said?.weight ?? "", features: chosen };
    const kept = calculated ?? mine;
    const last = chosen && chosen.length > 0 ? chosen : undefined;
    setKept(
      remember(
        { destination, features: last },
        kept && { key, parcel: { ...kept, destination: "" } },
      ),
    );
  };
  const weightHint = said?.weight && said.weight !== `${weight_g}` ? undefined : hint;
  return { parcel, features, weightHint, memory, keep };
}

/** Asks by itself whenever all is known; what the form has found is not asked again. */
function useEstimate(parcel: TypedParcel | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const search = parcel && parcelSearch(parcel);
  const current = useRef<string>(undefined);
  useEffect(() => {
    if (!search || current.current === `${attempt}${search}`) return;
    current.current = `${attempt}${search}`;
    const typed = typedIn(new URLSearchParams(search));
    const ask = async () => {
      const found = await askEstimate(typed);
      if (current.current !== `${attempt}${search}`) return;
      if (found.ok) setAnswer({ typed, estimate: found.estimate });
      else setAnswer({ typed, problem: problemOf(found) });
    };
    void ask();
  }, [search, attempt]);
  return {
    answer: answer && parcelSearch(answer.typed) === search ? answer : undefined,
    asked: (typed: TypedParcel, estimate: Estimate) => {
      current.current = `${attempt}${parcelSearch(typed)}`;
      setAnswer({ typed, estimate });
    },
    again: () => setAttempt(attempt + 1),
  };
}

function problemOf(found: { faults: Record<string, string> } | { problem: string }): string {
  return "problem" in found ? found.problem : (Object.values(found.faults)[0] ?? "");
}

/** The catalogue's weight, or what the warehouses weighed: the median of the sets. */
function useKnownWeight(own_g: number | null, photos: Props["photos"]) {
  const found = useSettled(photos);
  if (own_g) return { weight_g: own_g, hint: "Weight from the catalogue" };
  const weight_g = found ? usualWeight_g(found.photos) : undefined;
  return { weight_g, hint: weight_g ? "Weight from QC photos" : undefined };
}

/** What is still on its way is undefined; what never comes is told in its own place. */
function useSettled<T extends object>(given: T | Promise<T>): T | undefined {
  const [late, setLate] = useState<{ of: Promise<T>; found: T }>();
  useEffect(() => {
    if (!(given instanceof Promise)) return;
    given.then(
      (found) => setLate({ of: given, found }),
      () => undefined,
    );
  }, [given]);
  if (!(given instanceof Promise)) return given;
  return late?.of === given ? late.found : undefined;
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
