import { download } from "@loupe/contract/files";
import type { RateCardEntry } from "@loupe/contract";
import { ExportVersion } from "#features/site/dashboard/version-history.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = {
  entry: RateCardEntry;
  /** True in a table row, where narrow screens have space for the icon only. */
  isDense?: boolean;
};

/** The button that saves a rate card's document exactly as it was imported. */
export const RateCardExport = ({ entry: { number, card }, isDense = false }: Props) => (
  <ExportVersion
    name={`#${number}`}
    label="Export"
    busyLabel={texts.exporting}
    failed={texts.exportError}
    fileName={`${`${card.id}-${card.version}`.replaceAll(/[^\w.-]+/g, "_")}.json`}
    load={(authorization) =>
      download("GET /rateCard/exportRateCard", { query: { number } }, { authorization })
    }
    isDense={isDense}
    size={isDense ? "small" : "medium"}
  />
);
