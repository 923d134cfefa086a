import type { Haul } from "@loupe/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import { readRemembered } from "#features/freight/estimates/parcel/remembered.ts";
import type { Category, Country } from "#features/freight/estimates/parcel/typed-parcel.ts";
import * as texts from "#texts/haul.ts";
import { HaulForm } from "./form/haul-form.tsx";
import { HaulSummary } from "./haul-summary.tsx";
import { haulPath } from "./haul-lines.ts";
import { isBesideStoredHaul, isStoredHaul, openStoredHaul, rememberHaul } from "./stored-haul.ts";
import { useStep, type Step } from "./form/use-focus-after-submit.ts";
import { shownHaul, useShownHaul } from "./form/use-shown-haul.ts";

type Props = { haul: Haul; countries: readonly Country[]; categories: readonly Category[] };

/** The form of a haul, several items that are sent together, with its sums. `HaulOffers` is the other part of the page. */
export function HaulPage({ haul: first, countries, categories }: Props) {
  const { haul, search, isLoading, hasFailed, keepAt, loadAgain, onAutomatic } =
    useShownHaul(first);
  const path = haulPath(haul.lines, { destination: haul.destination, add: haul.waiting });
  useOwnAddress(path, haul, keepAt);
  const setStep = useStep(haul);
  const onStep = (step: Step) => {
    setStep(step);
    onAutomatic(step.kind === "recalculate" || step.kind === "follow");
  };
  const clear = useClear();
  const form = useFormState(haul, { path, search });
  const isStale = form.isChanged || isLoading || hasFailed;
  useEffect(() => {
    const { destination } = haul;
    const country = countries.find(({ code }) => code === destination)?.name ?? destination;
    shownHaul.set({ haul: haul === first ? undefined : haul, country, isStale });
    if (haul !== first) hydrateOffers();
  }, [haul, first, countries, isStale]);
  return (
    <HaulForm
      key={form.key}
      {...{ haul, countries, categories, isLoading, loadAgain, onStep }}
      isChanged={form.isChanged}
      onChanged={form.onChanged}
      onSubmitted={form.onSubmitted}
    >
      {haul.lines.length > 0 && <HaulSummary {...{ haul, countries, isLoading, isStale, clear }} />}
    </HaulForm>
  );
}

/** Without its code, which may not have been loaded yet, the other part would still show the haul of the loaded page. */
function hydrateOffers(): void {
  const offers = document.querySelector<HTMLElement>("[data-island=haul-offers]");
  if (offers) void globalThis.hydrateIsland?.(offers);
}

/**
 * The form is rendered anew for every haul with another path, but not for the haul that the form itself has requested:
 * otherwise the focus and what is being typed would be lost. `key` identifies the form, `search` is the query that
 * `haul` answers.
 */
function useFormState(haul: Haul, { path, search }: { path: string; search: string | undefined }) {
  const [form, setForm] = useState<FormState>({ key: 0, haul, path, isChanged: false });
  if (form.haul !== haul) {
    const { awaited, ...now } = form;
    const isKept = awaited === undefined ? path === form.path : search === awaited;
    setForm(isKept ? { ...now, haul, path } : { key: form.key + 1, haul, path, isChanged: false });
  }
  return {
    ...form,
    onChanged: () => setForm((now) => ({ ...now, isChanged: true })),
    /** `awaited` is the query whose haul the same form will show. Missing if the form must be rendered again. */
    onSubmitted: (awaited?: string) => setForm((now) => ({ ...now, isChanged: false, awaited })),
  };
}

type FormState = {
  key: number;
  haul: Haul;
  path: string;
  /** Whether something was typed or chosen since the haul was requested. */
  isChanged: boolean;
  awaited?: string | undefined;
};

/**
 * Returns a function that removes all items. The notice has a button that restores them. A haul from a link is only left:
 * the visitor's own haul stays as it is.
 */
function useClear() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    const isStored = isStoredHaul();
    const open = (path: string) => {
      if (isStored) rememberHaul(path);
      void navigate(path, { preventScrollReset: true });
    };
    open("/haul");
    toast(texts.clearedMessage, {
      id: "haul",
      action: { label: texts.undoButton, act: () => open(`/haul${search}`) },
    });
  };
}

/**
 * Removes the links that the server has looked up from the address, so that a reload does not add their items again.
 * If the address contains no haul, it is replaced by the haul that this browser has stored.
 */
function useOwnAddress(path: string, haul: Haul, keepAt: (path: string) => void) {
  const navigate = useNavigate();
  const open = useEffectEvent(
    (path: string) => void navigate(path, { replace: true, preventScrollReset: true }),
  );
  const keep = useEffectEvent(keepAt);
  const bare = path === "/haul" && haul.missed.length === 0;
  useEffect(() => {
    // The document with the stored haul is on its way (`OPEN_SCRIPT`).
    if (document.documentElement.hidden) return;
    const storedLines = bare ? openStoredHaul() : null;
    if (!storedLines) return;
    const params = new URLSearchParams(storedLines.split("?")[1]);
    const destination = readRemembered().destination?.code;
    if (destination && !params.has("destination")) params.set("destination", destination);
    open(`/haul?${params}`);
  }, [bare]);
  useEffect(() => {
    const { added, raised, missed, waiting } = haul;
    if (added + raised.length + missed.length + waiting.length === 0) return;
    // Items that are added to a haul from a link do not join the visitor's own one.
    const isBeside = haul.lines.length > added && isBesideStoredHaul();
    const merged = isBeside ? path : rememberHaul(path, { isAddition: true });
    // Otherwise the haul is loaded again: links are still to be looked up, or another tab has changed the haul.
    if (waiting.length === 0 && merged === path) keep(path);
    open(merged);
  }, [path, haul]);
}
