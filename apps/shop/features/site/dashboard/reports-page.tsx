import { Flag } from "lucide-react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import type { PagedAddress, RowOf } from "#browser/paginated-query.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CardsLoading } from "./loading-line.tsx";
import { RecordsPage } from "./records-page.tsx";
import * as texts from "#texts/dashboard/dashboard.ts";

export type ReportCardProps<R, V> = { report: R; settle: (verdict: V) => void };

type Props<A extends PagedAddress, V extends string> = Pick<
  ComponentProps<typeof RecordsPage<A, V>>,
  "list" | "title" | "text" | "label" | "verdicts"
> & {
  loading?: ReactNode;
  open?: string;
  settled?: string;
  emptyOf: (isOpen: boolean) => Pick<ComponentProps<typeof EmptyState>, "title" | "text">;
  Card: ComponentType<ReportCardProps<RowOf<A>, V>>;
};

/** A page of the dashboard that lists the open or the settled reports of one kind. */
export const ReportsPage = <A extends PagedAddress, V extends string>({
  open = texts.openState,
  settled = texts.settledState,
  emptyOf,
  Card,
  ...page
}: Props<A, V>) => (
  <RecordsPage
    what="reports"
    filters={[
      {
        name: "status",
        label: texts.statusLabel,
        options: [
          ["open", open],
          ["settled", settled],
        ],
      },
    ]}
    filtersClass="max-w-44"
    loading={
      <CardsLoading className="grid gap-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full max-w-80" />
      </CardsLoading>
    }
    renderEmpty={({ status }) => <EmptyState icon={<Flag />} {...emptyOf(status === "open")} />}
    renderCard={(report, { judge }) => (
      <Card report={report} settle={(verdict) => judge(report, verdict)} />
    )}
    {...page}
  />
);

type HeadProps = { path: string; label: ReactNode; createdAt: string; children?: ReactNode };

/** The first line of a report's card: the link to the reported page, and the age of the report. */
export const ReportHead = ({ path, label, createdAt, children }: HeadProps) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-[550] wrap-anywhere underline"
    >
      {label}
    </a>
    <span className="text-sm text-ink-2">
      <TimeAgo at={new Date(createdAt)} />
    </span>
    {children}
  </p>
);
