import { download } from "@loupe/contract/files";
import type { RateCardEntry } from "@loupe/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useSlow } from "#ui/spinner.tsx";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = {
  entry: RateCardEntry;
  /** True in a table row, where narrow screens have space for the icon only. */
  isDense?: boolean;
};

/** The button that saves a rate card's document exactly as it was imported. */
export function RateCardExport({ entry: { number, card }, isDense = false }: Props) {
  const saving = useMutation({
    mutationFn: () =>
      withSession((authorization) =>
        download("GET /rateCard/exportRateCard", { query: { number } }, { authorization }),
      ),
    onSuccess: (document) => saveFile(document, fileName(`${card.id}-${card.version}`)),
    onError: (error) => toast(messageOf(error, texts.exportError), { kind: "error" }),
  });
  const slow = useSlow(saving.isPending);
  return (
    <Button
      size={isDense ? "small" : "medium"}
      title={`Export #${number}`}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
      <span className={isDense ? "md:max-xl:sr-only" : undefined}>
        {slow ? texts.exporting : "Export"}
        <span className="sr-only"> #{number}</span>
      </span>
    </Button>
  );
}

const fileName = (name: string) => `${name.replaceAll(/[^\w.-]+/g, "_")}.json`;
