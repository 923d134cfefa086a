import type { Haul, HaulLine } from "@loupe/contract";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { filterParameters, lineFilterIn } from "#features/freight/estimates/lines/line-filter.ts";
import { changeQuery } from "#ui/query-string.ts";
import { subscribeStored } from "#ui/shared-state.ts";
import { readRemembered, remember } from "#features/freight/estimates/parcel/remembered.ts";
import type { Country } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { haulPath, readLines } from "../haul-lines.ts";
import {
  isBesideStoredHaul,
  isChangedElsewhere,
  isStoredHaul,
  rememberHaul,
  replaceStoredHaul,
} from "../stored-haul.ts";
import type { Step } from "./use-focus-after-submit.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/haul.ts";

/** Clears the field for links after the server has read them, even if they contained no item. */
export function useReadAdds(haul: Haul) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem("add");
    const isRead = haul.added + haul.raised.length + haul.missed.length > 0;
    if (isRead && field instanceof HTMLInputElement) field.value = "";
  }, [haul]);
  return form;
}

/** Selects the last chosen destination in the form if the address contains none. */
export function useKnownDestination(form: RefObject<HTMLFormElement | null>, haul: Haul) {
  useEffect(() => {
    const field = form.current?.elements.namedItem("destination");
    const destination = readRemembered().destination?.code;
    if (!destination || haul.destination || haul.faults.destination) return;
    if (field instanceof HTMLSelectElement && field.value === "") {
      const isOffered = [...field.options].some(({ value }) => value === destination);
      if (isOffered) field.value = destination;
    }
  }, [form, haul]);
}

type Row = { key: string; line: HaulLine; place: number };

/**
 * Returns the rows of the address, and the number of blank rows for typing. Each row has a stable key, so that it
 * keeps its fields when another one is removed.
 */
export function useRows(lines: HaulLine[]) {
  const [removedKeys, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [blanks, setBlanks] = useState(1);
  const rows: Row[] = lines.map((line, place) => ({ key: `${place}`, line, place }));
  return {
    rows: rows.filter(({ key }) => !removedKeys.has(key)),
    blanks,
    addBlank: () => setBlanks(blanks + 1),
    removeRow: (key: string) => setRemoved(new Set([...removedKeys, key])),
  };
}

/** Loads the changes that other pages have made to the stored haul, and keeps inputs of this page. */
export function useOtherTabs({ to }: Pick<ReturnType<typeof useHaulSubmit>, "to">) {
  const follow = useEffectEvent(() => void to({ kind: "follow" }));
  useEffect(() => {
    const look = () => {
      if (isChangedElsewhere(location.search)) follow();
    };
    look();
    return subscribeStored([], look);
  }, []);
}

type GoOptions = {
  onStep: (step: Step) => void;
  onSubmitted: (nextSearch?: string) => void;
  loadAgain: () => void;
};

/** Returns a function that opens the address of the form's current values. */
export function useHaulSubmit(
  form: RefObject<HTMLFormElement | null>,
  countries: readonly Country[],
  { onStep, onSubmitted, loadAgain }: GoOptions,
) {
  const navigate = useNavigate();
  const here = useLocation();
  const to = (step: Step, items: readonly string[] = []) => {
    if (!form.current) return;
    const params = new URLSearchParams(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    );
    // A link that is being typed waits for the button.
    const typedLinks = step.kind === "recalculate" ? [] : params.getAll("add");
    const add = [...typedLinks, ...items].filter((text) => text.trim());
    const destination = params.get("destination") ?? "";
    const lines = readLines(params);
    const rowCount = form.current.querySelectorAll("[data-haul=row]").length;
    // Rows that are typed by hand wait for the button, too.
    if (step.kind === "recalculate" && (lines.length === 0 || lines.length !== rowCount)) return;
    const ownPath = haulPath(lines, { destination, add });
    // A haul from a link does not replace the visitor's own one, and is not stored because of a changed field.
    const isBeside = isBesideStoredHaul();
    const isOnlyShown = isBeside || (step.kind === "recalculate" && !isStoredHaul());
    if (isBeside && step.kind !== "recalculate") offerToKeep();
    const mergedPath = isOnlyShown ? ownPath : rememberHaul(ownPath);
    const merged = new URLSearchParams(mergedPath.split("?")[1]);
    const country = countries.find(({ code }) => code === destination);
    if (country) remember({ destination: country });
    const isAdding = step.kind === "calculate" && add.length > 0;
    onStep(isAdding ? { kind: "add" } : step);
    const calculate = step.kind === "calculate" && !isAdding;
    const path = haulPath(readLines(merged), {
      destination,
      add: merged.getAll("add"),
      calculate,
    });
    const search = path.slice("/haul".length);
    const target = changeQuery(search, filterParameters(lineFilterIn(params)));
    onSubmitted(step.kind === "recalculate" && mergedPath === ownPath ? target : undefined);
    if (target === here.search) loadAgain();
    else {
      const replace = step.kind === "follow" || step.kind === "recalculate";
      void navigate({ search: target }, { preventScrollReset: true, replace });
    }
  };
  return {
    to,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void to({ kind: "calculate" });
    },
  };
}

/** Shows that the visitor's own haul stays as it is, with a button to store the shown one in its place. */
function offerToKeep(): void {
  toast(texts.besideMessage, { id: TOAST, action: { label: texts.keepButton, act: keepShown } });
}

function keepShown(): void {
  const params = new URLSearchParams(location.search);
  const destination = params.get("destination") ?? "";
  const undo = replaceStoredHaul(
    haulPath(readLines(params), { destination, add: params.getAll("add") }),
  );
  toast(texts.keptMessage, { id: TOAST, action: { label: texts.undoButton, act: undo } });
}

const TOAST = "kept-haul";
