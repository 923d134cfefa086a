import type { Bill as BillData } from "@loupe/contract";
import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { dateWords, measuredWords } from "#features/buying/agent-facts/fact-words.ts";
import { FreightNote } from "#features/freight/estimates/lines/freight-note.tsx";
import { withYuan } from "#ui/format/yuan-in-text.tsx";
import { figureWords, isNotOrdered, layerNames, rangeWords, type Figure } from "../bill-words.ts";
import { Provenance } from "./provenance.tsx";
import * as texts from "#texts/landed-cost.ts";

type Line = BillData["lines"][number];
type Charge = BillData["border"][number];

const AGENT_LAYERS = [
  "goods",
  "domesticFreight",
  "service",
  "extras",
  "storage",
  "freight",
  "clearance",
  "insurance",
] as const;
const PAY_LAYERS = ["paymentFee", "spread", "card"] as const;

type Props = {
  bill: BillData;
  /** How the parcel is sent, or the parts that it lacks for that. */
  shippingNote?: ReactNode;
  /** Whether the shopper has measured the agent's rate. */
  isMeasured?: boolean;
};

/** The bill, layer by layer: the known amounts, with date and source, and the unknown ones. */
export function Bill({ bill, shippingNote, isMeasured }: Props) {
  const lineOf = (layer: Line["layer"]) => bill.lines.find((line) => line.layer === layer);
  const row = (layer: (typeof AGENT_LAYERS | typeof PAY_LAYERS)[number], note?: ReactNode) => {
    const line = lineOf(layer);
    return (
      line &&
      !isNotOrdered(line) && (
        <Row key={layer} label={layerNames[layer]} figure={line} bill={bill} note={note} />
      )
    );
  };
  const { measuredRate } = bill;
  const spreadNote = isMeasured ? texts.measuredNote : measuredRate && measuredWords(measuredRate);
  const freightNote = (
    <>
      {shippingNote} <FreightNote always />
    </>
  );
  return (
    <div className="num grid grid-cols-[minmax(0,1fr)] gap-4">
      <table className="w-full border-collapse">
        <caption className="sr-only">{texts.title}</caption>
        <Group heading={texts.agentHeading}>
          {AGENT_LAYERS.map((layer) => row(layer, layer === "freight" && freightNote))}
        </Group>
        <Group heading={texts.payHeading}>
          {PAY_LAYERS.map((layer) => row(layer, layer === "spread" && spreadNote))}
          <Payment label={texts.goodsPayment} payment={bill.payments[0]} />
          <Payment label={texts.parcelPayment} payment={bill.payments[1]} />
        </Group>
        <Group heading={texts.borderHeading}>
          {bill.border.length === 0 ? (
            <tr>
              <td colSpan={2} className="py-1.5 text-sm text-ink-2">
                {texts.taxIncludedNote}
              </td>
            </tr>
          ) : (
            bill.border.map((charge, at) => (
              // A country may have several fees, which nothing else distinguishes.
              // oxlint-disable-next-line react/no-array-index-key
              <BorderRow key={`${charge.charge}${at}`} charge={charge} bill={bill} />
            ))
          )}
        </Group>
      </table>
      <Rates rates={bill.rates} />
    </div>
  );
}

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <tbody className="[&:not(:first-of-type)>tr:first-child>*]:pt-5">
    <tr>
      <th scope="rowgroup" colSpan={2} className="pb-1 text-start text-sm font-[600] text-ink-2">
        {heading}
      </th>
    </tr>
    {children}
  </tbody>
);

type RowProps = {
  label: string;
  figure: Line | Charge;
  bill: BillData;
  words?: string;
  note?: ReactNode;
};

const Row = ({ label, figure, bill, words, note }: RowProps) => (
  <tr className="border-t border-line align-top">
    <th scope="row" className="py-2 pe-4 text-start font-normal">
      {label}
      {note && <span className="block text-sm text-pretty text-ink-2">{note}</span>}
      <Provenance figure={figure} sources={bill.sources} />
    </th>
    <td className={cx(amountClass, figure.low === null && figure.likely === null && "text-ink-3")}>
      {words ?? <Amount {...figure} />}
    </td>
  </tr>
);

/** The amount of a line, a payment or a total. */
export const Amount = (figure: Figure) => withYuan((yuan) => figureWords(figure, yuan));

const amountClass = "w-[1%] min-w-24 py-2 text-end text-balance sm:whitespace-nowrap";

const BorderRow = ({ charge, bill }: { charge: Charge; bill: BillData }) => {
  const isOpen = charge.status === "not covered";
  return (
    <Row
      label={layerNames[charge.charge]}
      figure={charge}
      bill={bill}
      {...(isOpen && { words: texts.uncovered, note: texts.notCoveredNote })}
    />
  );
};

type PaymentProps = { label: string; payment: BillData["payments"][number] };

const Payment = ({ label, payment }: PaymentProps) => (
  <tr className="border-t border-edge align-top font-[550]">
    <th scope="row" className="py-2 pe-4 text-start font-[550]">
      {label}
    </th>
    <td className={amountClass}>
      <Amount {...payment} unknown={payment.atLeast} />
    </td>
  </tr>
);

type TotalProps = Pick<BillData, "total" | "knownLayers" | "layers"> & {
  /** The shipping lines by which the goods are sent. */
  sent: string | undefined;
  note?: ReactNode;
};

/** The sum, how much of it is known, and for which shipping lines. */
export function BillTotal({ total, knownLayers, layers, sent, note }: TotalProps) {
  const { low, high, currency, atLeast } = total;
  return (
    <div className="num grid gap-1">
      <p className="text-2xl leading-tight font-[650] tracking-[-0.02em] first-letter:uppercase">
        <Amount {...total} unknown={total.atLeast} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
        <span>{texts.layerCount(knownLayers, layers)}</span>
        {atLeast && low !== high && (
          <span>{withYuan((yuan) => texts.knownRange(rangeWords(low, high, currency, yuan)))}</span>
        )}
        {sent && <span translate="no">{sent}</span>}
      </p>
      {note && <p className="text-sm text-pretty text-ink-2">{note}</p>}
    </div>
  );
}

/** The day and the source of the exchange rates by which the bill was calculated. */
const Rates = ({ rates }: Pick<BillData, "rates">) =>
  rates && (
    <p className="text-sm text-pretty text-ink-2">
      {(rates.isSnapshot ? texts.snapshotNote : texts.ratesNote)(
        rates.source,
        dateWords(rates.date),
      )}
    </p>
  );
