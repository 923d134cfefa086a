import type { LinkJob, LinkJobLine } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { messageOf } from "#browser/messages.ts";
import { countOf } from "#ui/quantities.ts";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import { userContent } from "#ui/user-content.ts";
import { reason } from "#texts/links.ts";
import { useLines } from "./job-calls.ts";
import * as texts from "#texts/dashboard/link-jobs.ts";

/** The order of the groups. Failed links come first, because an admin can correct them. */
const KINDS = [
  ["failed", texts.failed],
  ["waiting", texts.waiting],
  ["exists", texts.inCatalogueLabel],
  ["duplicate", texts.repeated],
  ["added", texts.added],
] as const;

/** The links of a job, grouped by result. */
export function JobLines({ job }: { job: LinkJob }) {
  const answer = useLines(job);
  if (answer.isPending) return <LoadingLine what="the links" failures={answer.failureCount} />;
  if (answer.isError) {
    const message = messageOf(answer.error, texts.couldntLoadLines);
    return <PartFailed message={message} retry={() => void answer.refetch()} />;
  }
  const { lines } = answer.data.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {KINDS.map(([state, title]) => (
        <Lines key={state} title={title} lines={lines.filter((line) => line.state === state)} />
      ))}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly LinkJobLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details open={lines[0]?.state === "failed"} className="group min-w-0">
      <summary className="num flex min-h-11 cursor-pointer items-center gap-2 font-[550] [&::-webkit-details-marker]:hidden">
        <ChevronDown
          className="size-4.5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
        {title}: {countOf(lines.length, "link")}
      </summary>
      <ScrollBox label={texts.linksOf(title)} className="max-h-80">
        <ol>
          {lines.map((line) => (
            <Line key={line.place} line={line} />
          ))}
        </ol>
      </ScrollBox>
    </details>
  );
}

function Line({ line }: { line: LinkJobLine }) {
  const { place, text, label, storeName, productCode, name } = line;
  const item = storeName && productCode ? { storeName, id: productCode } : undefined;
  const title = name ?? label;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5 not-first:border-t not-first:border-line">
      <span className="num text-ink-2">{place}</span>
      <div className="min-w-0">
        {title &&
          (item && name ? (
            <Link
              {...userContent(title)}
              to={productPath(item)}
              className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {title}
            </Link>
          ) : (
            <p {...userContent(title)} className="wrap-anywhere">
              {title}
            </p>
          ))}
        {item && (
          <p className="num text-sm text-ink-2">
            {STORE_LABELS[item.storeName]} {item.id}
          </p>
        )}
        {!name && (
          <p {...userContent(text)} className="truncate text-sm text-ink-2" title={text}>
            {text}
          </p>
        )}
        {line.reason && <p className="mt-0.5 text-pretty text-bad">{faultWords(line.reason)}</p>}
      </div>
    </li>
  );
}

const faultWords = (code: string) =>
  texts.FAULTS[code] ?? reason(code as Parameters<typeof reason>[0]);
