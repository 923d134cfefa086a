import { use } from "react";
import { Switch } from "#ui/forms/switch.tsx";
import { type DraftLine, nameOf, type Path } from "../rate-card-draft.ts";
import { EditingContext, NumberField } from "./rate-card-number.tsx";
import * as texts from "#texts/dashboard/shipping.ts";
import { SelectField, Field } from "#ui/forms/field.tsx";
import {
  type DraftLimits,
  NEW_CONDITION,
  newSurcharge,
  type DraftSurcharge,
} from "../rate-card-line-rules.ts";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "#ui/button.tsx";

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

type Props = { surcharges: readonly DraftSurcharge[]; at: number; symbol: string };

/** The fields for a shipping line's surcharges on parcels of certain sizes or weights. */
function SurchargeFields({ surcharges, at, symbol }: Props) {
  const { set } = use(EditingContext);
  const path = ["lines", at, "surcharges"];
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{texts.surcharges}</legend>
      <p className="text-sm text-pretty text-ink-2">{texts.surchargesHint}</p>
      {surcharges.length > 0 && (
        <ol className="grid gap-4">
          {surcharges.map((surcharge, number) => (
            // oxlint-disable-next-line react/no-array-index-key -- a surcharge is identified by its place
            <li key={number}>
              <OneSurcharge surcharge={surcharge} path={[...path, number]} symbol={symbol} />
            </li>
          ))}
        </ol>
      )}
      <Button
        className="justify-self-start"
        onClick={() => set([...path, surcharges.length], newSurcharge(surcharges))}
      >
        <Plus className="size-4" aria-hidden="true" />
        {texts.addSurchargeLabel}
      </Button>
    </fieldset>
  );
}

type OneProps = { surcharge: DraftSurcharge; path: Path; symbol: string };

function OneSurcharge({ surcharge: { id, group, any, amount, fuelable }, path, symbol }: OneProps) {
  const { set } = use(EditingContext);
  return (
    <fieldset className="grid gap-4 rounded-2 border border-line p-4">
      <legend className="sr-only">{texts.surchargeOf(id)}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label={texts.surchargeName} path={[...path, "id"]} value={id} />
        <NumberField
          label={texts.surchargeAmount(symbol)}
          path={[...path, "amount"]}
          value={amount}
        />
        <TextField
          label={texts.surchargeGroup}
          hint={texts.surchargeGroupHint}
          path={[...path, "group"]}
          value={group}
        />
        <Switch
          label={texts.fuelLabel}
          checked={fuelable}
          onChange={(next) => set([...path, "fuelable"], next)}
        />
      </div>
      <ul className="grid gap-3">
        {any.map((condition, number) => (
          // oxlint-disable-next-line react/no-array-index-key -- a condition is identified by its place
          <li key={number}>
            <Condition
              condition={condition}
              number={number + 1}
              path={[...path, "any", number]}
              isOnly={any.length === 1}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={() => set([...path, "any", any.length], NEW_CONDITION)}>
          <Plus className="size-4" aria-hidden="true" />
          {texts.addConditionLabel}
        </Button>
        <Button variant="quiet" size="small" onClick={() => set(path, undefined)}>
          <Trash2 className="size-4" aria-hidden="true" />
          {texts.removeSurcharge(id)}
        </Button>
      </div>
    </fieldset>
  );
}

type ConditionProps = {
  condition: DraftSurcharge["any"][number];
  number: number;
  path: Path;
  isOnly: boolean;
};

function Condition({ condition, number, path, isOnly }: ConditionProps) {
  const { set, errors } = use(EditingContext);
  const [measure = "", operator = "", value = ""] = condition;
  const put = (at: number, part: string) => set(path, condition.with(at, part));
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <legend className="sr-only">{texts.conditionOf(number)}</legend>
      <SelectField
        label={texts.measured}
        value={String(measure)}
        onChange={({ target }) => put(0, target.value)}
      >
        {Object.entries(texts.measures).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.compared}
        value={String(operator)}
        onChange={({ target }) => put(1, target.value)}
      >
        <option value=">">{texts.aboveOption}</option>
        <option value=">=">{texts.minimumOption}</option>
      </SelectField>
      <Field
        label={texts.threshold}
        name={nameOf(path)}
        inputMode="decimal"
        autoComplete="off"
        value={String(value)}
        error={errors.get(nameOf(path))}
        onChange={({ target }) => put(2, target.value)}
      />
      {!isOnly && (
        <Button
          variant="quiet"
          size="small"
          className="self-end"
          onClick={() => set(path, undefined)}
        >
          {texts.removeConditionButton(number)}
        </Button>
      )}
    </fieldset>
  );
}

type TextProps = { label: string; hint?: string; path: Path; value: string };

function TextField({ path, ...field }: TextProps) {
  const { set, errors } = use(EditingContext);
  const name = nameOf(path);
  return (
    <Field
      {...field}
      name={name}
      autoComplete="off"
      error={errors.get(name)}
      onChange={({ target }) => set(path, target.value)}
    />
  );
}
