import { InlineScript } from "#first-view/inline-script.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/forms/field.tsx";
import { Link } from "#ui/navigation.ts";
import { folder } from "#texts/words.ts";
import { dayCount, ways } from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/agent-facts/pages.ts";
import { cardMethod, transferMethod } from "#texts/landed-cost.ts";
import { SORTS, WAYS, type Choices, type Comparison, type Sort } from "./compare-agents.ts";

/** As options, which begin with a capital letter. */
const wayNames = { ...ways, card: cardMethod, transfer: transferMethod };

/**
 * After Back, a browser shows the page as it was left, with the choices for the next address in the form. Their defaults
 * belong to this address. `autoComplete` has the same effect if the browser loads the page again.
 */
const RESET =
  "{const form=document.currentScript.previousElementSibling;" +
  'addEventListener("pageshow",(event)=>event.persisted&&form.reset())}';

type Props = Pick<Comparison, "gaps" | "sort"> & {
  choices: Choices;
  /** The numbers of free days that the form offers. */
  days: readonly number[];
};

/** The filters and the order, as a plain GET form. */
export function ComparisonForm({ choices, days, gaps, sort }: Props) {
  const missing = new Map(gaps.map((gap) => [gap.sort, gap.agents]));
  return (
    <>
      <form
        action={`${folder}/agents`}
        autoComplete="off"
        aria-label={texts.filtersLabel}
        className="grid items-end gap-x-4 gap-y-4 border-y border-line py-5 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
      >
        <SelectField label={texts.wayLabel} name="way" defaultValue={choices.way ?? ""}>
          <option value="">{texts.anyOption}</option>
          {WAYS.map((way) => (
            <option key={way} value={way}>
              {wayNames[way]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.storageLabel}
          name="storage"
          defaultValue={choices.storage_d ?? ""}
        >
          <option value="">{texts.anyOption}</option>
          {days.map((count) => (
            <option key={count} value={count}>
              {texts.storageOption(dayCount(count))}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.sortLabel} name="sort" defaultValue={sort}>
          {SORTS.map((one) => (
            <option key={one} value={one} disabled={missing.has(one)}>
              {texts.sorts[one]}
            </option>
          ))}
        </SelectField>
        <div className="col-span-full flex flex-wrap items-center gap-x-6">
          <Check name="fee" value="0" label={texts.freeOfFee} isOn={choices.isFeeless} />
          {isChosen(choices) && (
            <Link to="/agents" className={buttonClass({ variant: "quiet" })}>
              {texts.resetLink}
            </Link>
          )}
        </div>
        <Button type="submit" variant="ink" className="h-12 lg:col-start-4 lg:row-start-1">
          {texts.applyButton}
        </Button>
      </form>
      <InlineScript code={import.meta.env.SSR ? RESET : ""} />
      <SortNotes gaps={gaps} sort={sort} choice={choices.sort} />
    </>
  );
}

const isChosen = ({ way, storage_d, isFeeless, sort }: Choices) =>
  Boolean(way ?? storage_d ?? isFeeless) || sort !== "name";

type CheckProps = { name: string; value: string; label: string; isOn?: true };

const Check = ({ name, value, label, isOn }: CheckProps) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isOn}
      className="size-5 shrink-0 accent-ink"
    />
    {label}
  </label>
);

/** Why some orders are not offered. */
function SortNotes({
  gaps,
  sort,
  choice,
}: Pick<Comparison, "gaps"> & { sort: Sort; choice: Sort }) {
  if (gaps.length === 0) return null;
  const names = gaps.map((gap) => texts.sortGap(texts.sorts[gap.sort], gap.agents));
  return (
    <div className="mt-3 max-w-2xl text-sm text-pretty text-ink-2">
      {sort !== choice && <p className="text-warn">{texts.sortRefused}</p>}
      <p>{texts.sortsMissing(names.join("; "))}</p>
    </div>
  );
}
