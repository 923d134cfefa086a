import type { Labels } from "@loupe/contract";
import { SEARCH_LENGTH_MAX } from "@loupe/contract/limits";
import { ChevronDown, CircleAlert, SlidersHorizontal } from "lucide-react";
import { useRef, useEffect, useEffectEvent, type RefObject, type SubmitEvent } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { LabelFilters } from "./label-filters.tsx";
import { filterOf, isFiltered, ORDERS, listPart } from "../product-pages.ts";
import * as orderTexts from "#texts/product-orders.ts";
import * as texts from "#texts/products.ts";
import { folder } from "#texts/words.ts";
import { stores } from "@loupe/links";

/**
 * The filters are a plain GET form. With scripts, each finished filter applies without a submission. `errors` has the
 * errors by field name.
 */
type Props = { errors: Record<string, string>; labels: Labels };

export function PopularFilters({ errors, labels }: Props) {
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
        error={errors.search}
        className="col-span-2 max-md:-order-3 lg:col-span-1"
      />
      <MoreSwitch on={isFiltered(changeQuery(search, { search: null }))} />
      <Field
        label={texts.minPriceLabel}
        className={FOLDED}
        defaultValue={filter.MinPrice}
        error={errors.MinPrice}
        {...priceField("MinPrice")}
      />
      <Field
        label={texts.maxPriceLabel}
        className={FOLDED}
        defaultValue={filter.MaxPrice}
        error={errors.MaxPrice}
        {...priceField("MaxPrice")}
      />
      <StorefrontField chosenStore={storeOf(filter.Storefront)} error={errors.Storefront} />
      <CompactSwitch on={new URLSearchParams(search).get("compact") === "1"} />
      <div className="col-span-full grid grid-cols-2 items-start gap-x-3 gap-y-4 md:grid-cols-4 lg:gap-x-4">
        <OrderField chosenOrder={filter.order} error={errors.order} />
        <LabelFilters labels={labels} errors={errors} className={FOLDED} />
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

const OrderField = ({ chosenOrder, error }: { chosenOrder: string; error?: string }) => (
  <SelectField
    label={orderTexts.orderLabel}
    name="order"
    defaultValue={chosenOrder}
    error={error}
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

function StorefrontField({ chosenStore, error }: { chosenStore: string; error?: string }) {
  return (
    <fieldset
      aria-describedby={error ? "storefront-error" : undefined}
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
      {error && (
        <p id="storefront-error" role="alert" className="flex gap-1.5 text-sm text-bad">
          <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
          {texts.storefrontMissing}
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

/** The value of the form's store field that means all stores. */
const ANY_STORE = "All";
const STORES = [ANY_STORE, ...stores.map(({ name }) => name)] as const;

/**
 * Returns a function that writes the form's filters to the address, which loads the list. Each finished filter adds a
 * history entry. A text field is finished by Enter or by leaving it, which the browser's own `change` event reports;
 * React's event fires for each letter.
 */
function useApply(form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const underway = useRef<string>(undefined);
  const apply = useEffectEvent(async () => {
    if (!form.current) return;
    const search = addressOf(form.current);
    // Enter causes both a change and a submission, so the second one is ignored.
    if (search === location.search || search === underway.current) return;
    underway.current = search;
    await navigate({ search }, { preventScrollReset: true });
    if (underway.current === search) underway.current = undefined;
  });
  useEffect(() => {
    const fields = form.current;
    const change = () => void apply();
    fields?.addEventListener("change", change);
    return () => fields?.removeEventListener("change", change);
  }, [form]);
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.dispatchEvent(new Event("change"));
  };
}

/** Applies the filters that the visitor set before hydration. */
function useEarlyChanges(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (form.current && isTouched(form.current)) form.current.requestSubmit();
  }, [form]);
}

const isTouched = (form: HTMLFormElement) =>
  [...form.elements].some(
    (field) =>
      isFilter(field) &&
      field.name &&
      (field instanceof HTMLSelectElement
        ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        : field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  );

const isFilter = (field: EventTarget): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement;

/**
 * Returns the query of a form's filters, without empty ones. If the filters are unchanged, it keeps the number of
 * loaded pages.
 */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text && !(name === "Storefront" && text === ANY_STORE)) query.set(name, text);
  }
  const now = new URLSearchParams(location.search);
  const equal = new URLSearchParams(query);
  const cursor = now.get("cursor");
  if (cursor) equal.set("cursor", cursor);
  if (sorted(listPart(`?${equal}`)) === sorted(listPart(location.search))) {
    for (const name of ["cursor", "shown"]) {
      const value = now.get(name);
      if (value) query.set(name, value);
    }
  }
  return query.size > 0 ? `?${query}` : "";
}

function sorted(search: string): string {
  const query = new URLSearchParams(search);
  query.sort();
  return String(query);
}

/** Fills in the form's fields when the address changes without the form: after Back, Forward and clearing. */
function useFieldsFromAddress(form: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation();
  const lastSearch = useRef(search);
  const isBack = useRef(false);
  useEffect(() => {
    const onBack = () => void (isBack.current = true);
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, []);
  useEffect(() => {
    if (lastSearch.current === search) return; // does not overwrite text typed before hydration
    lastSearch.current = search;
    if (form.current) fillIn(form.current, new URLSearchParams(search), isBack.current);
    isBack.current = false;
  }, [search, form]);
}

/**
 * Fills in the form's fields from the address. Skips the focused one unless `all` is set, because the visitor may be
 * typing.
 */
function fillIn(form: HTMLFormElement, query: URLSearchParams, all: boolean): void {
  for (const field of form.elements) {
    if (!isFilter(field) || !field.name) continue;
    const value = query.get(field.name) ?? "";
    if (field instanceof HTMLSelectElement) {
      const folded = value.toLowerCase();
      const option = [...field.options].find((one) => one.value.toLowerCase() === folded);
      field.value = option?.value ?? "";
    } else if (field.type === "radio") field.checked = field.value === storeOf(value);
    else if (field.type === "checkbox") field.checked = value === "1";
    else if (all || field !== document.activeElement) field.value = value;
  }
}

/** Returns the store for a name or shop type in any case, or `ANY_STORE` if there is none. */
function storeOf(text: string) {
  const word = text.toLowerCase();
  return stores.find(({ name, shopType }) => word === name || word === shopType)?.name ?? ANY_STORE;
}
