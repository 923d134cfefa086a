import type { Facts } from "@loupe/costs";
import { X } from "lucide-react";
import { Field, ErrorMessage, SelectField } from "#ui/forms/field.tsx";
import { iconButtonClass } from "#ui/icon-button.tsx";
import type { FactDraft } from "./fact-draft.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

type Props = {
  draft: FactDraft;
  sources: Facts["sources"];
  errors: ReadonlyMap<string, string>;
  change: (part: Partial<FactDraft>) => void;
};

/** The sources of a fact: sources that the facts already have, and a new one. */
export function SourceFields({ draft, sources, errors, change }: Props) {
  const { newSource } = draft;
  const setNew = (part: Partial<FactDraft["newSource"]>) =>
    change({ newSource: { ...newSource, ...part } });
  const others = Object.entries(sources)
    .filter(([key]) => !draft.sources.includes(key))
    .toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-lg font-semibold">{texts.sourcesLabel}</legend>
      <Chosen {...{ draft, sources, change }} />
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

const Chosen = ({ draft, sources, change }: Omit<Props, "errors">) => (
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
