import { download } from "@loupe/contract/files";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { useChosenAgent } from "#features/buying/buy-links/chosen-agent.ts";
import { Button } from "#ui/button.tsx";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { saveFile } from "#ui/save-file.ts";
import { generalError, myCollectionTitle } from "#texts/collection.ts";
import * as texts from "#texts/lists.ts";

/** The formats by their names, which are the same in every language. Those without an ending are copied. */
const FORMATS = {
  xlsx: { name: "XLSX", ending: "xlsx" },
  csv: { name: "CSV", ending: "csv" },
  markdown: { name: "Markdown", ending: undefined },
  reddit: { name: "Reddit", ending: undefined },
  discord: { name: "Discord", ending: undefined },
} as const;
type Format = keyof typeof FORMATS;

/** Saves a list as a file, or copies it as the text of a post. */
export function ExportList({ id, name }: { id: string; name: string | null }) {
  const chosen = useChosenAgent()?.name;
  const [agent, setAgent] = useState("");
  const [format, setFormat] = useState<Format>("xlsx");
  const exporting = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const input = { params: { id }, query: { format, agent: agent || undefined } };
      const file = await withSession((authorization) =>
        download("GET /lists/:id/export", input, { authorization }),
      );
      const { ending } = FORMATS[format];
      if (ending) return saveFile(file, `${name ?? myCollectionTitle}.${ending}`);
      await navigator.clipboard.writeText(await file.text());
      toast(texts.exportCopied, { kind: "success" });
    },
    onError: (error) => toast(messageOf(error, generalError), { kind: "error" }),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SmallSelect
        label={texts.exportLabel}
        value={format}
        onChange={(chosen) => setFormat(chosen as Format)}
      >
        {Object.entries(FORMATS).map(([format, { name }]) => (
          <option key={format} value={format} translate="no">
            {name}
          </option>
        ))}
      </SmallSelect>
      {chosen && (
        <SmallSelect label={texts.linksLabel} value={agent} onChange={setAgent}>
          <option value="">{texts.defaultTarget}</option>
          <option value={chosen}>{texts.agentTarget(chosen)}</option>
        </SmallSelect>
      )}
      <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {texts.exportButton}
      </Button>
    </div>
  );
}
