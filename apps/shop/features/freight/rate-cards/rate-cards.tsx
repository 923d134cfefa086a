import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { MoreButton } from "#features/site/dashboard/paged-list.tsx";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { messageOf } from "#browser/messages.ts";
import { RateCardForm } from "./rate-card-form.tsx";
import { RateCardHistory } from "./rate-card-history.tsx";
import { RateCardImport } from "./rate-card-import.tsx";
import { RateCardInUse } from "./rate-card-in-use.tsx";
import { RateCardsLoading } from "./rate-cards-loading.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

/** The dashboard's page of rate cards: the card in use, the import of another one, and the history. */
export function RateCards() {
  const cards = usePages("GET /rateCard/getRateCards", {});
  const entries = rowsOf(cards.data);
  const inUse = entries.find((entry) => entry.inUse) ?? entries[0];
  const isReserve = cards.data?.pages[0]?.pricedByService ?? false;
  const waiting = cards.data?.pages[0]?.waiting ?? [];
  const failed = (retry: () => void) => (
    <PartFailed message={messageOf(cards.error, texts.loadError)} retry={retry} />
  );
  return (
    <Part title={texts.pageTitle} text={texts.whatShippingEstimatesPriced}>
      {cards.isPending && <RateCardsLoading failures={cards.failureCount} />}
      {cards.isError && !cards.isFetchNextPageError && failed(() => void cards.refetch())}
      {inUse && (
        <div className="grid gap-8 md:gap-10">
          <RateCardInUse entry={inUse} isReserve={isReserve} />
          <RateCardForm entry={inUse} {...{ waiting }} reload={cards.refetch} />
          <RateCardImport inUse={inUse.number} {...{ waiting }} reload={cards.refetch} />
          <RateCardHistory {...{ entries, isReserve }} inUse={inUse.number} reload={cards.refetch}>
            {cards.isFetchNextPageError ? (
              <div className="mt-5">{failed(() => void cards.fetchNextPage())}</div>
            ) : (
              <MoreButton
                pages={cards}
                busyLabel={texts.historyBusyLabel}
                onMore={() => void cards.fetchNextPage()}
              />
            )}
          </RateCardHistory>
        </div>
      )}
    </Part>
  );
}
