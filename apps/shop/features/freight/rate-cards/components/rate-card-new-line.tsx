import { Trash2 } from "lucide-react";
import { use } from "react";
import { Button } from "#ui/button.tsx";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { nameOf, type DraftLine } from "../rate-card-draft.ts";
import { EditingContext } from "./rate-card-number.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = { line: DraftLine; at: number; remove: () => void };

/** The fields of a new shipping line: its name, its code, and how it travels. */
export function NewLineFields({ line, at, remove }: Props) {
  const { set, errors } = use(EditingContext);
  const text = (field: "name" | "code", label: string) => (
    <Field
      label={label}
      name={nameOf(["lines", at, field])}
      autoComplete="off"
      maxLength={200}
      value={line[field]}
      error={errors.get(nameOf(["lines", at, field]))}
      onChange={({ target }) => set(["lines", at, field], target.value)}
    />
  );
  return (
    <fieldset className="grid gap-4 rounded-2 border border-line bg-sunk p-4">
      <legend className="sr-only">{texts.unnamedLine}</legend>
      <p className="text-sm text-pretty text-ink-2">{texts.newLineHint}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {text("name", texts.newLineName)}
        {text("code", texts.newLineCode)}
        <SelectField
          label={texts.transportLabel}
          value={line.mode}
          onChange={({ target }) => set(["lines", at, "mode"], target.value)}
        >
          {Object.entries(texts.travelModes).map(([mode, label]) => (
            <option key={mode} value={mode}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <Switch
        label={texts.taxSwitch}
        checked={line.taxIncluded}
        onChange={(taxIncluded) => set(["lines", at, "taxIncluded"], taxIncluded)}
      />
      <Button variant="quiet" size="small" className="-ms-3.5 justify-self-start" onClick={remove}>
        <Trash2 className="size-4" aria-hidden="true" />
        {texts.removeNewLine}
      </Button>
    </fieldset>
  );
}
