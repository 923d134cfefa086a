import { stores } from "@loupe/links";
import { useEffect, useRef, type FormEvent, type RefObject, type SubmitEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { listPart } from "./model.ts";

/** What the form sends for all of them. */
export const ANY_STORE = "All";
export const STORES = [ANY_STORE, ...stores.map(({ name }) => name)] as const;

/** Typing pauses this long before the list follows. */
const PAUSE_MS = 400;

/** Carries the form over to the address. What is typed in one field is one step of the history. */
export function useApply(form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<{ field: string; before: string }>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (field?: string) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const search = addressOf(form.current);
    if (search === location.search) return;
    if (field !== typed.current?.field) {
      typed.current = field === undefined ? undefined : { field, before: location.search };
    }
    // What was there before must not be replaced, should the first step still be on its way.
    const replace = typed.current !== undefined && typed.current.before !== location.search;
    void navigate({ search }, { replace, preventScrollReset: true });
  };
  return {
    change({ target }: FormEvent<HTMLFormElement>) {
      if (!isFilter(target)) return;
      const isText = target.type === "text";
      clearTimeout(timer.current);
      if (isText) timer.current = setTimeout(() => apply(target.name), PAUSE_MS);
      else apply();
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      apply();
    },
  };
}

/** What was typed or chosen before the scripts came applies as soon as they have. */
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

/** The address that a form stands for: nothing that says nothing, and the place in an equal list. */
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

/** Back and forward, and what clears the filters, show in the fields. */
export function useFieldsFromAddress(form: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return; // what was typed before the scripts came stays
    shown.current = search;
    if (form.current) fillIn(form.current, new URLSearchParams(search));
  }, [search, form]);
}

/** All but the field that is being typed in. */
function fillIn(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (!isFilter(field) || !field.name) continue;
    const value = query.get(field.name) ?? "";
    if (field instanceof HTMLSelectElement) {
      const folded = value.toLowerCase();
      const option = [...field.options].find((one) => one.value.toLowerCase() === folded);
      field.value = option?.value ?? "";
    } else if (field.type === "radio") field.checked = field.value === storeOf(value);
    else if (field.type === "checkbox") field.checked = value === "1";
    else if (field !== document.activeElement) field.value = value;
  }
}

/** Reads a store's name or its shop type, in any case. */
export function storeOf(text: string) {
  const word = text.toLowerCase();
  return stores.find(({ name, shopType }) => word === name || word === shopType)?.name ?? ANY_STORE;
}
