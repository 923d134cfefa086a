import { isoDate } from "@loupe/contract/time";
import { AddProductTabs } from "#features/site/dashboard/add-product-tabs.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { ProductImport } from "./product-import.tsx";
import * as texts from "#texts/dashboard/product-files.ts";
import { download } from "@loupe/contract/files";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import { toast } from "#ui/notices/toast.tsx";

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

/** A button that saves the whole catalogue as a file. */
function ProductExport() {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      withSession((authorization) =>
        download("GET /products/exportProducts", {}, { authorization }),
      ),
    onSuccess: (file) => saveFile(file, `products-${isoDate(new Date())}.csv`),
    onError: (error) => toast(messageOf(error, texts.exportError), { kind: "error" }),
  });
  return (
    <section aria-labelledby="product-export">
      <h2 id="product-export" className="mb-4 text-xl">
        {texts.exportText}
      </h2>
      <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 md:p-6">
        <p className="max-w-[52ch] flex-1 basis-60 text-pretty text-ink-2">
          {texts.exportDescription}
        </p>
        <Button busy={saving.isPending} busyLabel={texts.exporting} onClick={() => saving.mutate()}>
          {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
          Export all products
        </Button>
      </div>
    </section>
  );
}
