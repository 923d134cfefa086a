import { googleAddressOf } from "@loupe/sheets/google-sheet-address";
import { useMutation } from "@tanstack/react-query";
import { readSource } from "#browser/files/list-source.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#ui/forms/file-button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/link-jobs.ts";

type Props = { text: string; onRead: (links: string) => void };

/** Buttons that read the links of a spreadsheet, or of the Google sheet whose address is the text. */
export function SheetLinks({ text, onRead }: Props) {
  const reading = useMutation({
    networkMode: "always",
    mutationFn: readSource,
    onSuccess: ({ data }) => onRead(data.rows.flatMap(({ link }) => link || []).join("\n")),
    onError: (error) => toast(messageOf(error, texts.readError), { kind: "error" }),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        accept=".xlsx,.csv,.tsv,.txt,.md"
        disabled={reading.isPending}
        onChoose={([file]) => file && reading.mutate({ file })}
      >
        {texts.sheetButton}
      </FileButton>
      {googleAddressOf(text) && (
        <Button busy={reading.isPending} onClick={() => reading.mutate({ url: text.trim() })}>
          {texts.addressButton}
        </Button>
      )}
    </div>
  );
}
