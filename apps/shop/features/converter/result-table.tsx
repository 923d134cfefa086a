import type { ItemSummary, Replacement } from "@loupe/contract";
import { itemKey, marketplaceLabel } from "@loupe/links";
import { Link } from "#ui/navigation.ts";
import { BuyLink } from "#features/buying/buy-links/buy-link.tsx";
import { agentLink } from "#features/buying/buy-links/agent-link.ts";
import { useChosenAgent } from "#features/buying/buy-links/chosen-agent.ts";
import { ReplacementLine } from "#features/catalogue/same-items/replacement-line.tsx";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { userContent } from "#ui/user-content.ts";
import { Yuan } from "#ui/yuan.tsx";
import type { Found, Row } from "./convert-links.ts";
import * as texts from "#texts/converter.ts";
import { photoCount } from "#texts/qc.ts";
import { marketplaceName } from "#texts/words.ts";

type Props = {
  rows: readonly Row[];
  replacements: ReadonlyMap<string, Replacement>;
  /** The shop's stored data about the items. */
  summaries: ReadonlyMap<string, ItemSummary>;
};

/** The links of a text and their items as a table. On a phone each row is a card. */
export function ResultTable({ rows, replacements, summaries }: Props) {
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

type FoundProps = { match: Found; replacement: Replacement | undefined };

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
