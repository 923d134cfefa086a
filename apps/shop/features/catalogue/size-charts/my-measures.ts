import { MEASURE_CM_MAX } from "@loupe/contract/limits";
import type { Me } from "@loupe/sizes/pick";
import { storedValue } from "#ui/stored-value.ts";

// Body measures are personal. They stay in this browser: no call to the server contains them.

/** A shopper's own measures, and the unit in which this shopper reads sizes. */
export type MyMeasures = Me & { unit: "cm" | "inch" };
const NONE: MyMeasures = { of: "body", cm: {}, unit: "cm" };

const stored = storedValue("my-measures", parse);

/** Returns the measures in a stored text. Anything else counts as none. */
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

export const storeMyMeasures = (value: MyMeasures): void => stored.write(value);
export const useMyMeasures = (): MyMeasures => stored.use(NONE);
