import { MEASURE_CM_MAX } from "@loupe/contract/limits";
import { CM_PER_INCH, type MeasureName } from "@loupe/sizes/table";
import { Field } from "#ui/forms/field.tsx";
import { withPoint } from "#ui/forms/typed-number.ts";
import { storeMyMeasures, type MyMeasures } from "./my-measures.ts";
import { lengthIn, unitOf } from "./size-words.ts";
import * as texts from "#texts/sizes.ts";

const BODY: MeasureName[] = ["chest", "waist", "hip", "shoulder", "sleeve", "foot"];
const GARMENT: MeasureName[] = ["chest", "waist", "shoulder", "sleeve", "length", "insole"];
/** A garment is measured flat, and its value around is twice that. */
const DOUBLED = new Set<MeasureName>(["chest", "waist"]);

/** The shopper's measures, or those of a garment that fits. They are stored in this browser only. */
export function MyMeasuresForm({ me }: { me: MyMeasures }) {
  const names = me.of === "body" ? BODY : GARMENT;
  const factor = (name: MeasureName) => (me.of === "garment" && DOUBLED.has(name) ? 2 : 1);
  const store = (name: MeasureName, text: string) => {
    const typed = Number(withPoint(text)) * (me.unit === "inch" ? CM_PER_INCH : 1) * factor(name);
    const { [name]: _, ...others } = me.cm;
    const isUsable = text.trim() !== "" && typed > 0 && typed <= MEASURE_CM_MAX;
    storeMyMeasures({ ...me, cm: isUsable ? { ...others, [name]: typed } : others });
  };
  return (
    <fieldset className="grid gap-3 rounded-2 border border-line p-3">
      <legend className="px-1 font-[600]">{texts.meTitle}</legend>
      <div role="radiogroup" aria-label={texts.meTitle} className="flex flex-wrap gap-x-5">
        {(["body", "garment"] as const).map((of) => (
          <label key={of} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="measures-of"
              checked={me.of === of}
              onChange={() => storeMyMeasures({ ...me, of, cm: {} })}
            />
            {of === "body" ? texts.ofBody : texts.ofGarment}
          </label>
        ))}
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={me.isOuterwear === true}
            onChange={({ target }) => storeMyMeasures({ ...me, isOuterwear: target.checked })}
          />
          {texts.outerwear}
        </label>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        {names.map((name) => (
          <Field
            // A changed unit shows the stored value again.
            key={`${me.of} ${me.unit} ${name}`}
            name={`me-${name}`}
            label={`${labelOf(name, me.of)} (${unitOf(me.unit)})`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={valueOf(me, name, factor(name))}
            onChange={({ target }) => store(name, target.value)}
          />
        ))}
      </div>
      <p className="text-ink-2">{texts.meNote}</p>
    </fieldset>
  );
}

const labelOf = (name: MeasureName, of: MyMeasures["of"]) =>
  of === "garment" && DOUBLED.has(name)
    ? texts.flatMeasure(texts.measureNames[name])
    : texts.measureNames[name];

function valueOf({ cm, unit }: MyMeasures, name: MeasureName, factor: number): string {
  const value = cm[name];
  return value === undefined ? "" : lengthIn(unit, { cm: value / factor });
}
