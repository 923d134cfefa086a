import { Part } from "#features/shop-keeping/dashboard/shell.tsx";
import { ProductExport } from "./product-export.tsx";
import { ProductImport } from "./product-import.tsx";

/** The catalogue as a file: in, after a look at what it would do, and out. */
export const ImportAndExport = () => (
  <Part
    title="Import and export"
    text="The catalogue as a CSV file, as spreadsheets read and write it."
  >
    <div className="grid gap-10">
      <ProductImport />
      <ProductExport />
      <Columns />
    </div>
  </Part>
);

const COLUMNS = [
  ["storeName", "taobao, weidian or 1688. Always needed"],
  ["productCode", "The number of the item on its marketplace. Always needed"],
  ["name", "At most 300 letters. Needed for a new product"],
  ["price", "In yuan, like 12.50. Needed for a new product"],
  ["thumbnailImg", "The web address of a picture. Needed for a new product"],
  ["weight", "In grams"],
  ["dimensions", "LxWxH in cm, like 4.5x4.5x1"],
  ["shippingTime", "In days"],
  ["onTrend", "true or false"],
] as const;

const Columns = () => (
  <section aria-labelledby="file-columns">
    <h2 id="file-columns" className="text-xl">
      What the file holds
    </h2>
    <p className="mt-1.5 mb-4 max-w-[64ch] text-pretty text-ink-2">
      One product a line, below a header with the names of the columns, in any order. A product that
      is in the catalogue is updated, and a blank cell leaves what is there. A new one is added to
      the end. No file deletes a product. The easiest start is an export.
    </p>
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
