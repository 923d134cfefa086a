import { dates } from "#texts/words.ts";
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { cx } from "#ui/class-names.ts";
import { countOf } from "#ui/format/quantities.ts";
import * as texts from "#texts/dashboard/overview.ts";

type DayProps = { days: readonly { day: string; count: number }[]; noun: string };

const DATE = new Intl.DateTimeFormat(dates, { day: "numeric", month: "short", timeZone: "UTC" });
export const dateOf = (day: string) => DATE.format(new Date(`${day}T00:00:00Z`));

/** A chart with a bar for each day, and a text for screen readers. */
export function DayChart({ days, noun }: DayProps) {
  const best = days.reduce((most, day) => (day.count > most.count ? day : most), days[0]!);
  return (
    <>
      <p className="sr-only">
        {best.count === 0
          ? texts.noneTheseDays
          : `Most on ${dateOf(best.day)}: ${countOf(best.count, noun)}.`}
      </p>
      <div aria-hidden="true" className={cx(CHART, "h-16 sm:h-24")}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...days]} accessibilityLayer={false} margin={NO_MARGIN}>
            <XAxis
              dataKey="day"
              tickFormatter={dateOf}
              interval="preserveStartEnd"
              minTickGap={40}
              tickLine={false}
              axisLine={AXIS}
              tick={TICK}
              height={20}
            />
            <YAxis hide allowDecimals={false} domain={[0, "dataMax"]} />
            <Tooltip
              cursor={CURSOR}
              isAnimationActive={false}
              contentStyle={TOOLTIP}
              labelFormatter={(day) => dateOf(String(day))}
              formatter={(value) => [countOf(Number(value), noun), null]}
            />
            <Bar
              dataKey="count"
              fill="var(--color-ink-2)"
              radius={[2, 2, 0, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}

const ROW_PX = 30;

/** A chart with a bar for each agent or finder, the one with the most clicks first. */
export function BuysChart({ buys }: { buys: { name: string; total: number }[] }) {
  return (
    <>
      <ul className="sr-only">
        {buys.map(({ name, total }) => (
          <li key={name}>
            {name}: {countOf(total, "click")}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className={CHART}>
        <ResponsiveContainer width="100%" height={buys.length * ROW_PX}>
          <BarChart data={buys} layout="vertical" accessibilityLayer={false} margin={LABELLED}>
            <XAxis type="number" hide domain={[0, "dataMax"]} />
            <YAxis
              type="category"
              dataKey="name"
              width={92}
              tickLine={false}
              axisLine={false}
              tick={TICK}
            />
            <Bar
              dataKey="total"
              fill="var(--color-ink-2)"
              radius={[0, 2, 2, 0]}
              isAnimationActive={false}
              label={{ position: "right", fill: "var(--color-ink)", fontSize: 13 }}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}

/**
 * Clips a chart. When its container becomes narrower, it is drawn again a moment later, and until then it would widen
 * the page.
 */
const CHART = "overflow-x-clip";

const NO_MARGIN = { top: 2, right: 0, bottom: 0, left: 0 };
const LABELLED = { top: 0, right: 36, bottom: 0, left: 0 };
const TICK = { fill: "var(--color-ink-2)", fontSize: 12 };
const AXIS = { stroke: "var(--color-line)" };
const CURSOR = { fill: "var(--color-sunk)" };
const TOOLTIP = {
  background: "var(--color-card)",
  border: "1px solid var(--color-line)",
  borderRadius: "8px",
  color: "var(--color-ink)",
  fontSize: "0.875rem",
};

/** The style of all charts in the dashboard. */
export const CHART_STYLE = {
  box: cx(CHART, "h-24"),
  margin: NO_MARGIN,
  tick: TICK,
  axis: AXIS,
  cursor: CURSOR,
  tooltip: TOOLTIP,
};
