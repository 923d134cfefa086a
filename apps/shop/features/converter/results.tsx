import { InstallOffer } from "#features/site/install-offer/install-offer.tsx";
import { Download, PackagePlus } from "lucide-react";
import { useMemo, useState } from "react";
import { openAgentPicker } from "#features/buying/buy-links/agent-chip.tsx";
import { AgentName } from "#features/buying/buy-links/buy-link.tsx";
import { useAgents, useChosenAgent } from "#features/buying/buy-links/chosen-agent.ts";
import { useLoadedItems } from "#browser/use-loaded-items.ts";
import { loadItemSummaries } from "#features/catalogue/item-summaries/queries.ts";
import { useReplacements } from "#features/catalogue/same-items/use-replacements.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { saveFile } from "#ui/save-file.ts";
import { isCut, linkLines, readRows, summary, toCsv, type Row } from "./convert-links.ts";
import { ResultTable } from "./result-table.tsx";
import * as texts from "#texts/converter.ts";
import { folder } from "#texts/words.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import type { ItemRef } from "@loupe/links";
import { PIECES_MAX } from "#features/saved/haul/haul-lines.ts";
import { addToHaul } from "#features/saved/haul/stored-haul.ts";
import { useNavigate } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import { fullMessage, viewHaulLabel } from "#texts/items.ts";

/** Rows rendered at once; thousands would block the page. */
const ROWS_SHOWN = 200;

/** The links in a text and their items. Load it lazily, because it contains the link formats of every agent. */
export function Results({ text }: { text: string }) {
  const agents = useAgents();
  const rows = useMemo(() => readRows(text, agents), [text, agents]);
  const [visibleCount, setVisibleCount] = useState(ROWS_SHOWN);
  const shown = rows.slice(0, visibleCount);
  const items = shown.flatMap(({ match }) => match?.item ?? []);
  const replacements = useReplacements(items);
  const summaries = useLoadedItems(items, loadItemSummaries);
  return (
    <section aria-label={texts.linksFoundLabel} className="mt-7">
      <output className="num block text-lg font-[550]">{summary(rows)}</output>
      {isCut(text, rows) && <p className="mt-1 text-sm text-warn">{texts.lengthWarning}</p>}
      {rows.length > 0 && (
        <>
          <Actions rows={rows} />
          <ResultTable rows={shown} replacements={replacements} summaries={summaries} />
          {rows.length > visibleCount && (
            <div className="mt-5 flex flex-wrap items-center gap-4">
              <Button onClick={() => setVisibleCount(visibleCount + ROWS_SHOWN)}>
                {texts.showMoreButton}
              </Button>
              <p className="num text-sm text-ink-2">
                {texts.linksShown(visibleCount, rows.length)}
              </p>
            </div>
          )}
          <InstallOffer />
        </>
      )}
    </section>
  );
}

function Actions({ rows }: { rows: readonly Row[] }) {
  const agent = useChosenAgent();
  const copying = useCopy();
  const lines = linkLines(rows, agent);
  const items = rows.flatMap(({ match, duplicate }) => (match && !duplicate ? match.item : []));
  return (
    <div className="mt-4 mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        {lines.length > 0 && (
          <CopyButton copying={copying} label={texts.copyAllLabel} text={lines.join("\n")} />
        )}
        {items.length > 0 && <AddAllToHaul items={items} />}
        <Button onClick={() => save(toCsv(rows, agent, location.origin + folder))}>
          <Download className="size-4.5" />
          {texts.downloadCsvLabel}
        </Button>
        {agent && (
          <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-2 sm:ms-auto">
            <span>{withSlots(texts.agentNote, { agent: <AgentName /> })}</span>
            <Button
              variant="quiet"
              size="small"
              aria-haspopup="dialog"
              data-opens="picker"
              onClick={openAgentPicker}
            >
              {texts.changeAgentButton}
            </Button>
          </p>
        )}
      </div>
      <CopyOutcome {...copying} />
    </div>
  );
}

const save = (csv: string) =>
  saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), "links.csv");

/** Adds these items, which have no option, to the haul. Stays on the page, and reports how many were added. */
function AddAllToHaul({ items }: { items: readonly ItemRef[] }) {
  const navigate = useNavigate();
  const addAll = () => {
    const paths = items.map(({ storeName, id }) => `${storeName}/${id}`);
    let count = 0;
    let isFull = false;
    for (const path of paths) {
      const outcome = addToHaul(path);
      if (outcome === "unsaved") {
        const add = paths.slice(0, PIECES_MAX).map((one) => ["add", one]);
        return void navigate(`/haul?${new URLSearchParams(add)}`);
      }
      if (outcome === "added") count += 1;
      isFull = outcome === "full";
      if (isFull) break;
    }
    const sentences = [
      ...(count > 0 || !isFull ? [texts.addedCount(count)] : []),
      ...(isFull ? [fullMessage] : []),
    ];
    toast(sentences.join(" · "), {
      id: TOAST,
      kind: count > 0 ? "success" : "blank",
      action: { label: viewHaulLabel, act: () => void navigate("/haul") },
    });
  };
  return (
    <Button onClick={addAll}>
      <PackagePlus className="size-4.5" aria-hidden="true" />
      {texts.addAllButton}
    </Button>
  );
}

/** The id of the toasts of single items too, so that only the last one is announced. */
const TOAST = "haul";
