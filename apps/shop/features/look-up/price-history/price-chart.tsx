import { DAY_MS } from "@loupe/contract/time";
import type { PricePoint } from "@loupe/contract";
import type { ReactNode } from "react";
import { DATE } from "#ui/format/local-time.tsx";
import { money } from "#ui/format/money.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import { withYuan, type WriteYuan } from "#ui/format/yuan-in-text.tsx";
import { dates as locale } from "#texts/words.ts";
import * as texts from "#texts/price-history.ts";
import { meanFen, stepPaths, type Mark } from "./price-line.ts";

const BOX = { width: 600, height: 100 };
/** The place of the line in the chart, in em, so that it leaves room for labels in any size of text. */
const PLOT = { top: 1.75, height: 6.5 };
/** From this time on, the axis names months, not days. */
const MONTHS_AFTER_MS = 300 * DAY_MS;
/** Where the dates of the axis are. */
const TICKS = [
  { share: 0, anchor: "start" },
  { share: 1 / 3, anchor: "middle" },
  { share: 2 / 3, anchor: "middle" },
  { share: 1, anchor: "end" },
] as const;

// In UTC, as the server's HTML, so that no date changes when the browser draws the chart again.
const formatter = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format;
const day = formatter(DATE);
const shortDay = formatter({ day: "numeric", month: "short" });

type DateForms = { ofMark: (at: number) => string; ofTick: (at: number) => string };
const SHORT: DateForms = { ofMark: shortDay, ofTick: shortDay };
const LONG: DateForms = { ofMark: day, ofTick: formatter({ month: "short", year: "numeric" }) };

export const dayOf = (at: string | number) => day(new Date(at));
const label = (fen: number) => money(fen / 100);
export const rangeOf = ({ minFen, maxFen }: PricePoint, yuan: WriteYuan) =>
  minFen === maxFen ? yuan(minFen / 100) : texts.priceRange(yuan(minFen / 100), yuan(maxFen / 100));

type Props = {
  points: readonly PricePoint[];
  /** When the item was last checked, in ms since 1970. */
  end: number;
  /** The price that the shopper waits for. */
  limitFen?: number | undefined;
  /** The change that the shopper points at, by its place. */
  cursor?: number | undefined;
};

/** The step line of an item's price, with a dot at its lowest and its highest price. */
export function PriceChart({ points, end: checked, limitFen, cursor }: Props) {
  const line = stepPaths(points, checked, BOX, limitFen);
  const { low, high, begin, end, limitY } = line;
  const mark = cursor === undefined ? undefined : line.marks[cursor];
  if (!low || !high) return null;
  const dates = end - begin > MONTHS_AFTER_MS ? LONG : SHORT;
  return (
    <svg
      role="img"
      aria-label={texts.chartLabel(label(low.fen), label(high.fen))}
      className="h-[12em] w-full overflow-visible fill-current text-xs"
    >
      <svg
        y={em(PLOT.top)}
        width="100%"
        height={em(PLOT.height)}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        aria-hidden
        preserveAspectRatio="none"
        className="overflow-visible fill-none stroke-current stroke-2 *:[vector-effect:non-scaling-stroke]"
      >
        <path
          d={`M0 0h${BOX.width}M0 ${BOX.height}h${BOX.width}`}
          className="stroke-line stroke-1"
        />
        {mark && <path d={`M${mark.x} 0v${BOX.height}`} className="stroke-edge stroke-1" />}
        {limitY !== undefined && (
          <path d={`M0 ${limitY}h${BOX.width}`} strokeDasharray="8 5" className="stroke-good" />
        )}
        {line.soldOut && <path d={line.soldOut} strokeDasharray="2 4" className="text-ink-3" />}
        <path d={line.onSale} className="text-ink" />
      </svg>
      {high.fen > low.fen && <Dot mark={high} labelY={1} dates={dates} />}
      <Dot mark={low} labelY={9.6} dates={dates} />
      {mark && mark !== low && mark !== high && <Dot mark={mark} />}
      <Dates begin={begin} end={end} dates={dates} />
    </svg>
  );
}

const em = (value: number) => `${Math.round(value * 100) / 100}em`;
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
/** Labels near an edge of the chart end there. */
const anchorAt = (share: number) => (share < 0.35 ? "start" : share > 0.65 ? "end" : "middle");

type DotProps = { mark: Mark; labelY?: number; dates?: DateForms };

function Dot({ mark, labelY, dates = SHORT }: DotProps) {
  const share = mark.x / BOX.width;
  return (
    <>
      <circle
        cx={percent(share)}
        cy={em(PLOT.top + (PLOT.height * mark.y) / BOX.height)}
        r=".33em"
        className="text-ink"
      />
      {labelY !== undefined && (
        <text x={percent(share)} y={em(labelY)} textAnchor={anchorAt(share)} className="text-ink">
          <Yuan as="tspan" amount={mark.fen / 100} />
          {` · ${dates.ofMark(mark.at)}`}
        </text>
      )}
    </>
  );
}

/** The dates below the line. Equal labels are written once. */
function Dates({ begin, end, dates }: { begin: number; end: number; dates: DateForms }) {
  const labels = TICKS.map(({ share }) => dates.ofTick(begin + (end - begin) * share));
  return TICKS.map(
    ({ share, anchor }, place) =>
      labels.indexOf(labels[place]!) === place && (
        <text key={share} x={percent(share)} y="11.6em" textAnchor={anchor}>
          {labels[place]}
        </text>
      ),
  );
}

/**
 * The chart below its legend, from left to right in every language, as time is. On a phone the legend has the height of two
 * lines, so that the chart stays in its place while the shopper points at it.
 */
export const PriceFigure = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <figure dir="ltr" className="p-1">
    <figcaption className="mb-1 flex min-h-11 flex-wrap content-center gap-x-4 md:min-h-8">
      {legend}
    </figcaption>
    {children}
  </figure>
);

type LegendProps = Pick<Props, "points" | "end" | "limitFen">;

/** The legend of the chart's lines, and the mean of the price. */
export function Legend({ points, end, limitFen }: LegendProps) {
  const mean = meanFen(points, end);
  const isSoldOut = points.some(({ state }) => state === "out");
  return (
    <>
      {mean !== undefined && <span>{withYuan((yuan) => texts.meanLabel(yuan(mean / 100)))}</span>}
      {isSoldOut && (
        <span>
          <i className="me-1 inline-block w-5 border-t-2 border-dotted align-middle" />
          {texts.soldOutState}
        </span>
      )}
      {limitFen !== undefined && (
        <span>
          <i className="me-1 inline-block w-5 border-t-2 border-dashed align-middle border-good" />
          {withYuan((yuan) => texts.limitLabel(yuan(limitFen / 100)))}
        </span>
      )}
    </>
  );
}

const STATES = {
  ok: "",
  out: texts.soldOutState,
  gone: texts.goneState,
  unknown: texts.unknownState,
};

/** The price of a point, or why there is none. */
export const stateOf = (point: PricePoint, yuan: WriteYuan) =>
  STATES[point.state] || rangeOf(point, yuan);

/** All changes, newest first. */
export const Changes = ({ points }: Pick<Props, "points">) => (
  <div className="max-h-60 overflow-y-auto">
    <table className="w-full [&_td]:text-end [&_th]:py-1 [&_th]:text-start [&_th]:font-normal [&_tr]:border-t [&_tr]:border-line">
      <caption className="sr-only">{texts.historyTitle}</caption>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.at}>
            <th scope="row" className="pe-4 whitespace-nowrap">
              {dayOf(point.at)}
            </th>
            <td>{withYuan((yuan) => stateOf(point, yuan))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
