import type { Estimate, ShippingMethod } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { series } from "#texts/words.ts";
import { money } from "#ui/money.ts";
import { cx } from "#ui/class-names.ts";
import { ChargeTable } from "./charge-table.tsx";
import { localCategory, localFeatures } from "./local-names.ts";
import { OwnWords } from "./own-words.tsx";
import { transitWords } from "./transit-time.ts";
import { Restrictions } from "./restrictions.tsx";
import * as texts from "#texts/shipping.ts";
import { unavailableReason } from "#texts/shipping-rules.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type Props = {
  method: ShippingMethod;
  rateCard: Estimate["rateCard"];
  best: { cheapest?: string; fastest?: string };
};

/** A shipping line that accepts the parcel: price, days, and details on demand. */
export function LineCard({ method, rateCard, best }: Props) {
  const { id, name, iconUrl, features, feeDetail, marks } = method;
  return (
    <article aria-label={name} className="card overflow-hidden">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-2.5 p-4 md:px-5">
        <img src={iconUrl} alt="" width={48} height={48} loading="lazy" className="size-12" />
        <div className="min-w-0">
          <h3 translate="no" className="text-[1.02rem] leading-snug wrap-anywhere">
            {name}
          </h3>
          <p className="num mt-0.5 text-sm text-ink-2">{transitWords(method)}</p>
        </div>
        {feeDetail && (
          <p className="num text-[1.2rem] leading-snug font-[650] tracking-[-0.015em] whitespace-nowrap">
            <span className="sr-only">{texts.shippingFeeLabel} </span>
            {money(feeDetail.total, feeDetail.currencyEnum.symbol)}
          </p>
        )}
        <div className="col-span-full grid gap-2.5 sm:col-span-2 sm:col-start-2">
          {features && (
            <p className="text-sm text-pretty text-ink-2">
              {localFeatures(features) ?? <OwnWords text={features} />}
            </p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <ul className="flex flex-wrap gap-1.5 empty:hidden">
              {best.cheapest === id && <Tag strong>{texts.cheapest}</Tag>}
              {best.fastest === id && <Tag strong>{texts.fastest}</Tag>}
              {method.taxIncluded && <Tag>{texts.taxMark}</Tag>}
              {method.batteryAllowed && <Tag>{texts.batteryMark}</Tag>}
            </ul>
            {marks && <p className="ms-auto text-xs text-ink-3">{PRICE_MARKS[marks.price]}</p>}
          </div>
        </div>
      </div>
      <details className="group border-t border-line">
        <summary className="flex min-h-12 items-center gap-2 px-4 text-sm font-[550] transition-colors select-none hover:bg-sunk md:px-5 [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 text-ink-3 transition-[rotate] group-open:rotate-180"
          />
          {texts.feesSummary}
          <span className="sr-only">: {name}</span>
        </summary>
        <div className="grid gap-6 border-t border-line px-4 pt-4 pb-5 md:px-5">
          <ChargeTable method={method} />
          <Restrictions restrictions={method.restrictions} />
          {rateCard && marks && <PriceOrigin rateCard={rateCard} marks={marks} />}
        </div>
      </details>
    </article>
  );
}

type OriginProps = {
  rateCard: NonNullable<Estimate["rateCard"]>;
  marks: NonNullable<ShippingMethod["marks"]>;
};

/** How reliable the price is, and the rate card that it is from. */
const PriceOrigin = ({ rateCard, marks }: OriginProps) => (
  <p className="num border-t border-line pt-3.5 text-sm text-pretty text-ink-3">
    {PRICE_MARKS[marks.price]}. {originWords(marks)}{" "}
    {withSlots(rateCard.date ? texts.datedCardNote : texts.undatedCardNote, {
      id: (
        <span translate="no" className="whitespace-nowrap">
          {rateCard.id}
        </span>
      ),
      date: <span className="whitespace-nowrap">{rateCard.date}</span>,
    })}
  </p>
);

/** A shipping line that does not accept the parcel, and why. */
export const RefusedLine = ({ method }: { method: ShippingMethod }) => (
  <article
    aria-label={method.name}
    className="flex items-start gap-3.5 border-b border-line py-3.5 text-ink-3 last:border-b-0"
  >
    <img
      src={method.iconUrl}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 opacity-50 grayscale"
    />
    <div className="min-w-0 flex-1">
      <h4 translate="no" className="leading-snug font-[550] tracking-normal wrap-anywhere">
        {method.name}
      </h4>
      <p className="num text-sm">{transitWords(method)}</p>
      <p className="mt-1 text-sm text-pretty wrap-anywhere">
        <Reason method={method} />
      </p>
    </div>
  </article>
);

/** The reason in the page's language. The text of an external service is shown unchanged. */
function Reason({
  method: { unavailable, unavailableReason: theirs },
}: {
  method: ShippingMethod;
}) {
  if (!unavailable) return theirs ? <OwnWords text={theirs} /> : texts.unavailableReason;
  return unavailable.code === "CATEGORY_BLOCKED"
    ? unavailableReason({ ...unavailable, categories: unavailable.categories.map(localCategory) })
    : unavailableReason(unavailable);
}

const Tag = ({ strong = false, children }: { strong?: boolean; children: ReactNode }) => (
  <li
    className={cx(
      "rounded-full border px-2.5 py-0.5 text-xs font-[550]",
      strong ? "border-transparent bg-ink text-paper" : "border-line text-ink-2",
    )}
  >
    {children}
  </li>
);

const PRICE_MARKS = {
  published: texts.published,
  fitted: texts.fittedMark,
  illustrative: texts.illustrativeMark,
};

/** Returns which of the other figures have been published by the carrier. */
function originWords(marks: NonNullable<ShippingMethod["marks"]>): string {
  const facts = [
    [texts.transitTimeLabel, marks.transitTime],
    [texts.airSurchargeLabel, marks.airSurcharge],
    [texts.fuelFeeLabel, marks.fuelFee],
    [texts.customsFeeLabel, marks.customsFee],
    [texts.serviceFeeLabel, marks.serviceFee],
  ] as const;
  const published = facts.flatMap(([name, origin]) => (origin === "illustrative" ? [] : [name]));
  if (published.length === 0) return texts.provenanceRest;
  return texts.restPublished(series(published));
}
