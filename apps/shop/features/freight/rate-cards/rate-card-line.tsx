import { use } from "react";
import { Switch } from "#ui/forms/switch.tsx";
import type { DraftLine } from "./rate-card-draft.ts";
import { LimitFields } from "./rate-card-limits.tsx";
import { SurchargeFields } from "./rate-card-surcharges.tsx";
import { EditingContext, NumberField } from "./rate-card-number.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

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
