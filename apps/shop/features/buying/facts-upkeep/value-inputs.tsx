import type { FieldName } from "@loupe/costs";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { shares, units, ways } from "#texts/agent-facts/fact-words.ts";
import type { FactDraft } from "./fact-draft.ts";
import { valueFields, WAYS, type ValueField } from "./value-fields.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

type Props = {
  field: FieldName;
  draft: FactDraft;
  errors: ReadonlyMap<string, string>;
  change: (part: Partial<FactDraft>) => void;
};

/** The inputs for a value, by its kind. */
export const ValueInputs = ({ field, draft, errors, change }: Props) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    {valueFields(draft.kind, field).map((input) =>
      input.type === "ways" ? (
        <Ways key={input.name} draft={draft} change={change} />
      ) : (
        <Input
          key={`${draft.kind} ${input.name}`}
          input={input}
          value={draft.value[input.name] ?? ""}
          error={errors.get(`value.${input.name}`)}
          set={(text) => change({ value: { ...draft.value, [input.name]: text } })}
        />
      ),
    )}
  </div>
);

type InputProps = {
  input: ValueField;
  value: string;
  error: string | undefined;
  set: (text: string) => void;
};

function Input({ input: { name, type, choices, isOptional }, value, error, set }: InputProps) {
  const label = texts.valueLabels[name] ?? name;
  if (type === "choice")
    return (
      <SelectField
        label={label}
        name={name}
        value={value || choices?.[0]}
        error={error}
        onChange={({ target }) => set(target.value)}
      >
        {choices?.map((choice) => (
          <option key={choice} value={choice}>
            {CHOICES[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    );
  return (
    <Field
      label={
        <>
          {label}
          {isOptional && <span className="font-normal text-ink-2"> {texts.optional}</span>}
        </>
      }
      name={name}
      inputMode={type === "number" ? "decimal" : undefined}
      autoCapitalize={type === "currency" ? "characters" : undefined}
      maxLength={type === "currency" ? 3 : undefined}
      placeholder={type === "currency" ? "CNY" : undefined}
      autoComplete="off"
      value={value}
      error={error}
      className={type === "text" ? "sm:col-span-2" : undefined}
      onChange={({ target }) =>
        set(type === "currency" ? target.value.toUpperCase() : target.value)
      }
    />
  );
}

const CHOICES: Readonly<Record<string, string>> = { ...shares, ...units, ...texts.forms };

const Ways = ({ draft, change }: Pick<Props, "draft" | "change">) => (
  <fieldset className="min-w-0 sm:col-span-2">
    <legend className="font-[550]">{texts.waysLabel}</legend>
    <div className="flex flex-wrap gap-x-6">
      {WAYS.map((way) => (
        <label key={way} className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={draft.ways.includes(way)}
            className="size-4.5 shrink-0 accent-ink"
            onChange={({ target }) =>
              change({
                ways: WAYS.filter((one) =>
                  one === way ? target.checked : draft.ways.includes(one),
                ),
              })
            }
          />
          {ways[way]}
        </label>
      ))}
    </div>
    <p className="text-sm text-ink-2">{texts.waysHint}</p>
  </fieldset>
);
