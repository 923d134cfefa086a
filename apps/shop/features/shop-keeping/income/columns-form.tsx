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

/** The value of the currency's select for a file that is all in one currency. */
const ONE_CURRENCY = "";

/** Which columns of a file say what. They are remembered for the agent's next file. */
export function ColumnsForm({ report: { header, sample, words }, columns, busy, check }: Props) {
  const [given, setGiven] = useState(columns);
  const set = (change: Partial<EarningsColumns>) => setGiven({ ...given, ...change });
  return (
    <form
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        check(given);
      }}
    >
      <h3 className="text-lg">{texts.whichColumns}</h3>
      <Sample header={header} sample={sample} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <DateFields names={header} given={given} set={set} />
        <AmountFields names={header} given={given} set={set} />
        <CurrencyFields names={header} given={given} set={set} />
        <ColumnSelect
          label={texts.ordersColumn}
          names={header}
          value={given.orders ?? ""}
          other={texts.eachLineIsAnOrder}
          onPick={(orders) => set({ orders: orders || undefined })}
        />
        <ColumnSelect
          label={texts.itemColumn}
          names={header}
          value={given.item ?? ""}
          other={texts.noItemColumn}
          onPick={(item) => set({ item: item || undefined })}
        />
        <StatusFields words={words} given={given} set={set} />
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
  given: EarningsColumns;
  set: (change: Partial<EarningsColumns>) => void;
};

const DateFields = ({ names, given, set }: FieldsProps) => (
  <>
    <ColumnSelect
      label={texts.dateColumn}
      names={names}
      value={given.date}
      onPick={(date) => set({ date })}
    />
    <SelectField
      label={texts.dateOrder}
      name="dateOrder"
      value={given.dateOrder}
      onChange={({ currentTarget: { value } }) =>
        set({ dateOrder: value as EarningsColumns["dateOrder"] })
      }
    >
      {Object.entries(texts.dateOrders).map(([order, said]) => (
        <option key={order} value={order}>
          {said}
        </option>
      ))}
    </SelectField>
  </>
);

const AmountFields = ({ names, given, set }: FieldsProps) => (
  <>
    <ColumnSelect
      label={texts.amountColumn}
      names={names}
      value={given.amount}
      onPick={(amount) => set({ amount })}
    />
    <SelectField
      label={texts.decimalSign}
      name="decimal"
      value={given.decimal}
      onChange={({ currentTarget: { value } }) =>
        set({ decimal: value as EarningsColumns["decimal"] })
      }
    >
      <option value=".">{texts.decimalPoint}</option>
      <option value=",">{texts.decimalComma}</option>
    </SelectField>
  </>
);

const CurrencyFields = ({ names, given: { currency }, set }: FieldsProps) => (
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
        label={texts.currencyCode}
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
  /** What an empty choice means. */
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

/** The file's beginning, so that nobody has to open it beside the form. */
const Sample = ({ header, sample }: Pick<EarningsReport, "header" | "sample">) => (
  <ScrollBox label={texts.firstLines}>
    <pre className="num p-3 text-sm">
      {[header, ...sample].map((cells) => cells.join(" | ")).join("\n")}
    </pre>
  </ScrollBox>
);
