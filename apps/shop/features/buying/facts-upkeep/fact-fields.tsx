import { fieldKinds, type Fact, type Facts, type FieldName } from "@loupe/costs";
import { Button } from "#ui/button.tsx";
import { Field, FieldFrame, inputClass, SelectField } from "#ui/forms/field.tsx";
import { grades } from "#texts/agent-facts/fact-words.ts";
import type { FactDraft } from "./fact-draft.ts";
import { SourceFields } from "./source-fields.tsx";
import { ValueInputs } from "./value-inputs.tsx";
import type { ValueKind } from "./value-fields.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

type Errors = ReadonlyMap<string, string>;
type Change = (part: Partial<FactDraft>) => void;
type Props = {
  field: FieldName;
  draft: FactDraft;
  /** The server's date. */
  today: string;
  sources: Facts["sources"];
  /** The errors of the check by their place in the fact, such as `value.percent`. */
  errors: Errors;
  change: Change;
};

/** The form fields of one fact: its statement, its sources, and its period. */
export const FactFields = ({ field, draft, today, sources, errors, change }: Props) => (
  <>
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-semibold">{texts.statement}</legend>
      {fieldKinds[field].length > 1 && (
        <SelectField
          label={texts.kindLabel}
          name="kind"
          value={draft.kind}
          onChange={({ target }) => change({ kind: target.value as ValueKind })}
        >
          {fieldKinds[field].map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
      )}
      <ValueInputs {...{ field, draft, errors, change }} />
    </fieldset>
    <SourceFields {...{ draft, sources, errors, change }} />
    <Trust {...{ draft, errors, change, today }} />
    <Period {...{ draft, errors, change }} />
    <Note {...{ draft, errors, change }} />
  </>
);

type PartProps = Pick<Props, "draft" | "errors" | "change">;

const Trust = ({ draft, errors, change, today }: PartProps & Pick<Props, "today">) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <SelectField
      label={texts.gradeLabel}
      name="grade"
      value={draft.grade}
      onChange={({ target }) => change({ grade: target.value as Fact["grade"] })}
    >
      {Object.entries(grades).map(([grade, words]) => (
        <option key={grade} value={grade}>
          {grade}: {words}
        </option>
      ))}
    </SelectField>
    <div className="grid gap-2">
      <Field
        label={texts.checkedLabel}
        name="checked"
        inputMode="numeric"
        placeholder={texts.dayExample}
        value={draft.checked}
        error={errors.get("checked")}
        hint={texts.checkedHint}
        onChange={({ target }) => change({ checked: target.value.trim() })}
      />
      {draft.checked !== today && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => change({ checked: today })}
        >
          {texts.checkedTodayButton}
        </Button>
      )}
    </div>
  </div>
);

const Period = ({ draft, errors, change }: PartProps) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <Field
      label={texts.validFromLabel}
      name="validFrom"
      type="date"
      value={draft.validFrom}
      error={errors.get("validFrom")}
      onChange={({ target }) => change({ validFrom: target.value })}
    />
    <Field
      label={texts.validToLabel}
      name="validTo"
      type="date"
      value={draft.validTo}
      error={errors.get("validTo")}
      hint={texts.validToHint}
      onChange={({ target }) => change({ validTo: target.value })}
    />
    <SelectField
      label={texts.appliesLabel}
      name="applies"
      value={draft.applies}
      onChange={({ target }) => change({ applies: target.value })}
    >
      {Object.entries(texts.orders).map(([order, words]) => (
        <option key={order} value={order}>
          {words}
        </option>
      ))}
    </SelectField>
    <label className="flex min-h-11 items-center gap-3 sm:self-end">
      <input
        type="checkbox"
        name="namesOfficialPage"
        checked={draft.namesOfficialPage}
        className="size-4.5 shrink-0 accent-ink"
        onChange={({ target }) => change({ namesOfficialPage: target.checked })}
      />
      {texts.officialPageLabel}
    </label>
  </div>
);

const Note = ({ draft, errors, change }: PartProps) => (
  <FieldFrame label={texts.noteLabel} error={errors.get("note")}>
    {(aria) => (
      <textarea
        {...aria}
        name="note"
        rows={2}
        value={draft.note}
        className={`${inputClass} h-auto py-3`}
        onChange={({ target }) => change({ note: target.value })}
      />
    )}
  </FieldFrame>
);
