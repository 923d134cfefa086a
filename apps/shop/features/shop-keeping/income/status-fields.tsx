import type { EarningsColumns, EarningsReport } from "@loupe/contract";
import { SelectField } from "#ui/forms/field.tsx";
import * as texts from "#texts/dashboard/income.ts";
import { statusOf, type Meaning } from "./guess-columns.ts";

type Props = {
  words: EarningsReport["words"];
  values: EarningsColumns;
  set: (change: Partial<EarningsColumns>) => void;
};

const MEANINGS = ["paid", "pending", "leftOut"] as const;

/**
 * The fields for which commissions are paid: a status column with the meaning of each value, or one choice for all
 * lines.
 */
export function StatusFields({ words, values, set }: Props) {
  const status = values.status ?? { all: "paid" };
  const choice =
    "column" in status ? words.find(({ column }) => column === status.column) : undefined;
  const pick = (value: string) => {
    const label = words[Number(value)];
    set({ status: label ? statusOf(label) : { all: value === "pending" ? "pending" : "paid" } });
  };
  return (
    <>
      <SelectField
        label={texts.statusColumn}
        name="status"
        value={"all" in status ? status.all : words.findIndex((word) => word === choice)}
        onChange={({ currentTarget: { value } }) => pick(value)}
      >
        <option value="paid">{texts.allPaid}</option>
        <option value="pending">{texts.pendingChoice}</option>
        {words.map(({ column }, at) => (
          <option key={column} value={at}>
            {texts.statusIn(column)}
          </option>
        ))}
      </SelectField>
      {choice && "column" in status && (
        <fieldset className="grid gap-4.5 sm:col-span-2 sm:grid-cols-2">
          <legend className="sr-only">{texts.meanings}</legend>
          {choice.values.map((word) => (
            <WordField
              key={word}
              word={word}
              meaning={MEANINGS.find((meaning) => status[meaning].includes(word))}
              pick={(meaning) => set({ status: withMeaning(status, word, meaning) })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

type WordProps = { word: string; meaning?: Meaning; pick: (meaning: Meaning) => void };

/** The select for the meaning of a status word. For a new word the owner must choose one before the file is checked. */
const WordField = ({ word, meaning, pick }: WordProps) => (
  <SelectField
    label={word ? texts.wordMeans(word) : texts.emptyWordLabel}
    value={meaning ?? ""}
    required
    onChange={({ currentTarget: { value } }) => pick(value as Meaning)}
  >
    {!meaning && (
      <option value="" disabled>
        {texts.unknownStatus}
      </option>
    )}
    {MEANINGS.map((name) => (
      <option key={name} value={name}>
        {texts.meaningNames[name]}
      </option>
    ))}
  </SelectField>
);

type Status = Extract<NonNullable<EarningsColumns["status"]>, { column: string }>;

const withMeaning = (status: Status, word: string, meaning: Meaning): Status => {
  const without = (words: string[]) => words.filter((other) => other !== word);
  const left = {
    ...status,
    paid: without(status.paid),
    pending: without(status.pending),
    leftOut: without(status.leftOut),
  };
  return { ...left, [meaning]: [...left[meaning], word] };
};
