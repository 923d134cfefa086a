import { isoDate } from "@loupe/contract/time";
import { useState } from "react";
import { Field } from "#ui/forms/field.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = {
  title: string;
  errors: ReadonlyMap<string, string>;
  onInput: (name: string) => void;
};

/** The fields for the title of the changed rate card, the date of its prices, and the source of the new prices. */
export function RateCardNaming({ title, errors, onInput }: Props) {
  const [today] = useState(() => isoDate(new Date()));
  return (
    <div
      onInput={({ target }) => onInput((target as HTMLInputElement).name)}
      className="grid items-start gap-4 border-t border-line pt-6 md:grid-cols-2"
    >
      <Field
        label={texts.titleLabel}
        name="title"
        // Replaces the title of the sample card, because the changed card is no sample any more.
        defaultValue={/\bsample\b/i.test(title) ? texts.ownCard : title}
        maxLength={500}
        hint={texts.titleHint}
        error={errors.get("title")}
      />
      <Field
        label={texts.dateLabel}
        name="date"
        type="date"
        defaultValue={today}
        max={today}
        hint={texts.dateHint}
        error={errors.get("date")}
      />
      <Field
        label={texts.versionLabel}
        name="version"
        defaultValue={today}
        maxLength={200}
        hint={texts.versionHint}
        error={errors.get("version")}
      />
      <Field label={texts.sourceLabel} name="source" maxLength={500} hint={texts.sourceHint} />
    </div>
  );
}

/** Reads these fields from the form. */
export function namingIn(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    version: text("version"),
    source: text("source"),
    title: text("title"),
    date: text("date"),
  };
}
