import { useState, type MouseEvent, type MouseEventHandler, type ReactNode } from "react";
import { Field, type FieldProps } from "#ui/forms/field.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { gramsMeant } from "./typed-parcel.ts";
import * as texts from "#texts/shipping.ts";
import { grams } from "#texts/words.ts";

type Props = Omit<FieldProps, "defaultValue" | "onChange"> & { defaultValue: string };

/** The field for a weight in grams. It asks whether a number such as "1.2" means kilograms. */
export function WeightField({ hint, ...field }: Props) {
  const [draft, setTyped] = useState(field.defaultValue);
  const meant = gramsMeant(draft);
  const use = ({ currentTarget }: MouseEvent) => {
    const input = currentTarget.closest("div")?.querySelector("input");
    if (!input) return;
    input.value = String(meant);
    setTyped(input.value);
    // Notifies the form of the new value, as typing does.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };
  const question = meant && (
    <output>
      {withSlots(texts.weightMeant(grams(meant)), {
        button: <Correction onClick={use} />,
      })}
    </output>
  );
  return (
    <Field {...field} hint={question || hint} onChange={({ target }) => setTyped(target.value)} />
  );
}

/** The button inside a translated sentence. `withSlots` passes its words from the sentence as `children`. */
const Correction = ({
  onClick,
  children,
}: {
  onClick: MouseEventHandler;
  children?: ReactNode;
}) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center font-[550] text-ink underline"
  >
    {children}
  </button>
);
