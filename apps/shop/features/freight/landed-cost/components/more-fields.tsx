import { useState, type ComponentProps } from "react";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { MORE, STORAGE } from "../refused-fields.ts";
import type { CostField } from "#features/freight/estimates/parcel/stored-inputs.ts";
import * as texts from "#texts/landed-cost.ts";

export const gridClass = "grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2";

type Bound = {
  name: CostField;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

export const Amount = (props: Bound & { label: string; hint?: string }) => (
  <Field inputMode="decimal" autoComplete="off" {...props} />
);

type Props = {
  bind: (name: CostField, path?: string) => Bound;
  currency: string;
  errors: Readonly<Record<string, string>>;
  itemsMax: number;
};

/** Services and taxes that few shoppers know. They open by themselves if one of them is refused. */
export function MoreFields({ bind, currency, errors, itemsMax }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = MORE.some((path) => errors[path]);
  return (
    <details
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/more"
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-[550] underline underline-offset-2">
        {texts.moreSummary}
      </summary>
      <div className={`${gridClass} pt-3`}>
        <Tick label={texts.rehearsalLabel} {...bind("rehearsal")} />
        <Tick label={texts.packingLabel} {...bind("packing")} />
        <Field label={texts.photosLabel} {...wholeNumber} {...bind("photos", "extras.photos")} />
        <Field label={texts.storageLabel} {...wholeNumber} {...bind("storageDays", STORAGE)} />
        <Amount label={texts.insuredLabel} {...bind("insured")} />
        <Amount label={texts.dutyLabel} hint={texts.dutyHint} {...bind("duty", "duty.percent")} />
        <SelectField label={texts.iossLabel} hint={texts.iossHint} {...bind("ioss")}>
          <option value="">{texts.unsure}</option>
          <option value="yes">{texts.yes}</option>
          <option value="no">{texts.no}</option>
        </SelectField>
        {itemsMax > 1 && (
          <SelectField label={texts.headingsLabel} hint={texts.headingsHint} {...bind("headings")}>
            <option value="">{texts.unsure}</option>
            {Array.from({ length: itemsMax }, (_, i) => (
              <option key={i}>{i + 1}</option>
            ))}
          </SelectField>
        )}
        <Amount label={texts.handlingLabel(currency)} {...bind("handling")} />
      </div>
    </details>
  );
}

const wholeNumber = { inputMode: "numeric", autoComplete: "off" } as const;

const Tick = ({ label, value, onChange, name }: Bound & { label: string }) => (
  <TickBox
    label={label}
    name={name}
    checked={value !== ""}
    onChange={({ target }) => onChange({ target: { value: target.checked ? "1" : "" } })}
  />
);

export const TickBox = ({ label, ...props }: { label: string } & ComponentProps<"input">) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input type="checkbox" {...props} className="size-5 shrink-0 accent-ink" />
    {label}
  </label>
);
