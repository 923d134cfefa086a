import type { Haul } from "@loupe/contract";
import { useEffect, useRef } from "react";
import { toast } from "#ui/notices/toast.tsx";
import { nameOf } from "./haul-lines.ts";
import * as texts from "#texts/haul.ts";
import { series } from "#texts/words.ts";

/**
 * What the user has done with the form of the haul. It decides what gets the focus after the form is rendered again.
 * `follow` means that another tab changed the haul, so the focus must not move.
 */
export type Step = { kind: "add" | "calculate" | "follow" } | { kind: "remove"; place: number };

/**
 * Sets the focus after the server has responded to a step: to a row, to the first error, or to the heading of the
 * result.
 */
export function useStep(haul: Haul) {
  const page = useRef<HTMLDivElement>(null);
  const step = useRef<Step>(undefined);
  useEffect(() => {
    const lastStep = step.current;
    if (!lastStep || !page.current) return;
    step.current = undefined;
    if (lastStep.kind === "add" || lastStep.kind === "follow") notifyAdded(haul);
    targetOf(lastStep, page.current)?.focus();
  }, [haul]);
  return { page, onStep: (nextStep: Step) => void (step.current = nextStep) };
}

function targetOf(step: Step, page: HTMLElement): HTMLElement | null {
  const rows = page.querySelectorAll<HTMLElement>("[data-haul=row]");
  const link = page.querySelector<HTMLElement>("input[name=add]");
  if (step.kind === "follow") return null;
  if (step.kind === "add") return link;
  if (step.kind === "remove") return rows[step.place] ?? link;
  const fault = page.querySelector<HTMLElement>("form [aria-invalid=true]");
  return fault ?? page.querySelector<HTMLElement>("[data-haul=result]");
}

function notifyAdded({ lines, added, raised }: Haul) {
  const names = lines.slice(lines.length - added).map((line, at) => {
    return nameOf(line, lines.length - added + at);
  });
  if (added > 0) toast(texts.addedMessage, { text: series(names), kind: "success" });
  for (const place of raised) {
    const line = lines[place];
    if (!line) continue;
    const text = texts.raisedMessage(nameOf(line, place), Number(line.count));
    toast(texts.duplicateMessage, { text });
  }
}
