import type { BorderFee, BorderRule, Facts } from "@loupe/costs";
import { Disclosure } from "#ui/disclosure.tsx";
import { regionName } from "#ui/format/region-names.ts";
import { sourceLink } from "#features/buying/agent-facts/source-link.ts";
import { borderCheckedToday, borderRowsOf, type BorderRow } from "./border-rows.ts";
import { CheckedFacts } from "./checked-facts.tsx";
import { ageOf } from "./fact-rows.ts";
import type { LoadedFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

/** The rules and fees at each border, the border with the oldest ones first. */
export function BorderFacts({ loaded }: { loaded: LoadedFacts }) {
  const { facts, today } = loaded;
  const rows = borderRowsOf(facts, today).map((row) => {
    const name = regionName(row.to, "en") ?? row.to;
    const age = ageOf({ checked: row.oldest }, today);
    return {
      id: row.to,
      name,
      title: <Statements name={name} row={row} sources={facts.sources} />,
      count: row.rules.length + row.fees.length,
      oldest: row.oldest,
      isStale: age === "stale" || age === "unknown",
      confirm: () => borderCheckedToday(facts, row.to, today),
    };
  });
  return (
    <CheckedFacts
      id="border-facts"
      title={texts.borderFacts}
      hint={texts.borderFactsHint}
      rows={rows}
      loaded={loaded}
    />
  );
}

type StatementsProps = { name: string; row: BorderRow; sources: Facts["sources"] };

const Statements = ({ name, row: { rules, fees }, sources }: StatementsProps) => (
  <Disclosure summary={name}>
    <ul className="grid gap-2 pb-2 text-sm text-ink-2">
      {rules.map((rule) => (
        <li key={rule.id}>
          {limitWords(rule)}: {dutyWords(rule)}, {vatWords(rule)}
          <Sources of={rule} sources={sources} />
        </li>
      ))}
      {fees.map((fee) => (
        <li key={fee.id}>
          {limitWords(fee)}: {feeWords(fee)}
          <Sources of={fee} sources={sources} />
        </li>
      ))}
    </ul>
  </Disclosure>
);

type SourcesProps = { of: BorderRule | BorderFee; sources: Facts["sources"] };

const Sources = ({ of: { sources: keys, note }, sources }: SourcesProps) => (
  <span className="wrap-anywhere text-ink-3">
    {note && ` ${note}.`}
    {keys.map((key) => {
      const where = sources[key]?.where ?? key;
      const href = sourceLink(where);
      return (
        <span key={key}>
          {" "}
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer" className="underline">
              {new URL(href).hostname}
            </a>
          ) : (
            where
          )}
        </span>
      );
    })}
  </span>
);

type Limits = Pick<BorderRule, "over" | "upTo" | "validTo">;
type Money = NonNullable<BorderRule["over"]>;
type Range = { low: number; high: number | null };

function limitWords({ over, upTo, validTo }: Limits): string {
  const limits = [over && texts.overLimit(sum(over)), upTo && texts.upToLimit(sum(upTo))];
  const goods = limits.filter(Boolean).join(" ") || texts.unlimited;
  return validTo ? `${goods}, ${texts.untilDay(validTo)}` : goods;
}

function dutyWords({ duty }: BorderRule): string {
  if (duty.kind === "none") return texts.dutyFree;
  if (duty.kind === "unknown") return duty.text;
  if (duty.kind === "tariffSubheading") return texts.dutyByKind(sum(duty));
  const code = duty.code && duty.code.high !== 0 ? span(duty.code) : "";
  const tariff = [duty.plus > 0 ? `${duty.plus}` : "", code].filter(Boolean);
  return texts.dutyPercent(tariff.join(duty.isFlat ? " or " : " + ") || "0");
}

function vatWords({ vat }: BorderRule): string {
  if (!vat) return texts.vatFree;
  return vat.percent ? texts.vatPercent(span(vat.percent)) : texts.countryVat;
}

const feeWords = ({ charge, range, currency, per }: BorderFee) =>
  `${texts.feeCharges[charge]}, ${span(range)} ${currency} ${texts.feePer[per]}`;

const sum = ({ amount, currency }: Money) => `${amount} ${currency}`;

const span = ({ low, high }: Range) =>
  low === high ? `${low}` : high === null ? texts.openRange(low) : `${low}–${high}`;
