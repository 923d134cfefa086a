import { useEffect, useEffectEvent, useState, type RefObject } from "react";

/** The pause in typing a number of pieces after which the haul is calculated again. */
const PAUSE_MS = 600;

/**
 * Calculates the haul again after a change of its rows or its destination: at once for a choice, after a pause for a
 * number of pieces, and otherwise when the field is left. Rows that are being typed by hand wait for the button. Returns
 * the listener for input.
 */
export function useRecalculation(form: RefObject<HTMLFormElement | null>, run: () => void) {
  const [change, setChange] = useState<{ delay_ms: number }>();
  const recalculate = useEffectEvent(() => {
    setChange(undefined);
    run();
  });
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const isSubmitting =
      relatedTarget instanceof HTMLButtonElement && relatedTarget.type === "submit";
    if (change && !isSubmitting) setChange({ delay_ms: 0 });
  });
  useEffect(() => {
    const field = form.current;
    field?.addEventListener("focusout", onLeave);
    return () => field?.removeEventListener("focusout", onLeave);
  }, [form]);
  useEffect(() => {
    if (!change || !Number.isFinite(change.delay_ms)) return;
    const timer = setTimeout(recalculate, change.delay_ms);
    return () => clearTimeout(timer);
  }, [change]);
  return ({ target }: { target: EventTarget }) => {
    const delay_ms = delayAfter(target);
    if (delay_ms !== undefined) setChange({ delay_ms });
  };
}

/** Returns after how long a change of this field has effect: Infinity until it is left, undefined for none. */
function delayAfter(field: EventTarget): number | undefined {
  if (field instanceof HTMLSelectElement) {
    return field.name === "destination" || field.closest("[data-haul=row]") ? 0 : undefined;
  }
  if (!(field instanceof HTMLInputElement && field.closest("[data-haul=row]"))) return undefined;
  if (field.name === "agent") return 0;
  return field.name === "count" && field.value !== "" ? PAUSE_MS : Number.POSITIVE_INFINITY;
}
