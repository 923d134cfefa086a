import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { messageOf } from "#browser/messages.ts";
import { RateCardForm } from "./rate-card-form.tsx";
import { RateCardHistory } from "./rate-card-history.tsx";
import { RateCardInUse } from "./rate-card-in-use.tsx";
import * as texts from "#texts/dashboard/shipping.ts";
import type { RateCardEntry } from "@loupe/contract";
import { RATE_CARD_BYTES_MAX } from "@loupe/contract/limits";
import { FileImport } from "#browser/files/file-import.tsx";
import { listed } from "#texts/words.ts";
import { COLUMNS, OTHER_COLUMNS } from "../price-table.ts";
import { RateCardReview, useRateCardImport } from "./rate-card-review.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";

/** The dashboard's page of rate cards: the card in use, the import of another one, and the history. */
export function RateCards() {
  const cards = usePages("GET /rateCard/getRateCards", {});
  const entries = rowsOf(cards.data);
  const inUse = entries.find((entry) => entry.inUse) ?? entries[0];
  const isReserve = cards.data?.pages[0]?.pricedByService ?? false;
  const waiting = cards.data?.pages[0]?.waiting ?? [];
  return (
    <Part title={texts.pageTitle} text={texts.rateCardsHint}>
      {cards.isPending && <RateCardsLoading failures={cards.failureCount} />}
      {cards.isError && !inUse && (
        <PartFailed
          message={messageOf(cards.error, texts.loadError)}
          retry={() => void cards.refetch()}
        />
      )}
      {inUse && (
        <div className="grid gap-8 md:gap-10">
          <RateCardInUse entry={inUse} isReserve={isReserve} />
          <RateCardForm entry={inUse} {...{ waiting }} reload={cards.refetch} />
          <RateCardImport inUse={inUse.number} {...{ waiting }} reload={cards.refetch} />
          <RateCardHistory pages={cards} {...{ entries, isReserve }} inUse={inUse.number} />
        </div>
      )}
    </Part>
  );
}

type Props = {
  inUse: number;
  /** The imported rate cards whose start is in the future. */
  waiting: readonly RateCardEntry[];
  reload: () => Promise<unknown>;
};

/**
 * The import of a rate card from a file. The server checks the file and compares it with the card in use before it
 * can be used.
 */
function RateCardImport({ inUse, waiting, reload }: Props) {
  const state = useRateCardImport(reload);
  return (
    <FileImport
      state={state}
      id="rate-card-import"
      prompt={texts.dropPrompt}
      ending=".json,.csv"
      mediaType="application/json,text/csv"
      bytesMax={RATE_CARD_BYTES_MAX}
      note={texts.tableHint(listed(COLUMNS), listed(OTHER_COLUMNS))}
    >
      <RateCardReview state={state} inUse={inUse} waiting={waiting} />
    </FileImport>
  );
}

/** The placeholder of the page, and a status text from the first failed request on. */
const RateCardsLoading = ({ failures }: { failures: number }) => (
  <>
    <LoadingLine what={texts.loadingSubject} failures={failures} />
    <div className="card grid gap-4 p-5 md:p-6">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-6 w-full max-w-120" />
      <div className="mt-2 grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
        {["a", "b", "c", "d", "e", "f"].map((fact) => (
          <div key={fact} className="grid gap-2">
            <Skeleton className="h-3.5 w-16" />
            <Skeleton className="h-4 w-28 max-w-full" />
          </div>
        ))}
      </div>
    </div>
    <Skeleton className="mt-8 h-6 w-24 md:mt-10" />
    <div className="mt-5 card flex items-center gap-3.5 border-dashed p-4 md:p-6">
      <Skeleton className="size-11 shrink-0 rounded-full" />
      <Skeleton className="h-4 w-full max-w-60" />
    </div>
    <Skeleton className="mt-8 h-6 w-24 md:mt-10" />
    <div className="mt-5 card grid gap-3 p-4 md:p-5">
      <Skeleton className="h-4 w-full max-w-100" />
      <Skeleton className="h-4 w-full max-w-80" />
    </div>
  </>
);
