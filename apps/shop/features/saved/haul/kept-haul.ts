import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/haul.ts";
import { haulPath, readLines } from "./haul-lines.ts";
import { replaceStoredHaul } from "./stored-haul.ts";

/** Says that the visitor's own haul stays as it is, and offers to store the shown one in its place. */
export function offerToKeep(): void {
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
