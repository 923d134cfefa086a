import { type Fact, type Facts, type FieldName, fieldKinds } from "@loupe/costs";
import { X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { ErrorMessage, Field, FieldFrame, SelectField, inputClass } from "#ui/forms/field.tsx";
import { grades } from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";
import { iconButtonClass } from "#ui/icon-button.tsx";
import type { FactDraft } from "./fact-draft.ts";
import { ValueInputs } from "./value-inputs.tsx";
import type { ValueKind } from "./value-fields.ts";

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

type SourceFieldsProps = {
  draft: FactDraft;
  sources: Facts["sources"];
  errors: ReadonlyMap<string, string>;
  change: (part: Partial<FactDraft>) => void;
};

/** The sources of a fact: sources that the facts already have, and a new one. */
function SourceFields({ draft, sources, errors, change }: SourceFieldsProps) {
  const { newSource } = draft;
  const setNew = (part: Partial<FactDraft["newSource"]>) =>
    change({ newSource: { ...newSource, ...part } });
  const others = Object.entries(sources)
    .filter(([key]) => !draft.sources.includes(key))
    .toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-lg font-semibold">{texts.sourcesLabel}</legend>
      <ChosenSources {...{ draft, sources, change }} />
      <SelectField
        label={texts.addSourceLabel}
        name="source"
        value=""
        onChange={({ target }) => change({ sources: [...draft.sources, target.value] })}
      >
        <option value="">{texts.chooseSource}</option>
        {others.map(([key, { where }]) => (
          <option key={key} value={key}>
            {key}: {where}
          </option>
        ))}
      </SelectField>
      <Field
        label={texts.newSourceLabel}
        name="where"
        value={newSource.where}
        hint={texts.newSourceHint}
        onChange={({ target }) => setNew({ where: target.value })}
      />
      {newSource.where.trim() && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={texts.sourceKindLabel}
            name="sourceKind"
            value={newSource.kind}
            onChange={({ target }) => setNew({ kind: target.value })}
          >
            {texts.sourceKinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </SelectField>
          <Field
            label={texts.sourceDateLabel}
            name="dated"
            placeholder={texts.dayExample}
            value={newSource.dated}
            onChange={({ target }) => setNew({ dated: target.value.trim() })}
          />
        </div>
      )}
      {errors.get("sources") && <ErrorMessage>{texts.sourceRequired}</ErrorMessage>}
    </fieldset>
  );
}

const ChosenSources = ({ draft, sources, change }: Omit<SourceFieldsProps, "errors">) => (
  <ul className="grid gap-1.5 empty:hidden">
    {draft.sources.map((key) => (
      <li key={key} className="flex items-center gap-2 rounded-2 bg-sunk ps-3.5">
        <span className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">
          <span className="num font-[550]">{key}</span> {sources[key]?.where}
          <span className="block text-ink-2">
            {[sources[key]?.kind, sources[key]?.dated].filter(Boolean).join(", ")}
          </span>
        </span>
        <button
          type="button"
          className={iconButtonClass}
          aria-label={`${texts.sourceDropLabel} ${key}`}
          title={`${texts.sourceDropLabel} ${key}`}
          onClick={() => change({ sources: draft.sources.filter((one) => one !== key) })}
        >
          <X />
        </button>
      </li>
    ))}
  </ul>
);
