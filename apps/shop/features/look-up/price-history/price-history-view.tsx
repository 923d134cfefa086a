import type { PriceHistory, PricePoint } from "@loupe/contract";
import type { ReactNode } from "react";
import { provenLow } from "@loupe/contract/proven-low";
import { ago } from "#ui/format/local-time.tsx";
import { withYuan, type WriteYuan } from "#ui/format/yuan-in-text.tsx";
import * as texts from "#texts/price-history.ts";
import { isCurrent } from "./current-price.ts";
import { Changes, dayOf, Legend, PriceChart, PriceFigure, rangeOf } from "./price-chart.tsx";
import { rangesOf } from "./price-line.ts";

/** The most changes in the page's HTML, the newest: of the line, and of the table. The browser loads all on demand. */
const DRAWN_MAX = 100;
const LISTED_MAX = 10;

type Props = {
  history: PriceHistory;
  /** Renders the island that draws the chart again once it is open. It contains the server's chart. */
  renderLive: (chart: ReactNode) => ReactNode;
};

/** The recorded prices of an item: one sentence, and on demand a chart and a table of the changes. */
export function PriceHistoryView({ history, renderLive }: Props) {
  const points = history.points.slice(-DRAWN_MAX);
  const last = points.at(-1);
  if (!last || !history.lastCheckedAt) return null;
  const sentence = withYuan((yuan) => sentenceOf(history, last, yuan));
  if (points.length < 2)
    return <p className="num flex-1 basis-40 self-center text-sm text-ink-2">{sentence}</p>;
  return (
    <details className="num flex-1 basis-40 self-center text-sm text-ink-2 open:basis-full">
      <summary className="min-h-11 cursor-pointer list-none content-center text-pretty md:min-h-8">
        {sentence} <span className="underline underline-offset-2">{texts.historyTitle}</span>
      </summary>
      {renderLive(<StaticChart points={points} end={Date.parse(history.lastCheckedAt)} />)}
    </details>
  );
}

/** Returns the price now and its last check, and the lowest price if there are records of at least 35 days. */
function sentenceOf(history: PriceHistory, last: PricePoint, yuan: WriteYuan): string {
  const now_ms = Date.now();
  const checkedAt_ms = Date.parse(history.lastCheckedAt!);
  const checked = ago((now_ms - checkedAt_ms) / 1000);
  const now = rangeOf(last, yuan);
  if (last.state === "out") return texts.soldOutSentence(now, checked);
  if (last.state !== "ok" || !isCurrent(checkedAt_ms, now_ms))
    return texts.lastSentence(now, checked);
  const low = provenLow(history);
  return low
    ? texts.lowSentence(now, yuan(low.fen / 100), dayOf(low.at), checked)
    : texts.nowSentence(now, checked);
}

/** The chart until the browser has loaded all changes. Without JavaScript it stays. */
const StaticChart = ({ points, end }: { points: readonly PricePoint[]; end: number }) => (
  <>
    <PriceFigure legend={<Legend points={points} end={end} />}>
      <PriceChart points={points} end={end} />
    </PriceFigure>
    {rangesOf(points, end).length > 0 && <div className="js-only min-h-11" />}
    <Changes points={points.slice(-LISTED_MAX)} />
  </>
);
