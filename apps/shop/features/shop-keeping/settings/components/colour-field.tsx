import { useState } from "react";
import { FieldFrame, inputClass, type FieldProps } from "#ui/forms/field.tsx";
import * as texts from "#texts/dashboard/settings.ts";

type Props = Pick<FieldProps, "name" | "label" | "error" | "hint" | "disabled"> & {
  value: string | null;
};

const COLOUR = /^#[\da-f]{6}$/i;

/** A field for a colour as text, with the browser's colour picker beside it. */
export function ColourField({ name, label, error, hint, disabled, value }: Props) {
  const [input, setInput] = useState(value ?? "");
  const type = (text: string) => setInput(text);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(ids) => (
        <span className="flex gap-2">
          <input
            {...ids}
            name={name}
            disabled={disabled}
            value={input}
            onChange={(event) => type(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            className={inputClass}
          />
          <input
            type="color"
            disabled={disabled}
            aria-label={texts.chooseColour(String(label))}
            value={COLOUR.test(input) ? input : "#808080"}
            onChange={(event) => type(event.currentTarget.value)}
            className="h-12 w-14 shrink-0 cursor-pointer rounded-2 border border-edge bg-card p-1"
          />
        </span>
      )}
    </FieldFrame>
  );
}
