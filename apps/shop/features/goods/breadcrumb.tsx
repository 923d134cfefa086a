import { ArrowUpRight } from "lucide-react";
import { STORE_LABELS, type ItemRef } from "./queries.ts";

/** Which item this is, and the way to its listing. */
export const ProductBreadcrumb = ({ item, listing }: { item: ItemRef; listing: string }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 py-1.5 text-sm text-ink-3 md:py-2.5">
    <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
      <ol className="flex gap-2">
        <li>{STORE_LABELS[item.storeName]}</li>
        <li aria-hidden>/</li>
        <li aria-current="page" className="num truncate">
          {item.id}
        </li>
      </ol>
    </nav>
    <a
      href={listing}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 items-center gap-1 hover:text-ink"
    >
      Seller’s page
      <ArrowUpRight aria-hidden className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  </div>
);
