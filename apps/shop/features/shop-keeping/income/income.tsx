import { isoDate } from "@loupe/contract/time";
import { useMutation } from "@tanstack/react-query";
import { download } from "@loupe/contract/files";
import type { Earned, Income } from "@loupe/contract";
import { mayCall } from "@loupe/contract/access";
import { Download } from "lucide-react";
import { type ReactNode, Suspense, lazy } from "react";
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
import { Table, cellClass, rowClass } from "#features/site/dashboard/table.tsx";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { EarningsImport } from "./earnings-form.tsx";
import {
  currenciesOf,
  moneyByDay,
  ordersOf,
  paidInWords,
  pendingInWords,
  perClickInWords,
} from "./income-words.ts";

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

/** A table of the agents, each with its clicks, orders and payments. */
function AgentTable({ agents }: { agents: Income["byAgent"] }) {
  const hasCode = useAgents().some(({ hasReferral }) => hasReferral);
  return (
    <Section title={texts.agentsTitle}>
      {!hasCode && (
        <p className="mb-4 text-pretty text-ink-2">
          {withSlots(texts.addCodeFirst, {
            link: <Link to="/dashboard/manage-agent" className="underline underline-offset-3" />,
          })}
        </p>
      )}
      <Table
        caption={texts.agentsTitle}
        heads={[texts.agent, texts.clicks, texts.orders, ...MONEY_HEADS]}
      >
        {agents.map(({ agentId, agent, hasCode, clicks, uncodedClicks, earned }) => (
          <tr key={agentId} className={rowClass}>
            <th scope="row" className={`${cellClass} font-[550]`} translate="no">
              {agent ?? (agentId ? texts.agentFallback : texts.noAgentNamed)}
              {agentId && uncodedClicks > 0 && (
                <span className="block text-sm font-normal text-warn">
                  {hasCode
                    ? texts.clicksBeforeCode(uncodedClicks)
                    : texts.uncodedClicks(uncodedClicks)}
                </span>
              )}
            </th>
            <NumberCell label={texts.clicks}>{wholeNumber(clicks)}</NumberCell>
            <NumberCell label={texts.orders}>{wholeNumber(ordersOf(earned))}</NumberCell>
            <Money earnings={earned} clicks={clicks} />
          </tr>
        ))}
      </Table>
    </Section>
  );
}

const ProductTable = ({ products }: { products: Income["byProduct"] }) => (
  <Section title={texts.productsTitle}>
    {products.length === 0 && <p className="text-ink-2">{texts.emptyPeriod}</p>}
    {products.length > 0 && (
      <Table caption={texts.productsTitle} heads={[texts.product, texts.clicks, ...MONEY_HEADS]}>
        {products.map(({ storeName, productCode, name, clicks, earned }) => (
          <tr key={`${storeName} ${productCode}`} className={rowClass}>
            <th scope="row" className={`${cellClass} font-normal wrap-anywhere`}>
              <Link
                to={productPath({ storeName, id: productCode })}
                className="underline decoration-edge underline-offset-3 hover:decoration-current"
              >
                {name ?? `${storeName} ${productCode}`}
              </Link>
            </th>
            <NumberCell label={texts.clicks}>{wholeNumber(clicks)}</NumberCell>
            <Money earnings={earned} clicks={clicks} />
          </tr>
        ))}
      </Table>
    )}
  </Section>
);

const PageTable = ({ pages }: { pages: Income["byPage"] }) => (
  <Section title={texts.pagesTitle}>
    {pages.length === 0 && <p className="text-ink-2">{texts.emptyPeriod}</p>}
    {pages.length > 0 && (
      <Table caption={texts.pagesTitle} heads={[texts.page, texts.clicks]}>
        {pages.map(({ page, clicks }) => (
          <tr key={page} className={rowClass}>
            <th scope="row" className={`${cellClass} font-normal`}>
              {texts.pageNames[page] ?? page}
            </th>
            <NumberCell label={texts.clicks}>{wholeNumber(clicks)}</NumberCell>
          </tr>
        ))}
      </Table>
    )}
  </Section>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
);

const MONEY_HEADS = [texts.paid, texts.pending, texts.perClickLabel];

const Money = ({ earnings, clicks }: { earnings: readonly Earned[]; clicks: number }) => (
  <>
    <NumberCell label={texts.paid}>{paidInWords(earnings).join(", ") || "–"}</NumberCell>
    <NumberCell label={texts.pending}>{pendingInWords(earnings).join(", ") || "–"}</NumberCell>
    <NumberCell label={texts.perClickLabel}>
      {perClickInWords(earnings, clicks).join(", ") || "–"}
    </NumberCell>
  </>
);

/** A cell with a number. On a phone it also contains the column's name. */
const NumberCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className={`${cellClass} num max-md:flex max-md:justify-between max-md:gap-4`}>
    <span aria-hidden="true" className="text-ink-2 md:hidden">
      {label}
    </span>
    {children}
  </td>
);
