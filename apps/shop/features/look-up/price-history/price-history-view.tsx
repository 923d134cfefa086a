import type { PriceHistory, PricePoint } from "@loupe/contract";
import { provenLow } from "@loupe/contract/proven-low";
import { ago, DATE } from "#ui/local-time.tsx";
import { money } from "#ui/money.ts";
import { dates } from "#texts/words.ts";
import * as texts from "#texts/price-history.ts";
import { meanFen, stepPaths } from "./price-line.ts";

/** A price that was checked earlier is not said to be that of now. */
const CURRENT_MS = 86_400_000;
/** The most changes that the page shows, the newest. */
const SHOWN_MAX = 200;
const BOX = { width: 600, height: 120 };

const day = new Intl.DateTimeFormat(dates, { ...DATE, timeZone: "UTC" });
const dayOf = (at: string | number) => day.format(new Date(at));
const yuan = (fen: number) => money(fen / 100);
const rangeOf = ({ minFen, maxFen }: PricePoint) =>
  minFen === maxFen ? yuan(minFen) : texts.priceRange(yuan(minFen), yuan(maxFen));

/**
 * The recorded prices of an item: one sentence, and on demand a chart and a table of the changes. Rendered on the server
 * only.
 */
export function PriceHistoryView({ history }: { history: PriceHistory }) {
  const points = history.points.slice(-SHOWN_MAX);
  const last = points.at(-1);
  if (!last || !history.lastCheckedAt) return null;
  const sentence = sentenceOf(history, last);
  if (points.length < 2)
    return <p className="num flex-1 basis-40 self-center text-sm text-ink-2">{sentence}</p>;
  return (
    <details className="num flex-1 basis-40 self-center text-sm text-ink-2 open:basis-full">
      <summary className="min-h-11 cursor-pointer content-center text-pretty md:min-h-8">
        {sentence} <span className="underline underline-offset-2">{texts.historyTitle}</span>
      </summary>
      <Chart points={points} end={Date.parse(history.lastCheckedAt)} />
      <Changes points={points} />
    </details>
  );
}

/** Returns the price now and its last check, and the lowest price if there are records of at least 35 days. */
function sentenceOf(history: PriceHistory, last: PricePoint): string {
  const age_ms = Date.now() - Date.parse(history.lastCheckedAt!);
  const checked = ago(age_ms / 1000);
  const now = rangeOf(last);
  if (last.state === "out") return texts.soldOutSentence(now, checked);
  if (last.state !== "ok" || age_ms > CURRENT_MS) return texts.lastSentence(now, checked);
  const low = provenLow(history);
  return low
    ? texts.lowSentence(now, yuan(low.fen), dayOf(low.at), checked)
    : texts.nowSentence(now, checked);
}

function Chart({ points, end }: { points: PricePoint[]; end: number }) {
  const { onSale, soldOut, low, high } = stepPaths(points, end, BOX);
  const mean = meanFen(points, end);
  return (
    <figure dir="ltr" className="my-2 grid gap-1">
      <div className="flex justify-between text-ink-3">
        <span>{yuan(high)}</span>
        {mean !== undefined && <span>{texts.meanLabel(yuan(mean))}</span>}
      </div>
      <svg
        viewBox={`-2 -4 ${BOX.width + 4} ${BOX.height + 8}`}
        role="img"
        aria-label={texts.chartLabel(yuan(low), yuan(high))}
        className="h-auto w-full fill-none stroke-2 text-ink"
      >
        <path
          d={`M0 ${BOX.height}H${BOX.width}M0 0H${BOX.width}`}
          className="stroke-line stroke-1"
        />
        <path d={onSale} stroke="currentColor" vectorEffect="non-scaling-stroke" />
        <path
          d={soldOut}
          stroke="currentColor"
          strokeDasharray="3 4"
          vectorEffect="non-scaling-stroke"
          className="text-ink-3"
        />
      </svg>
      <div className="flex justify-between text-ink-3">
        <span>{yuan(low)}</span>
      </div>
      <figcaption className="flex justify-between border-t border-line pt-1 text-ink-3">
        <span>{dayOf(points[0]!.at)}</span>
        <span>{dayOf(end)}</span>
      </figcaption>
    </figure>
  );
}

const STATES = {
  ok: "",
  out: texts.soldOutState,
  gone: texts.goneState,
  unknown: texts.unknownState,
};

const Changes = ({ points }: { points: PricePoint[] }) => (
  <div className="max-h-60 overflow-y-auto">
    <table className="w-full">
      <caption className="sr-only">{texts.historyTitle}</caption>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.at} className="border-t border-line">
            <th scope="row" className="py-1 pe-3 text-start font-normal whitespace-nowrap">
              {dayOf(point.at)}
            </th>
            <td className="py-1 text-end">{STATES[point.state] || rangeOf(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
