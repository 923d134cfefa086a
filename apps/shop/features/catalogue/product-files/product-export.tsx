import { download } from "@loupe/contract/files";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/product-files.ts";

/** A button that saves the whole catalogue as a file. */
export function ProductExport() {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      withSession((authorization) =>
        download("GET /products/exportProducts", {}, { authorization }),
      ),
    onSuccess: (file) => saveFile(file, `products-${new Date().toISOString().slice(0, 10)}.csv`),
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
