import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { chooseAgent, useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { chooseCurrency } from "#features/freight/currency-rates/chosen-currency.ts";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { chosenMessage } from "#texts/agents.ts";
import { language, series } from "#texts/words.ts";
import type { CostInputs } from "../cost-inputs.ts";
import { Amount, gridClass, MoreFields } from "./more-fields.tsx";
import { COST_PATHS } from "../refused-fields.ts";
import { ShareRate } from "./share-rate.tsx";
import { rememberCost, type CostField } from "#features/freight/estimates/parcel/stored-inputs.ts";
import * as texts from "#texts/landed-cost.ts";

type Props = {
  inputs: CostInputs;
  /** The server's errors by field. */
  errors: Readonly<Record<string, string>>;
  /** Renders the field of the destination, where the page has no other. It calls `onChosen` once a country is chosen. */
  renderDestination?: (onChosen: () => void) => ReactNode;
  /** The most items that a parcel contains. Absent for one item. */
  itemsMax?: number;
};

/**
 * The shopper's inputs for the bill, folded into a summary. Each change applies at once, and this browser stores it. An
 * error opens the fields.
 */
export function CostFields({ inputs, errors, renderDestination, itemsMax }: Props) {
  const { agent, currency, destination } = inputs;
  const [isAsking, setAsking] = useState(renderDestination !== undefined && !destination);
  const [isOpen, setOpen] = useState(isAsking);
  const summaryId = useId();
  // Shows the bill, for which only the destination was missing. A later change of it leaves the fields open.
  const onChosen = () => {
    if (!isAsking) return;
    setAsking(false);
    setOpen(false);
    document.getElementById(summaryId)?.focus();
  };
  const isShown = isOpen || COST_PATHS.some((path) => errors[path]);
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-2 bg-sunk px-4"
    >
      <summary
        id={summaryId}
        className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-2 py-2 [&::-webkit-details-marker]:hidden"
      >
        <span className="font-[550]">{texts.inputsHeading}</span>
        <span className="min-w-0 flex-1 text-end text-sm text-ink-2">
          {series([agent, currency, renderDestination && destination?.name].filter(isText))}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-3 [[open]>summary>&]:rotate-180"
        />
      </summary>
      {/* A dialog focuses its first field, which must not be in a closed part. */}
      {isShown && (
        <Fields inputs={inputs} errors={errors} itemsMax={itemsMax}>
          {renderDestination?.(onChosen)}
        </Fields>
      )}
    </details>
  );
}

const isText = (text: ReactNode): text is string => typeof text === "string" && text !== "";

type FieldsProps = Omit<Props, "renderDestination"> & { children: ReactNode };

function Fields({ inputs, errors, children, itemsMax = 1 }: FieldsProps) {
  const { agent, currency, typed } = inputs;
  const bind = (name: CostField, path: string = name) => ({
    name,
    value: typed[name],
    error: errors[path],
    onChange: ({ target }: { target: { value: string } }) =>
      rememberCost(name, target.value, inputs),
  });
  const hasHalfRate = Boolean(typed.credited.trim()) !== Boolean(typed.taken.trim());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-4">
      <div className={gridClass}>
        {children}
        <AgentField agent={agent} error={errors.agent} />
        <CurrencyField currency={currency} error={errors.currency} />
        <SelectField label={texts.methodLabel} {...bind("method", "payment.method")}>
          {METHODS.map(([method, name]) => (
            <option key={method} value={method}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label={texts.topUpsLabel}
          hint={texts.topUpsHint}
          inputMode="numeric"
          placeholder="1"
          autoComplete="off"
          {...bind("topUps", "payment.topUps")}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="pb-1 font-[550]">{texts.rateHeading}</legend>
        <p className="pb-2.5 text-sm text-pretty text-ink-2">{texts.rateHint}</p>
        <div className={gridClass}>
          <Amount label={texts.creditedLabel} {...bind("credited")} />
          <Amount label={texts.takenLabel(currency)} {...bind("taken")} />
        </div>
        {hasHalfRate && <p className="pt-1.5 text-sm text-ink-2">{texts.halfRate}</p>}
        {agent && <ShareRate agent={agent} currency={currency} typed={typed} />}
      </fieldset>
      <MoreFields bind={bind} currency={currency} errors={errors} itemsMax={itemsMax} />
    </div>
  );
}

const METHODS = [
  ["", texts.undecided],
  ["paypal", "PayPal"],
  ["card", texts.cardMethod],
  ["transfer", texts.transferMethod],
  ["wise", "Wise"],
] as const;

/** The agent whose links to buy the shop shows everywhere. */
function AgentField({ agent, error }: { agent: string | undefined; error: string | undefined }) {
  const agents = useAgents();
  return (
    <SelectField
      label={texts.agentLabel}
      name="agent"
      translate="no"
      value={agent ?? ""}
      error={error}
      onChange={({ target }) => {
        const chosen = agents.find(({ name }) => name === target.value);
        if (!chosen) return;
        chooseAgent(chosen);
        toast(chosenMessage(chosen.name), { kind: "success" });
      }}
    >
      {agents.map(({ _id, name }) => (
        <option key={_id}>{name}</option>
      ))}
    </SelectField>
  );
}

const currencyNames = new Intl.DisplayNames(language, { type: "currency" });

function CurrencyField({ currency, error }: { currency: string; error: string | undefined }) {
  const all = [
    ...new Set([...Object.keys(globalThis.unitsPerEuro ?? {}), "CNY", currency]),
  ].toSorted();
  return (
    <SelectField
      label={texts.currencyLabel}
      name="currency"
      value={currency}
      error={error}
      onChange={({ target }) => chooseCurrency(target.value)}
    >
      {all.map((code) => (
        <option key={code} value={code}>
          {`${code} · ${currencyNames.of(code) ?? code}`}
        </option>
      ))}
    </SelectField>
  );
}
