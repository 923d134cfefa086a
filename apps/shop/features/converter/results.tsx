import { InstallOffer } from "#features/site/install-offer/install-offer.tsx";
import { Download, PackagePlus } from "lucide-react";
import { useMemo, useState } from "react";
import { openAgentPicker } from "#features/buying/buy-links/agent-chip.tsx";
import { AgentName, BuyLink } from "#features/buying/buy-links/buy-link.tsx";
import { useAgents, useChosenAgent } from "#features/buying/buy-links/chosen-agent.ts";
import { useLoadedItems } from "#browser/use-loaded-items.ts";
import { loadItemSummaries } from "#features/catalogue/item-summaries/queries.ts";
import { useReplacements } from "#features/catalogue/same-items/use-replacements.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { saveFile } from "#ui/save-file.ts";
import {
  isCut,
  linkLines,
  readRows,
  summary,
  toCsv,
  type Row,
  type ConvertedItem,
} from "./convert-links.ts";
import * as texts from "#texts/converter.ts";
import { folder, marketplaceName } from "#texts/words.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { type ItemRef, itemKey, marketplaceLabel } from "@loupe/links";
import { addToHaul } from "#features/saved/haul/stored-haul.ts";
import { useNavigate, Link } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import { fullMessage, viewHaulLabel } from "#texts/items.ts";
import type { ItemSummary, Replacement } from "@loupe/contract";
import { PIECES_OF_HAUL_MAX } from "@loupe/contract/limits";
import { agentLink } from "#features/buying/buy-links/agent-link.ts";
import { ReplacementLine } from "#features/catalogue/same-items/replacement-line.tsx";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import { photoCount } from "#texts/qc.ts";

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
        const add = paths.slice(0, PIECES_OF_HAUL_MAX).map((one) => ["add", one]);
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

type Props = {
  rows: readonly Row[];
  replacements: ReadonlyMap<string, Replacement>;
  /** The shop's stored data about the items. */
  summaries: ReadonlyMap<string, ItemSummary>;
};

/** The links of a text and their items as a table. On a phone each row is a card. */
function ResultTable({ rows, replacements, summaries }: Props) {
  const agent = useChosenAgent();
  return (
    <table className="w-full table-fixed text-start max-md:block md:card md:border-separate md:border-spacing-0">
      <caption className="sr-only">{texts.resultsCaption}</caption>
      <thead className="text-sm text-ink-2 max-md:sr-only">
        <tr>
          <th scope="col" className={`${headClass} w-[32%]`}>
            {texts.label}
          </th>
          <th scope="col" className={`${headClass} w-[7.5rem]`}>
            {texts.marketplace}
          </th>
          <th scope="col" className={headClass}>
            {texts.qcPageLabel}
          </th>
          <th scope="col" className={`${headClass} w-[20%]`}>
            {agent ? texts.linkOf(agent.name) : texts.sellerLinkLabel}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-2.5">
        {rows.map((row, i) => (
          // The same link may occur twice, and rows have no state.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={i} className="max-md:card max-md:grid max-md:px-4 max-md:py-3">
            <td className={cellClass}>
              <Label row={row} summary={row.match && summaries.get(itemKey(row.match.item))} />
            </td>
            {row.match ? (
              <FoundCells
                match={row.match}
                replacement={replacements.get(itemKey(row.match.item))}
              />
            ) : (
              <ReasonCell row={row} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const headClass = "px-4 py-3 font-[550]";
const cellClass = "min-w-0 align-middle md:h-14 md:border-t md:border-line md:px-4 md:py-2";
const linkClass =
  "flex min-h-11 min-w-0 items-center underline decoration-line underline-offset-4 hover:decoration-ink";

type LabelProps = { row: Row; summary: ItemSummary | null | undefined };

const Label = ({ row: { label, text, duplicate }, summary }: LabelProps) => (
  <span className="flex min-w-0 items-center gap-3">
    {summary?.thumbnailImg && (
      <span className="pic size-16 shrink-0 self-start rounded-1 md:max-lg:size-12">
        <Picture src={summary.thumbnailImg} alt="" sizes="64px" upTo={160} />
      </span>
    )}
    <span className="block min-w-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        {label && <span className="min-w-0 font-[550] wrap-anywhere">{label}</span>}
        {duplicate && (
          <span className="rounded-full bg-sunk px-2 py-0.5 text-xs text-ink-2">
            {texts.duplicate}
          </span>
        )}
      </span>
      {summary && <Summary summary={summary} />}
      <span className="block truncate text-sm text-ink-2" title={text}>
        {text}
      </span>
    </span>
  </span>
);

const Summary = ({ summary: { name, price, qcPhotoCount } }: { summary: ItemSummary }) => (
  <>
    {name && (
      <span {...userContent(name)} title={name} className="line-clamp-2 wrap-anywhere">
        {name}
      </span>
    )}
    <span className="num flex flex-wrap gap-x-3 text-sm text-ink-2 empty:hidden">
      {price !== null && (
        <b className="text-ink">
          <Yuan amount={price} />
        </b>
      )}
      {qcPhotoCount > 0 && <span>{photoCount(qcPhotoCount)}</span>}
    </span>
  </>
);

type FoundProps = { match: ConvertedItem; replacement: Replacement | undefined };

function FoundCells({ match: { marketplace, item, path, listing }, replacement }: FoundProps) {
  const agent = useChosenAgent();
  return (
    <>
      <td className={`${cellClass} max-md:mt-2 max-md:text-sm`}>
        {marketplaceName(marketplaceLabel(marketplace))}
      </td>
      <td className={`${cellClass} num`}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <Link to={`${path}#qc-photos`} className={linkClass}>
            {texts.photosLink(item.id)}
          </Link>
          <AddToHaul item={item} name={item.id} size="small" />
        </div>
        {replacement && <ReplacementLine replacement={replacement} />}
      </td>
      <td className={cellClass}>
        {agent ? (
          <BuyLink item={item} className={linkClass}>
            <span className="min-w-0 truncate">{agentLink(agent, item)}</span>
          </BuyLink>
        ) : (
          <a href={listing} target="_blank" rel="noopener" className={linkClass}>
            <span className="min-w-0 truncate">{listing}</span>
            <span className="sr-only">{texts.newTabHint}</span>
          </a>
        )}
      </td>
    </>
  );
}

const ReasonCell = ({ row: { reason, followPath } }: { row: Row }) => (
  <td colSpan={3} className={`${cellClass} text-pretty text-bad max-md:mt-2`}>
    {reason}
    {followPath && (
      <a href={followPath} className={`${linkClass} text-ink`}>
        {texts.lookUpLink}
      </a>
    )}
  </td>
);
