import type { PriceHistory } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useEffect, useRef, useState, type PointerEvent } from "react";
import { callAs } from "#browser/calls.ts";
import { ServerSlot } from "#first-view/server-slot.tsx";
import { cx } from "#ui/class-names.ts";
import { withYuan } from "#ui/format/yuan-in-text.tsx";
import { sharedState } from "#ui/shared-state.ts";
import { language } from "#texts/words.ts";
import * as texts from "#texts/price-history.ts";
import { Changes, dayOf, Legend, PriceChart, PriceFigure, stateOf } from "./price-chart.tsx";
import { pointsOfLast, rangesOf, stepPaths } from "./price-line.ts";

/** The price in fen below which the shopper wants an alert about the page's item. */
export const watchedLimit = sharedState<number | undefined>(undefined);

/** The chart and the table of the server. Once they are open, the browser loads all changes and draws the chart again. */
export function LivePriceHistory({ item }: { item: ItemRef }) {
  const place = useRef<HTMLDivElement>(null);
  const [history, setHistory] = useState<PriceHistory>();
  useEffect(() => {
    const details = place.current?.closest("details");
    if (!details) return;
    const load = async () => {
      if (!details.open) return;
      details.removeEventListener("toggle", load);
      const query = { shopType: item.storeName, id: item.id };
      const answer = await callAs("GET /price-history", { query }).catch(() => undefined);
      // Without an answer, the chart of the server stays.
      if (answer && answer.data.points.length > 1) setHistory(answer.data);
    };
    details.addEventListener("toggle", load);
    void load();
    return () => details.removeEventListener("toggle", load);
  }, [item]);
  return (
    <div ref={place}>{history ? <Chart history={history} /> : <ServerSlot name="chart" />}</div>
  );
}

function Chart({ history }: { history: PriceHistory }) {
  const end = Date.parse(history.lastCheckedAt!);
  const [days, setDays] = useState<number>();
  const [cursor, setCursor] = useState<number>();
  const limitFen = watchedLimit.use();
  const points = days ? pointsOfLast(days, history.points, end) : history.points;
  const point = cursor === undefined ? undefined : points[cursor];
  const ranges = rangesOf(history.points, end);
  const pick = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setCursor(nearest(points, end, (clientX - left) / width));
  };
  const choose = (range: number | undefined) => {
    setDays(range);
    setCursor(undefined);
  };
  return (
    <>
      <PriceFigure
        legend={
          point ? (
            <span className="text-ink">
              {withYuan((yuan) => `${dayOf(point.at)}: ${stateOf(point, yuan)}`)}
            </span>
          ) : (
            <Legend points={points} end={end} limitFen={limitFen} />
          )
        }
      >
        <div
          onPointerDown={pick}
          onPointerMove={pick}
          onPointerLeave={() => setCursor(undefined)}
          className="touch-pan-y"
        >
          <PriceChart points={points} end={end} limitFen={limitFen} cursor={cursor} />
        </div>
      </PriceFigure>
      {ranges.length > 0 && (
        <fieldset aria-label={texts.historyTitle} className="flex min-h-11 gap-1">
          {[...ranges, undefined].map((range) => (
            <button
              key={range ?? 0}
              type="button"
              aria-pressed={range === days}
              onClick={() => choose(range)}
              className={cx(
                "min-h-11 min-w-11 rounded-2 px-2 hover:bg-sunk",
                range === days ? "font-[600] text-ink underline underline-offset-4" : "text-ink-2",
              )}
            >
              {range ? rangeName(range) : texts.allRange}
            </button>
          ))}
        </fieldset>
      )}
      <Changes points={history.points} />
    </>
  );
}

/** Returns the place of the change that is nearest to a share of the chart's width. */
function nearest(points: Parameters<typeof stepPaths>[0], end: number, share: number): number {
  const { marks } = stepPaths(points, end, { width: 1000, height: 1 });
  const distances = marks.map(({ x }) => Math.abs(x - share * 1000));
  return distances.indexOf(Math.min(...distances));
}

/** "30 days". */
function rangeName(days: number): string {
  const [value, unit] = days < 365 ? [days, "day"] : [days / 365, "year"];
  const form = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, form).format(value);
}
