import type { SizeTable } from "@loupe/contract";
import type { ReactNode } from "react";
import { SizeTableView } from "./size-table-view.tsx";
import { sourceOf } from "./size-words.ts";
import * as texts from "#texts/sizes.ts";

type Props = {
  tables: readonly SizeTable[];
  /** Renders the island that adds the shopper's measures and the reader. It contains the server's tables. */
  renderLive: (content: ReactNode) => ReactNode;
};

/** The size tables of an item, folded below its options. Without scripts they are readable too. */
export const SizeTables = ({ tables, renderLive }: Props) => (
  <details className="text-sm">
    <summary className="min-h-11 cursor-pointer content-center text-ink-2 underline underline-offset-2 md:min-h-8">
      {tables.length > 0 ? texts.heading : texts.headingEmpty}
    </summary>
    {renderLive(
      tables.map((table) => (
        <section key={table.id}>
          <p className="text-ink-2">{sourceOf(table)}</p>
          <SizeTableView sizes={table.sizes} unit="cm" />
        </section>
      )),
    )}
  </details>
);
