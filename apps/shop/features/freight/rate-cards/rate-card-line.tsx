import { use } from "react";
import { Switch } from "#ui/forms/switch.tsx";
import type { DraftLine } from "./rate-card-draft.ts";
import { SurchargeFields } from "./rate-card-surcharges.tsx";
import { EditingContext, NumberField } from "./rate-card-number.tsx";
import * as texts from "#texts/dashboard/shipping.ts";
import { SelectField } from "#ui/forms/field.tsx";
import type { DraftLimits } from "./rate-card-line-rules.ts";

/** The fields for the fees of a shipping line that apply to all countries. */
export function LineFields({ line, at, symbol }: { line: DraftLine; at: number; symbol: string }) {
  const { set } = use(EditingContext);
  const fees = ["lines", at, "fees"];
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-lg font-semibold wrap-anywhere">
        {line.name || texts.unnamedLine}
      </legend>
      <Switch
        label={texts.lineEnabled}
        hint={texts.lineEnabledHint}
        checked={line.enabled}
        onChange={(enabled) => set(["lines", at, "enabled"], enabled)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <NumberField
          label={texts.serviceFee(symbol)}
          path={[...fees, "serviceFee"]}
          value={line.fees.serviceFee}
        />
        <NumberField
          label={texts.customsFee(symbol)}
          path={[...fees, "customsFee"]}
          value={line.fees.customsFee}
        />
        <NumberField
          label={texts.airSurcharge(symbol)}
          path={[...fees, "airSurchargePerKg"]}
          value={line.fees.airSurchargePerKg}
        />
        <NumberField
          label={texts.fuelPercent}
          path={[...fees, "fuelPct"]}
          value={line.fees.fuelPct}
        />
      </div>
      <LimitFields limits={line.limits} at={at} />
      <SurchargeFields surcharges={line.surcharges} at={at} symbol={symbol} />
    </fieldset>
  );
}

type Name = Exclude<keyof DraftLimits, "weightBasis" | "prov">;

/** The fields for the limits of a shipping line: the weights and sizes of parcels that it accepts. */
function LimitFields({ limits, at }: { limits: DraftLimits; at: number }) {
  const { set } = use(EditingContext);
  const path = ["lines", at, "limits"];
  const field = (name: Name, label: string) => (
    <NumberField label={label} path={[...path, name]} value={display(limits[name])} />
  );
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{texts.limits}</legend>
      <p className="text-sm text-ink-2">{texts.limitsHint}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {field("minWeightG", texts.lightest)}
        {field("maxWeightG", texts.heaviest)}
        <SelectField
          label={texts.weightRuleLabel}
          value={limits.weightBasis}
          onChange={({ target }) => set([...path, "weightBasis"], target.value)}
        >
          <option value="actual">{texts.actualWeight}</option>
          <option value="chargeable">{texts.chargeableWeight}</option>
        </SelectField>
        {field("maxSideCm", texts.longestSide)}
        {field("maxSumCm", texts.sumOfSides)}
        {field("maxLengthPlusGirthCm", texts.lengthAndGirth)}
        {field("maxBoxCm", texts.boxSides)}
      </div>
    </fieldset>
  );
}

/** Returns a limit as it can be typed. The sides of a box are joined: `60 × 40 × 30`. */
const display = (value: DraftLimits[Name]): string | number =>
  typeof value === "object" ? (value?.join(" × ") ?? "") : value;
