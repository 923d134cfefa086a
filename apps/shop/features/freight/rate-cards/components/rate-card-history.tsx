import type { RateCardEntry } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import type { usePages } from "#browser/paginated-query.ts";
import { VersionHistory } from "#features/site/dashboard/version-history.tsx";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { CardDate } from "./rate-card-date.tsx";
import { RateCardExport } from "./rate-card-export.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = {
  pages: ReturnType<typeof usePages<"GET /rateCard/getRateCards">>;
  entries: readonly RateCardEntry[];
  inUse: number;
  isReserve: boolean;
};

/** All rate cards that were, are or will be in use. */
export function RateCardHistory({ pages, entries, inUse, isReserve }: Props) {
  const [now] = useState(() => Date.now());
  const reload = pages.refetch;
  const row = (entry: RateCardEntry) => {
    const { number: version, startsAt } = entry;
    const isWaiting = startsAt !== null && Date.parse(startsAt) > now;
    return {
      version,
      name: `#${version}`,
      cells: [
        <Card key="card" {...{ entry, isReserve, isWaiting }} />,
        <Contents key="contents" entry={entry} />,
        <Start key="start" entry={entry} />,
      ],
      actions: <RateCardExport entry={entry} isDense />,
      changes: [
        isWaiting && { ...CANCEL, reload },
        !entry.inUse && !isWaiting && { ...rollBackFrom(inUse), reload },
      ],
    };
  };
  return (
    <VersionHistory
      id="rate-card-history"
      title={texts.history}
      caption={texts.historyCaption}
      heads={[texts.no, "Card", "Holds", texts.startColumn, `-${texts.actions}`]}
      rows={entries.map(row)}
      pages={{ answer: pages, failed: texts.loadError, busyLabel: texts.historyBusyLabel }}
    />
  );
}

type CardProps = { entry: RateCardEntry; isReserve: boolean; isWaiting: boolean };

const Card = ({ entry: { card, inUse, restores }, isReserve, isWaiting }: CardProps) => (
  <>
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-[550] wrap-anywhere">{card.id}</span>
      {inUse && <InUse isReserve={isReserve} />}
      {isWaiting && <span className="text-sm text-warn">{texts.notStarted}</span>}
    </span>
    <span className="block text-sm wrap-anywhere text-ink-2">
      {card.version !== card.id && <>Version {card.version}</>}
      {card.version !== card.id && card.date && ", "}
      {card.date && <CardDate date={card.date} />}
    </span>
    {restores !== null && <span className="block text-sm text-ink-2">restores #{restores}</span>}
  </>
);

const Contents = ({ entry: { lines, countries } }: { entry: RateCardEntry }) => (
  <span className="num text-sm whitespace-nowrap text-ink-2">
    <span className="md:block">{countOf(lines, "line")}</span>
    <span className="md:hidden"> · </span>
    <span className="md:block">{countOf(countries, "country", "countries")}</span>
  </span>
);

const Start = ({ entry: { startsAt, createdAt, createdBy } }: { entry: RateCardEntry }) => (
  <div className="text-sm text-ink-2 md:min-w-38">
    <span className="whitespace-nowrap md:block">
      <LocalTime at={new Date(startsAt ?? createdAt)} withTime />
    </span>
    <span className="md:hidden"> · </span>
    <span className="wrap-anywhere md:block">{createdBy ?? "came with the shop"}</span>
  </div>
);

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

const CANCEL = {
  label: texts.cancelStart,
  failed: texts.cancelErrorTitle,
  reasonOf,
  async send(number: number) {
    await callAs("DELETE /rateCard/cancelRateCard", { query: { number } });
    return { title: texts.startCancelled };
  },
};

const rollBackFrom = (inUse: number) => ({
  label: "Roll back to this",
  busyLabel: texts.rollbackBusyLabel,
  failed: texts.rollbackErrorTitle,
  reasonOf,
  async send(restores: number) {
    const query = { number: restores, inUse };
    const { data } = await callAs("POST /rateCard/restoreRateCard", { query });
    const text = `${data.card.id}, as #${data.number}`;
    return { title: `Rate card #${restores} is in use again`, text };
  },
});
