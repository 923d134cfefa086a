import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { CHART_STYLE, dateOf } from "#features/shop-keeping/overview/overview-charts.tsx";
import * as texts from "#texts/dashboard/income.ts";
import { moneyInWords } from "./income-words.ts";

type Props = { days: readonly { day: string; paid: number; pending: number }[]; currency: string };

const SERIES = [
  { key: "paid", label: texts.paid, fill: "var(--color-ink-2)" },
  { key: "pending", label: texts.pending, fill: "var(--color-edge)" },
] as const;

/**
 * A chart with a bar for each day, the pending amount above the paid one. Screen readers get the sums in the table of
 * agents.
 */
export function MoneyChart({ days, currency }: Props) {
  const best = days.reduce((most, day) => (sumOf(day) > sumOf(most) ? day : most), days[0]!);
  return (
    <>
      <p className="sr-only">
        {texts.bestDay(dateOf(best.day), moneyInWords(sumOf(best), currency))}
      </p>
      <div aria-hidden="true" className={CHART_STYLE.box}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...days]} accessibilityLayer={false} margin={CHART_STYLE.margin}>
            <XAxis
              dataKey="day"
              tickFormatter={dateOf}
              interval="preserveStartEnd"
              minTickGap={40}
              tickLine={false}
              axisLine={CHART_STYLE.axis}
              tick={CHART_STYLE.tick}
              height={20}
            />
            <YAxis hide domain={["dataMin", "dataMax"]} />
            <Tooltip
              cursor={CHART_STYLE.cursor}
              isAnimationActive={false}
              contentStyle={CHART_STYLE.tooltip}
              labelFormatter={(day) => dateOf(String(day))}
              formatter={(value, name) => [moneyInWords(Number(value), currency), name]}
            />
            {SERIES.map(({ key, label, fill }) => (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                stackId="money"
                fill={fill}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul aria-hidden="true" className="flex gap-4 text-sm text-ink-2">
        {SERIES.map(({ key, label, fill }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-[2px]" style={{ background: fill }} />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

const sumOf = ({ paid, pending }: Props["days"][number]) => paid + pending;
