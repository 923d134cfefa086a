import { stores } from "@loupe/links";
import { useEffect, useEffectEvent, useRef, type RefObject, type SubmitEvent } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { listPart } from "./product-list.ts";

/** The value of the form's store field that means all stores. */
export const ANY_STORE = "All";
export const STORES = [ANY_STORE, ...stores.map(({ name }) => name)] as const;

/**
 * Returns a function that writes the form's filters to the address, which loads the list. Each finished filter adds a
 * history entry. A text field is finished by Enter or by leaving it, which the browser's own `change` event reports;
 * React's event fires for each letter.
 */
export function useApply(form: RefObject<HTMLFormElement | null>) {
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
export function useEarlyChanges(form: RefObject<HTMLFormElement | null>) {
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
export function useFieldsFromAddress(form: RefObject<HTMLFormElement | null>) {
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
export function storeOf(text: string) {
  const word = text.toLowerCase();
  return stores.find(({ name, shopType }) => word === name || word === shopType)?.name ?? ANY_STORE;
}
