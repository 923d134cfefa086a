import { useState } from "react";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { cx } from "#ui/class-names.ts";
import * as texts from "#texts/dashboard/shipping.ts";

export type Option = { value: string; label: string; group?: string };
type Props = {
  label: string;
  findLabel: string;
  options: readonly Option[];
  value: string;
  onPick: (value: string) => void;
};

const SHORT = 12;

/** A select. If it has many options, a text field above it filters them. */
export function SearchedSelect({ label, findLabel, options, value, onPick }: Props) {
  const [text, setText] = useState("");
  const matches = options.filter((option) => holds(option, text));
  const selected = options.find((option) => option.value === value);
  const visible = selected && !matches.includes(selected) ? [selected, ...matches] : matches;
  const groups = [...new Set(visible.map(({ group = "" }) => group))];
  const isLong = options.length > SHORT;
  return (
    <div className={cx("grid content-start gap-3", isLong && "grid-rows-[auto_auto]")}>
      {isLong && (
        <Field
          label={findLabel}
          name={`find-${label}`}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (matches[0]) onPick(matches[0].value);
          }}
          hint={text.trim() ? texts.foundOf(matches.length, options.length) : texts.searchHint}
        />
      )}
      <SelectField label={label} value={value} onChange={({ target }) => onPick(target.value)}>
        {groups.map((group) => {
          const ofGroup = visible.filter((option) => (option.group ?? "") === group);
          const items = ofGroup.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          return group ? (
            <optgroup key={group} label={group}>
              {items}
            </optgroup>
          ) : (
            items
          );
        })}
      </SelectField>
    </div>
  );
}

function holds({ label, value }: Option, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const searchText = `${label} ${value}`.toLowerCase();
  return words.every((word) => searchText.includes(word));
}
