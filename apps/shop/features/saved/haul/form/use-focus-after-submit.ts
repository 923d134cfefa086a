import type { Haul } from "@loupe/contract";
import { useEffect, useRef } from "react";
import { toast } from "#ui/notices/toast.tsx";
import { HAUL_FORM, nameOf } from "../haul-lines.ts";
import * as texts from "#texts/haul.ts";
import * as itemTexts from "#texts/items.ts";
import { series } from "#texts/words.ts";

/**
 * An action of the user in the form of the haul. It determines the focus after the form is rendered again. `follow`
 * means that another tab changed the haul, and `recalculate` that a changed field was submitted by itself, so the focus
 * must not move.
 */
export type Step =
  | { kind: "add" | "calculate" | "follow" | "recalculate" }
  | { kind: "remove"; place: number };

/**
 * Sets the focus after the server has responded to a step: to a row, to the first error, or to the heading of the
 * result.
 */
export function useStep(haul: Haul) {
  const step = useRef<Step>(undefined);
  useEffect(() => {
    const lastStep = step.current;
    const form = document.getElementById(HAUL_FORM);
    if (!lastStep || !form) return;
    step.current = undefined;
    if (lastStep.kind === "add" || lastStep.kind === "follow") notifyAdded(haul);
    targetOf(lastStep, form)?.focus();
  }, [haul]);
  return (nextStep: Step) => void (step.current = nextStep);
}

function targetOf(step: Step, form: HTMLElement): HTMLElement | null {
  const rows = form.querySelectorAll<HTMLElement>("[data-haul=row]");
  const link = form.querySelector<HTMLElement>("input[name=add]");
  if (step.kind === "follow" || step.kind === "recalculate") return null;
  if (step.kind === "add") return link;
  if (step.kind === "remove") return rows[step.place] ?? link;
  const error = form.querySelector<HTMLElement>("[aria-invalid=true]");
  return error ?? form.querySelector<HTMLElement>("[data-haul=result]");
}

function notifyAdded({ lines, added, raised }: Haul) {
  const names = lines.slice(lines.length - added).map((line, at) => {
    return nameOf(line, lines.length - added + at);
  });
  if (added > 0) toast(itemTexts.addedMessage, { text: series(names), kind: "success" });
  for (const place of raised) {
    const line = lines[place];
    if (!line) continue;
    const text = texts.raisedMessage(nameOf(line, place), Number(line.count));
    toast(itemTexts.duplicateMessage, { text });
  }
}
