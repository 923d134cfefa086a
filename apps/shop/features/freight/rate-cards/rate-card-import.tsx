import type { RateCardEntry } from "@loupe/contract";
import { RATE_CARD_BYTES_MAX } from "@loupe/contract/limits";
import { FileImport } from "#browser/file-import.tsx";
import { listed } from "#texts/words.ts";
import { COLUMNS, OTHER_COLUMNS } from "./price-table.ts";
import { RateCardReview, useRateCardImport } from "./rate-card-review.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

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
export function RateCardImport({ inUse, waiting, reload }: Props) {
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
