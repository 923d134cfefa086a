import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { saveFile } from "#ui/save-file.ts";
import { fetchBadLines } from "./mutations.ts";
import * as texts from "#texts/dashboard/product-files.ts";

/** A button that saves the lines with errors as a file, each with its errors in the first column. */
export function BadLinesButton({ file }: { file: File }) {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () => fetchBadLines(file),
    onSuccess: (lines) => saveFile(lines, file.name.replace(/(\.csv)?$/i, "-errors.csv")),
    onError: (error) => toast(messageOf(error, texts.badLinesError), { kind: "error" }),
  });
  return (
    <Button busy={saving.isPending} busyLabel={texts.exporting} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
      {texts.badLinesButton}
    </Button>
  );
}
