import { AddProductTabs } from "#features/site/dashboard/add-product-tabs.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { ProductExport } from "./product-export.tsx";
import { ProductImport } from "./product-import.tsx";
import * as texts from "#texts/dashboard/product-files.ts";

/** Imports products from a file, after a preview of the changes, and exports the catalogue to a file. */
export const ImportAndExport = () => (
  <Part title={texts.importExportTitle} text={texts.pageDescription}>
    <AddProductTabs />
    <div className="grid gap-10">
      <ProductImport />
      <ProductExport />
      <Columns />
    </div>
  </Part>
);

const COLUMNS = [
  ["storeName", "taobao, weidian or 1688. Always needed"],
  ["productCode", texts.codeColumn],
  ["name", texts.mostLettersNeededNew],
  ["price", texts.yuanLikeNeededNew],
  ["thumbnailImg", texts.webAddressPictureNeeded],
  ["weight", texts.grams],
  ["dimensions", texts.lxwxhCmLikeX],
  ["shippingTime", texts.days],
  ["onTrend", "true or false"],
  ["category", texts.upTo40Letters],
  ["tags", texts.upTo10Tags],
] as const;

const Columns = () => (
  <section aria-labelledby="file-columns">
    <h2 id="file-columns" className="text-xl">
      {texts.columnsTitle}
    </h2>
    <p className="mt-1.5 mb-4 max-w-[64ch] text-pretty text-ink-2">{texts.columnsText}</p>
    <dl className="card">
      {COLUMNS.map(([name, text]) => (
        <div
          key={name}
          className="grid gap-x-5 px-4 py-2.5 not-first:border-t not-first:border-line sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt>
            <code className="text-sm">{name}</code>
          </dt>
          <dd className="text-sm text-pretty text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
