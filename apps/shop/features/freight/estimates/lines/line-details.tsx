import type { Estimate, ShippingMethod, FeeDetail } from "@loupe/contract";
import { series, grams } from "#texts/words.ts";
import { localFeatures } from "./line-features.ts";
import { OwnWords } from "../parcel/own-words.tsx";
import * as texts from "#texts/shipping.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import type { ReactNode } from "react";
import { Fee } from "#features/freight/currency-rates/fee.tsx";
import { Check, X } from "lucide-react";
import { dimensionRestriction, volumeWeightRule } from "./rule-sentences.ts";
import { localCategory } from "../parcel/local-names.ts";

type Rules = ShippingMethod["restrictions"];

/** The restrictions of a shipping line: weight, size and categories. */
function Restrictions({ restrictions }: { restrictions: Rules }) {
  const { minWeight, maxWeight, size, volume } = restrictions;
  const { dimensionRestriction: theirSize, volumeWeightRule: theirVolume } = restrictions;
  return (
    <div>
      <h3 className="font-[550]">{texts.parcelRestrictionsTitle}</h3>
      <dl className="num mt-1.5 grid text-sm [&>div]:border-b [&>div]:border-line [&>div]:py-2">
        {maxWeight > 0 && (
          <Rule label={texts.weight}>{texts.weightRange(grams(minWeight), grams(maxWeight))}</Rule>
        )}
        {(size ?? theirSize) && (
          <Rule label={texts.size}>
            {size ? dimensionRestriction(size) : <OwnWords text={theirSize} />}
          </Rule>
        )}
        {(volume ?? theirVolume) && (
          <Rule label={texts.volumeWeight}>
            {volume ? volumeWeightRule(volume) : <OwnWords text={theirVolume} />}
          </Rule>
        )}
      </dl>
      <Categories categories={restrictions.categoryRestrictions} />
    </div>
  );
}

const Rule = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{label}</dt>
    <dd className="text-pretty wrap-anywhere">{children}</dd>
  </div>
);

const localNames = (names: readonly string[]) => series(names.map(localCategory));

/** Most categories are accepted or refused as a whole; those are listed together. */
function Categories({ categories }: { categories: Rules["categoryRestrictions"] }) {
  if (categories.length === 0) return null;
  const accepted = categories.filter(({ blockList }) => blockList.length === 0);
  const excluded = categories.filter(({ allowList }) => allowList.length === 0);
  const partlyAccepted = categories.filter(
    ({ allowList, blockList }) => allowList.length > 0 && blockList.length > 0,
  );
  const names = (some: typeof categories) => localNames(some.map(({ name }) => name));
  return (
    <div className="mt-3 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 [&>p]:col-span-full">
      {accepted.length > 0 && (
        <Goods allowed label={texts.takesEverything}>
          {names(accepted)}
        </Goods>
      )}
      {partlyAccepted.map(({ name, allowList, blockList }) => (
        <div key={name} className="grid content-start gap-1">
          <p className="font-[550]">{localCategory(name)}</p>
          <Goods allowed label={texts.takes}>
            {localNames(allowList)}
          </Goods>
          <Goods label={texts.not}>{localNames(blockList)}</Goods>
        </div>
      ))}
      {excluded.length > 0 && <Goods label={texts.takesNothing}>{names(excluded)}</Goods>}
    </div>
  );
}

type GoodsProps = { allowed?: boolean; label: string; children: ReactNode };

function Goods({ allowed = false, label, children }: GoodsProps) {
  const Icon = allowed ? Check : X;
  return (
    <p className="flex gap-2 text-pretty text-ink-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${allowed ? "text-good" : "text-bad"}`}
      />
      <span className="min-w-0">
        <span className="text-ink">{label}:</span> {children}
      </span>
    </p>
  );
}

const SURCHARGES = [
  {
    key: "airSurcharge",
    label: texts.airSurchargeLabel,
    note: texts.airSurchargeNote,
  },
  { key: "fuelFee", label: texts.fuelFeeLabel, note: texts.fuelFeeNote },
  { key: "customsFee", label: texts.customsFeeLabel, note: texts.customsFeeNote },
  {
    key: "serviceFee",
    label: texts.serviceFeeLabel,
    note: texts.serviceFeeNote,
  },
] as const;

/** The parts of a shipping price, each with an explanation. */
function ChargeTable({ method: { name, feeDetail } }: { method: ShippingMethod }) {
  if (!feeDetail) return null;
  const fee = (amount: number, unit?: string) => (
    <Fee amount={amount} unit={unit} currency={feeDetail.currencyEnum} />
  );
  return (
    <div>
      <h3 className="font-[550]">{texts.chargeStandardTitle}</h3>
      <table className="mt-1.5 w-full">
        <caption className="sr-only">{texts.feesCaption(name)}</caption>
        <tbody className="[&>tr]:border-b [&>tr]:border-line">
          <Row label={texts.chargeableWeightLabel} note={weightWords(feeDetail)}>
            {grams(feeDetail.chargeableWeight)}
          </Row>
          {feeDetail.weightFirst > 0 && (
            <Row label={texts.firstWeightLabel} note={texts.firstWeightNote}>
              {fee(feeDetail.feeFirst, ` / ${grams(feeDetail.weightFirst)}`)}
            </Row>
          )}
          {feeDetail.weightContinue > 0 && (
            <Row label={texts.continuedWeightLabel} note={continuedWords(feeDetail)}>
              {fee(feeDetail.feeContinue, ` / ${grams(feeDetail.weightContinue)}`)}
            </Row>
          )}
          {feeDetail.freight !== null && (
            <Row label={texts.freight} note={texts.freightNote}>
              {fee(feeDetail.freight)}
            </Row>
          )}
          {SURCHARGES.map(({ key, label, note }) => (
            <Row key={key} label={label} note={orNone(feeDetail[key], note)}>
              {fee(feeDetail[key])}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2.5 text-start font-semibold">
              {texts.total}
            </th>
            <td className="num py-2.5 text-end font-semibold whitespace-nowrap *:block *:text-sm">
              {fee(feeDetail.total)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const Row = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <tr>
    <th scope="row" className="py-2.5 pe-4 text-start font-normal">
      {label}
      <span className="num block text-sm text-pretty text-ink-2">{note}</span>
    </th>
    <td className="num py-2.5 text-end align-top whitespace-nowrap *:block *:text-sm">
      {children}
    </td>
  </tr>
);

const orNone = (amount: number, words: string) => (amount > 0 ? words : texts.noFeeNote);

/**
 * Returns the explanation of the charged weight. A shipping line charges the real or the volumetric weight, so it
 * names both.
 */
function weightWords({ decidedBy, weight, volumeWeight, volumeBase, chargeableWeight }: FeeDetail) {
  if (decidedBy === null) return texts.asServiceGave;
  const onScales = grams(weight ?? 0);
  const byVolume = volumeBase
    ? texts.volumeFormula(grams(volumeWeight ?? 0), volumeBase)
    : grams(volumeWeight ?? 0);
  switch (decidedBy) {
    case "actual":
      return [
        weight === null ? texts.actualDecides : texts.actualDecidesAt(onScales),
        volumeWeight
          ? texts.volumeNote(byVolume)
          : volumeBase
            ? texts.sidesMissing
            : texts.noVolumeNote,
        weight !== null && chargeableWeight > weight && texts.roundingNote,
      ]
        .filter(Boolean)
        .join(" ");
    case "volumetric":
      return texts.volumeDecides(byVolume, onScales);
    case "mean":
      return texts.meanDecides(onScales, byVolume);
    case "minimum":
      return texts.minimumDecides(onScales);
  }
}

function continuedWords({ steps, weightFirst }: FeeDetail): string {
  if (steps === null) return weightFirst > 0 ? texts.restPriceNote : texts.proportionalNote;
  if (steps === 0) return texts.notReachedParcel;
  return weightFirst > 0 ? texts.laterSteps(steps) : texts.steps(steps);
}

type Props = { method: ShippingMethod; rateCard: Estimate["rateCard"] };

/** The fees and restrictions of a shipping line, and where its prices are from. */
export const LineDetails = ({ method, rateCard }: Props) => (
  <div className="grid gap-6">
    {method.features && (
      <p className="text-sm text-pretty text-ink-2 md:hidden">
        {localFeatures(method.features) ?? <OwnWords text={method.features} />}
      </p>
    )}
    <ChargeTable method={method} />
    <Restrictions restrictions={method.restrictions} />
    {rateCard && method.marks && <PriceOrigin rateCard={rateCard} marks={method.marks} />}
  </div>
);

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
