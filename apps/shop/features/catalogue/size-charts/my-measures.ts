import { MEASURE_CM_MAX } from "@loupe/contract/limits";
import type { Me } from "@loupe/sizes/pick";
import { useSyncExternalStore } from "react";
import { storedText, subscribeStored } from "#ui/shared-state.ts";

// Body measures are personal. They stay in this browser: no call to the server contains them.

const KEY = "my-measures";
const CHANGED = "loupe:my-measures";
const stored = storedText(KEY);

/** A shopper's own measures, and the unit in which this shopper reads sizes. */
export type MyMeasures = Me & { unit: "cm" | "inch" };
const NONE: MyMeasures = { of: "body", cm: {}, unit: "cm" };

let last: { text: string | null; value: MyMeasures } = { text: null, value: NONE };

/** Returns the stored measures. Anything else in the storage counts as none. */
function read(): MyMeasures {
  const text = stored.read();
  if (text !== last.text) last = { text, value: parse(text) };
  return last.value;
}

function parse(text: string | null): MyMeasures {
  try {
    const { of, cm, isOuterwear, unit } = JSON.parse(text ?? "{}") as Partial<MyMeasures>;
    const entries = Object.entries(cm ?? {}).filter(
      ([, value]) => typeof value === "number" && value > 0 && value <= MEASURE_CM_MAX,
    );
    return {
      of: of === "garment" ? "garment" : "body",
      cm: Object.fromEntries(entries),
      isOuterwear: isOuterwear === true,
      unit: unit === "inch" ? "inch" : "cm",
    };
  } catch {
    return NONE;
  }
}

export function storeMyMeasures(value: MyMeasures): void {
  stored.write(JSON.stringify(value));
  dispatchEvent(new Event(CHANGED));
}

const subscribe = (listener: () => void) => subscribeStored([CHANGED], listener);

export const useMyMeasures = (): MyMeasures => useSyncExternalStore(subscribe, read, () => NONE);
