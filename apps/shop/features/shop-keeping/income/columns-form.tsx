import type { EarningsColumns, EarningsReport } from "@loupe/contract";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import * as texts from "#texts/dashboard/income.ts";
import { StatusFields } from "./status-fields.tsx";

type Props = {
  report: EarningsReport;
  columns: EarningsColumns;
  busy: boolean;
  check: (columns: EarningsColumns) => void;
};

/** The value of the currency select for a file with a single currency. */
const ONE_CURRENCY = "";

/** A form that assigns the columns of an agent's file. The assignment is stored for the agent's next file. */
export function ColumnsForm({ report: { header, sample, words }, columns, busy, check }: Props) {
  const [values, setValues] = useState(columns);
  const set = (change: Partial<EarningsColumns>) => setValues({ ...values, ...change });
  return (
    <form
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        check(values);
      }}
    >
      <h3 className="text-lg">{texts.columnsTitle}</h3>
      <Sample header={header} sample={sample} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <DateFields names={header} values={values} set={set} />
        <AmountFields names={header} values={values} set={set} />
        <CurrencyFields names={header} values={values} set={set} />
        <ColumnSelect
          label={texts.ordersColumn}
          names={header}
          value={values.orders ?? ""}
          other={texts.orderLines}
          onPick={(orders) => set({ orders: orders || undefined })}
        />
        <ColumnSelect
          label={texts.itemColumn}
          names={header}
          value={values.item ?? ""}
          other={texts.noItemColumn}
          onPick={(item) => set({ item: item || undefined })}
        />
        <StatusFields words={words} values={values} set={set} />
      </div>
      <Button
        type="submit"
        variant="ink"
        busy={busy}
        busyLabel={texts.checking}
        className="justify-self-start"
      >
        {texts.check}
      </Button>
    </form>
  );
}

type FieldsProps = {
  names: string[];
  values: EarningsColumns;
  set: (change: Partial<EarningsColumns>) => void;
};

const DateFields = ({ names, values, set }: FieldsProps) => (
  <>
    <ColumnSelect
      label={texts.dateColumn}
      names={names}
      value={values.date}
      onPick={(date) => set({ date })}
    />
    <SelectField
      label={texts.dateOrder}
      name="dateOrder"
      value={values.dateOrder}
      onChange={({ currentTarget: { value } }) =>
        set({ dateOrder: value as EarningsColumns["dateOrder"] })
      }
    >
      {Object.entries(texts.dateOrders).map(([order, label]) => (
        <option key={order} value={order}>
          {label}
        </option>
      ))}
    </SelectField>
  </>
);

const AmountFields = ({ names, values, set }: FieldsProps) => (
  <>
    <ColumnSelect
      label={texts.amountColumn}
      names={names}
      value={values.amount}
      onPick={(amount) => set({ amount })}
    />
    <SelectField
      label={texts.decimalLabel}
      name="decimal"
      value={values.decimal}
      onChange={({ currentTarget: { value } }) =>
        set({ decimal: value as EarningsColumns["decimal"] })
      }
    >
      <option value=".">{texts.decimalPoint}</option>
      <option value=",">{texts.decimalComma}</option>
    </SelectField>
  </>
);

const CurrencyFields = ({ names, values: { currency }, set }: FieldsProps) => (
  <>
    <ColumnSelect
      label={texts.currencyColumn}
      names={names}
      value={"column" in currency ? currency.column : ONE_CURRENCY}
      other={texts.otherCurrency}
      onPick={(column) => set({ currency: column ? { column } : { code: "USD" } })}
    />
    {"code" in currency && (
      <Field
        label={texts.currencyHint}
        name="code"
        required
        pattern="[A-Za-z]{3}"
        maxLength={3}
        autoComplete="off"
        value={currency.code}
        onChange={({ currentTarget: { value } }) =>
          set({ currency: { code: value.toUpperCase() } })
        }
      />
    )}
  </>
);

type SelectProps = {
  label: string;
  names: string[];
  value: string;
  /** The label of the empty choice. */
  other?: string;
  onPick: (name: string) => void;
};

const ColumnSelect = ({ label, names, value, other, onPick }: SelectProps) => (
  <SelectField
    label={label}
    value={value}
    onChange={({ currentTarget }) => onPick(currentTarget.value)}
  >
    {other && <option value="">{other}</option>}
    {[...new Set(names)].filter(Boolean).map((name) => (
      <option key={name}>{name}</option>
    ))}
  </SelectField>
);

/** The first lines of the file, to help assign its columns. */
const Sample = ({ header, sample }: Pick<EarningsReport, "header" | "sample">) => (
  <ScrollBox label={texts.previewTitle}>
    <pre className="num p-3 text-sm">
      {[header, ...sample].map((cells) => cells.join(" | ")).join("\n")}
    </pre>
  </ScrollBox>
);
