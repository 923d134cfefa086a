import type { Labels } from "@loupe/contract";
import { SEARCH_LENGTH_MAX } from "@loupe/contract/limits";
import { ChevronDown, CircleAlert, SlidersHorizontal } from "lucide-react";
import { useRef } from "react";
import { useLocation } from "#ui/navigation.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { LabelFilters } from "./label-filters.tsx";
import { filterOf, isFiltered, ORDERS } from "./product-list.ts";
import {
  ANY_STORE,
  STORES,
  useApply,
  useEarlyChanges,
  useFieldsFromAddress,
  storeOf,
} from "./applied-filters.ts";
import * as orderTexts from "#texts/product-orders.ts";
import * as texts from "#texts/products.ts";
import { folder } from "#texts/words.ts";

/**
 * The filters are a plain GET form. With scripts, each finished filter applies without a submission. `faults` has the
 * errors by field name.
 */
type Props = { faults: Record<string, string>; labels: Labels };

export function PopularFilters({ faults, labels }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const submit = useApply(form);
  useFieldsFromAddress(form);
  useEarlyChanges(form);
  const filter = filterOf(new URLSearchParams(search));
  return (
    <form
      ref={form}
      action={`${folder}/popular`}
      aria-label={texts.filters}
      noValidate
      onSubmit={submit}
      className="group/filters mb-6 grid grid-cols-2 items-start gap-x-3 gap-y-4 border-y border-line py-5 md:grid-cols-4 lg:grid-cols-[minmax(12rem,1fr)_7.5rem_7.5rem_auto_auto] lg:gap-x-4"
    >
      <Field
        label={texts.search}
        name="search"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={texts.searchPlaceholder}
        maxLength={SEARCH_LENGTH_MAX}
        defaultValue={filter.search}
        error={faults.search}
        className="col-span-2 max-md:-order-3 lg:col-span-1"
      />
      <MoreSwitch on={isFiltered(changeQuery(search, { search: null }))} />
      <Field
        label={texts.minPriceLabel}
        className={FOLDED}
        defaultValue={filter.MinPrice}
        error={faults.MinPrice}
        {...priceField("MinPrice")}
      />
      <Field
        label={texts.maxPriceLabel}
        className={FOLDED}
        defaultValue={filter.MaxPrice}
        error={faults.MaxPrice}
        {...priceField("MaxPrice")}
      />
      <StorefrontField chosenStore={storeOf(filter.Storefront)} fault={faults.Storefront} />
      <CompactSwitch on={new URLSearchParams(search).get("compact") === "1"} />
      <div className="col-span-full grid grid-cols-2 items-start gap-x-3 gap-y-4 md:grid-cols-4 lg:gap-x-4">
        <OrderField chosenOrder={filter.order} fault={faults.order} />
        <LabelFilters labels={labels} faults={faults} className={FOLDED} />
      </div>
      <noscript className="col-span-full">
        <Button type="submit">{texts.applyFiltersButton}</Button>
      </noscript>
    </form>
  );
}

/** Hides the filters on a phone until a checkbox is checked, also without scripts, because the products come first. */
const FOLDED = "max-md:hidden max-md:group-has-[[data-more]:checked]/filters:grid";

const MoreSwitch = ({ on }: { on: boolean }) => (
  <label className="flex h-11 items-center gap-2 justify-self-start max-md:-order-2 rounded-full border border-line bg-card px-4 font-[550] transition-colors hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:hidden">
    <input type="checkbox" data-more defaultChecked={on} className="peer sr-only" />
    <SlidersHorizontal aria-hidden="true" className="size-4.5" />
    <span className="sr-only">{texts.show}</span> {texts.filters}
    <ChevronDown
      aria-hidden="true"
      className="size-4 text-ink-3 transition-transform peer-checked:rotate-180"
    />
  </label>
);

const OrderField = ({ chosenOrder, fault }: { chosenOrder: string; fault?: string }) => (
  <SelectField
    label={orderTexts.orderLabel}
    name="order"
    defaultValue={chosenOrder}
    error={fault}
    className="col-span-2 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-center max-md:gap-3 md:col-span-1"
  >
    <option value="">{orderTexts.shopOrderOption}</option>
    {ORDERS.map((order) => (
      <option key={order} value={order}>
        {orderTexts.orderOptions[order]}
      </option>
    ))}
  </SelectField>
);

const priceField = (name: "MinPrice" | "MaxPrice") =>
  ({
    name,
    type: "text",
    inputMode: "decimal",
    enterKeyHint: "done",
    autoComplete: "off",
    placeholder: "¥",
  }) as const;

function StorefrontField({ chosenStore, fault }: { chosenStore: string; fault?: string }) {
  return (
    <fieldset
      aria-describedby={fault ? "storefront-fault" : undefined}
      className={cx("col-span-2 grid min-w-0 gap-1.5 lg:col-span-1", FOLDED)}
    >
      <legend className="mb-1.5 font-[550]">{texts.storefront}</legend>
      <div className="flex min-h-12 flex-wrap items-center gap-1.5">
        {STORES.map((store) => (
          <label
            key={store}
            className="grid h-11 min-w-11 place-items-center rounded-full border border-line bg-card px-3.5 text-sm transition-colors hover:border-edge has-checked:border-transparent has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="Storefront"
              value={store}
              defaultChecked={store === chosenStore}
              className="sr-only"
            />
            {store === ANY_STORE ? texts.anyStorefront : store}
          </label>
        ))}
      </div>
      {fault && (
        <p id="storefront-fault" role="alert" className="flex gap-1.5 text-sm text-bad">
          <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
          {texts.thereNoSuchStorefront}
        </p>
      )}
    </fieldset>
  );
}

const CompactSwitch = ({ on }: { on: boolean }) => (
  <label className="flex min-h-11 items-center gap-2.5 max-md:-order-1 max-md:justify-self-end md:col-span-2 md:mt-7.5 md:min-h-12 md:justify-self-end lg:col-span-1">
    <input type="checkbox" name="compact" value="1" defaultChecked={on} className="peer sr-only" />
    <span
      aria-hidden="true"
      className="relative h-6 w-10.5 shrink-0 rounded-full border border-edge bg-sunk transition-colors peer-checked:border-transparent peer-checked:bg-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent after:absolute after:top-[3px] after:start-[3px] after:size-4 after:rounded-full after:bg-ink-3 after:transition-[inset] peer-checked:after:start-[21px] peer-checked:after:bg-paper"
    />
    <span className="whitespace-nowrap">{texts.compactModeLabel}</span>
  </label>
);
