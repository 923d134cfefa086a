import { InlineScript } from "#first-view/inline-script.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/forms/field.tsx";
import { folder } from "#texts/words.ts";
import { ways as wayNames } from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/agent-facts/pages.ts";
import { cardMethod, transferMethod } from "#texts/landed-cost.ts";
import { HABITS, type Answers, type Way } from "./compare-agents.ts";

/** As options, which begin with a capital letter. */
const names: Record<Way, string> = {
  ...wayNames,
  card: cardMethod,
  transfer: transferMethod,
  other: texts.otherWay,
};

/**
 * After Back, a browser shows the page as it was left, with the choices for the next address in the form. Their defaults
 * belong to this address. `autoComplete` has the same effect if the browser loads the page again.
 */
const RESET =
  "{const form=document.currentScript.previousElementSibling;" +
  'addEventListener("pageshow",(event)=>event.persisted&&form.reset())}';

type Props = {
  answers: Answers;
  countries: readonly { code: string; name: string }[];
  ways: readonly Way[];
};

/** The three questions, as a plain GET form. Its address leads to the answer. */
export const AgentQuestions = ({ answers, countries, ways }: Props) => (
  <>
    <form
      action={`${folder}/agents#answer`}
      autoComplete="off"
      aria-label={texts.questionsLabel}
      className="grid items-start gap-4 border-y border-line py-5 md:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
    >
      <SelectField
        label={texts.toLabel}
        name="to"
        required
        defaultValue={answers.country?.code ?? ""}
        error={answers.isCountryWrong ? texts.countryError : null}
      >
        <option value="">{texts.countryOption}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.payLabel} name="pay" defaultValue={answers.way}>
        {ways.map((way) => (
          <option key={way} value={way}>
            {names[way]}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.oftenLabel} name="often" defaultValue={answers.habit}>
        {HABITS.map((habit) => (
          <option key={habit} value={habit}>
            {texts.habits[habit]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" className="h-12 md:mt-7.5">
        {texts.applyButton}
      </Button>
      <p className="text-sm text-pretty text-ink-2 md:col-span-full">{texts.habitHint}</p>
    </form>
    <InlineScript code={import.meta.env.SSR ? RESET : ""} />
  </>
);
