import type { RateCardEntry } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/local-time.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { countOf } from "#ui/quantities.ts";
import { CardDate } from "./rate-card-date.tsx";
import { RateCardExport } from "./rate-card-export.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = {
  entries: readonly RateCardEntry[];
  inUse: number;
  isReserve: boolean;
  reload: () => Promise<unknown>;
  /** Shown below the table: the button for earlier rate cards. */
  children: ReactNode;
};

/** A table of all rate cards that were in use. On a phone each row is a block of its own. */
export function RateCardHistory({ entries, inUse, isReserve, reload, children }: Props) {
  const back = useRollBack(inUse, reload);
  const cancel = useCancel(reload);
  const [now] = useState(() => Date.now());
  return (
    <section aria-labelledby="rate-card-history">
      <h2 id="rate-card-history" className="mb-4 text-xl">
        {texts.history}
      </h2>
      <table className="w-full text-start max-md:block md:card md:border-separate md:border-spacing-0">
        <caption className="sr-only">{texts.historyCaption}</caption>
        <thead className="text-sm text-ink-2 max-md:sr-only">
          <tr>
            {[texts.no, "Card", "Holds", texts.startColumn, ""].map((head) => (
              <th key={head} scope="col" className="px-3 py-3 font-[550] first:ps-4 last:pe-4">
                {head || <span className="sr-only">{texts.actions}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-2.5">
          {entries.map((entry) => (
            <HistoryRow
              key={entry.number}
              {...{ entry, isReserve, isWaiting: isWaiting(entry, now) }}
            >
              <RateCardExport entry={entry} isDense />
              {isWaiting(entry, now) && (
                <Button
                  size="small"
                  busy={cancel.isPending && cancel.variables === entry.number}
                  onClick={() => !cancel.isPending && cancel.mutate(entry.number)}
                >
                  {texts.cancelStart}
                  <span className="sr-only"> (#{entry.number})</span>
                </Button>
              )}
              {!entry.inUse && !isWaiting(entry, now) && (
                <Button
                  size="small"
                  busy={back.isPending && back.variables === entry.number}
                  busyLabel={texts.rollbackBusyLabel}
                  onClick={() => !back.isPending && back.mutate(entry.number)}
                >
                  Roll back to this<span className="sr-only"> (#{entry.number})</span>
                </Button>
              )}
            </HistoryRow>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

const isWaiting = ({ startsAt }: RateCardEntry, now: number) =>
  startsAt !== null && Date.parse(startsAt) > now;

type RowProps = {
  entry: RateCardEntry;
  isReserve: boolean;
  isWaiting: boolean;
  children: ReactNode;
};

function HistoryRow({ entry, isReserve, isWaiting, children }: RowProps) {
  const { number, card, lines, countries, restores, createdAt, createdBy, startsAt } = entry;
  return (
    <tr className="max-md:card max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-2.5 max-md:gap-y-2 max-md:p-4">
      <th scope="row" className={cx(cellClass, "num font-[550] max-md:text-ink-2")}>
        #{number}
      </th>
      <td className={cx(cellClass, "md:w-full")}>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-[550] wrap-anywhere">{card.id}</span>
          {entry.inUse && <InUse isReserve={isReserve} />}
          {isWaiting && <span className="text-sm text-warn">{texts.notStarted}</span>}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-2">
          {card.version !== card.id && <>Version {card.version}</>}
          {card.version !== card.id && card.date && ", "}
          {card.date && <CardDate date={card.date} />}
        </span>
        {restores !== null && (
          <span className="block text-sm text-ink-2">restores #{restores}</span>
        )}
      </td>
      <td className={cx(cellClass, "num text-sm whitespace-nowrap text-ink-2 max-md:col-span-2")}>
        <span className="md:block">{countOf(lines, "line")}</span>
        <span className="md:hidden"> · </span>
        <span className="md:block">{countOf(countries, "country", "countries")}</span>
      </td>
      <td className={cx(cellClass, "text-sm text-ink-2 max-md:col-span-2 md:min-w-44")}>
        <span className="whitespace-nowrap md:block">
          <LocalTime at={new Date(startsAt ?? createdAt)} withTime />
        </span>
        <span className="md:hidden"> · </span>
        <span className="wrap-anywhere md:block">{createdBy ?? "came with the shop"}</span>
      </td>
      <td className={cx(cellClass, "max-md:col-span-2 max-md:pt-1")}>
        <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">{children}</div>
      </td>
    </tr>
  );
}

const cellClass =
  "min-w-0 align-middle md:h-16 md:border-t md:border-line md:px-3 md:py-2.5 md:first:ps-4 md:last:pe-4";

/** Marks the rate card in use. With `isReserve` it is only used if an external estimate service fails. */
export const InUse = ({ isReserve }: { isReserve: boolean }) => (
  <span
    className={cx(
      "inline-flex items-center gap-1.5 text-sm font-[550] whitespace-nowrap before:size-2 before:rounded-full before:bg-current",
      isReserve ? "text-warn" : "text-good",
    )}
  >
    {isReserve ? texts.reserveMark : texts.use}
  </span>
);

const reasonOf = (error: Error) =>
  error instanceof CallError && error.status === 409
    ? texts.rollbackConflict
    : messageOf(error, texts.rollbackOfflineError);

const useCancel = (reload: () => Promise<unknown>) =>
  useMutation({
    mutationFn: (number: number) =>
      callAs("DELETE /rateCard/cancelRateCard", { query: { number } }),
    onSuccess: () => toast(texts.startCancelled, { kind: "success" }),
    onError: (error) => toast(texts.cancelErrorTitle, { text: reasonOf(error), kind: "error" }),
    onSettled: reload,
  });

const useRollBack = (inUse: number, reload: () => Promise<unknown>) =>
  useMutation({
    mutationFn: (number: number) =>
      callAs("POST /rateCard/restoreRateCard", { query: { number, inUse } }),
    onSuccess: ({ data: { card, number, restores } }) =>
      toast(`Rate card #${restores} is in use again`, {
        text: `${card.id}, as #${number}`,
        kind: "success",
      }),
    onError: (error) => toast(texts.rollbackErrorTitle, { text: reasonOf(error), kind: "error" }),
    // Loads the cards again even after an error, because another card may be in use now.
    onSettled: reload,
  });
