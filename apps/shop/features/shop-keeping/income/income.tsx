import { isoDate } from "@loupe/contract/time";
import { useMutation } from "@tanstack/react-query";
import { download } from "@loupe/contract/files";
import type { Income } from "@loupe/contract";
import { mayCall } from "@loupe/contract/access";
import { Download } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { withSession } from "#browser/session-calls.ts";
import { useSession } from "#browser/session.ts";
import { Button } from "#ui/button.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { saveFile } from "#ui/save-file.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/income.ts";
import { EarningsImport } from "./earnings-form.tsx";
import { AgentTable, PageTable, ProductTable } from "./income-tables.tsx";
import { currenciesOf, moneyByDay, paidInWords, pendingInWords } from "./income-words.ts";

const DayChart = lazy(() =>
  import("#features/shop-keeping/overview/overview-charts.tsx").then(({ DayChart }) => ({
    default: DayChart,
  })),
);

const MoneyChart = lazy(() =>
  import("./money-chart.tsx").then(({ MoneyChart }) => ({ default: MoneyChart })),
);

const RANGES = ["7", "30", "90", "365"] as const;

/** The page of Buy clicks beside the agents' payments, with the import of the agents' files. */
export function IncomePage() {
  const { search } = useLocation();
  const param = new URLSearchParams(search).get("days");
  const days = RANGES.find((range) => range === param) ?? "30";
  const query = periodOf(Number(days));
  const answer = useAnswer("GET /income", { query });
  const income = answer.data?.data;
  const mayImport = mayCall(useSession()?.user.role ?? "user", "admin");
  return (
    <Part
      title={texts.income}
      text={texts.whatClicksBring}
      action={<IncomeExport period={query} />}
    >
      <nav aria-label={texts.periodLabel} className="mb-5 flex flex-wrap gap-1.5">
        {RANGES.map((range) => (
          <Link
            key={range}
            to={{ search: changeQuery(search, { days: range }) }}
            preventScrollReset
            aria-current={range === days ? "true" : undefined}
            className="grid min-h-11 min-w-13 place-items-center rounded-full border border-line bg-card px-3.5 text-sm whitespace-nowrap transition-colors hover:border-edge aria-[current=true]:border-transparent aria-[current=true]:bg-ink aria-[current=true]:text-paper"
          >
            {texts.periodName(range)}
          </Link>
        ))}
      </nav>
      {answer.isPending && (
        <>
          <LoadingLine what={texts.figures} failures={answer.failureCount} />
          <Skeleton className="h-96 w-full" />
        </>
      )}
      {answer.isError && (
        <PartFailed
          message={messageOf(answer.error, texts.loadFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {income && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Totals income={income} />
          <AgentTable agents={income.byAgent} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[2fr_1fr] xl:gap-5">
            <ProductTable products={income.byProduct} />
            <PageTable pages={income.byPage} />
          </div>
          {mayImport && <EarningsImport agents={income.byAgent} reload={() => answer.refetch()} />}
        </div>
      )}
    </Part>
  );
}

/** Returns the period of the last days in UTC, up to today. */
function periodOf(days: number) {
  const day = (ago: number) => isoDate(new Date(), -ago);
  return { from: day(days - 1), to: day(0) };
}

const Totals = ({ income }: { income: Income }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
    <figure className="card min-w-0 p-4">
      <figcaption>
        <h2 className="text-sm text-ink-2">{texts.clicksLabel}</h2>
        <p className="num mt-0.5 text-xl font-semibold">{wholeNumber(income.clicks)}</p>
        {income.uncodedClicks > 0 && (
          <p className="text-sm text-pretty text-warn">
            {texts.clicksUnpaid(income.uncodedClicks)}
          </p>
        )}
      </figcaption>
      <Suspense fallback={<Skeleton className="mt-3 h-24 w-full" />}>
        <div className="mt-3">
          <DayChart
            days={income.byDay.map(({ day, clicks }) => ({ day, count: clicks }))}
            noun="click"
          />
        </div>
      </Suspense>
    </figure>
    <section className="card min-w-0 p-4">
      <h2 className="text-sm text-ink-2">{texts.paid}</h2>
      {income.earned.length === 0 ? (
        <p className="py-4 text-sm text-ink-2">{texts.nothingImportedYet}</p>
      ) : (
        <>
          <p className="num mt-0.5 text-xl font-semibold">
            {paidInWords(income.earned).join(", ") || "–"}
          </p>
          {pendingInWords(income.earned).map((sum) => (
            <p key={sum} className="num text-sm text-ink-2">
              {texts.pendingAmount(sum)}
            </p>
          ))}
          <Suspense fallback={<Skeleton className="mt-3 h-24 w-full" />}>
            {currenciesOf(income.earned).map((currency) => (
              <figure key={currency} className="mt-3">
                <figcaption className="text-sm text-ink-2">{texts.chartTitle(currency)}</figcaption>
                <MoneyChart days={moneyByDay(income, currency)} currency={currency} />
              </figure>
            ))}
          </Suspense>
        </>
      )}
    </section>
  </div>
);

function IncomeExport({ period }: { period: { from: string; to: string } }) {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      withSession((authorization) =>
        download("GET /income/export", { query: period }, { authorization }),
      ),
    onSuccess: (file) => saveFile(file, `income-${period.from}-${period.to}.csv`),
    onError: (error) => toast(messageOf(error, texts.exportFailed), { kind: "error" }),
  });
  return (
    <Button busy={saving.isPending} busyLabel={texts.exporting} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
      {texts.exportAll}
    </Button>
  );
}
