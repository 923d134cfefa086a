import type { Sku } from "@loupe/contract";
import { Link, useLocation } from "react-router";
import { cx } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { skuName } from "./model.ts";
import { userContent } from "#ui/user-content.ts";
import * as texts from "#texts/items.ts";

/** Each sku is a link that puts it into the address, so that choosing works without scripts. */
export function SkuPicker({ skus, chosen }: { skus: Sku[]; chosen: Sku | undefined }) {
  const { search } = useLocation();
  if (skus.length < 2) return null;
  return (
    <nav aria-label={texts.sku} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-sm text-ink-2 max-md:sr-only">
        {texts.sku} <span className="num text-ink-3">· {texts.toChooseFrom(skus.length)}</span>
      </p>
      {/* On a phone a row that goes on beyond the edge. */}
      <div
        role="toolbar"
        aria-label={texts.skus}
        className="relative -m-1 flex gap-2 p-1 max-md:-mx-[16px] max-md:overflow-x-auto max-md:px-[16px] max-md:[scrollbar-width:none] md:max-h-[10.25rem] md:flex-wrap md:overflow-y-auto"
      >
        {skus.map((sku) => (
          <Link
            key={sku.skuID}
            to={{ search: changeQuery(search, { sku: sku.skuID, image: null }) }}
            replace
            preventScrollReset
            aria-current={sku === chosen || undefined}
            className={cx(
              "flex min-h-11 items-center gap-2.5 rounded-1 max-md:shrink-0 max-md:whitespace-nowrap border bg-card py-1 pr-3.5 text-[0.88rem] transition-[border-color,box-shadow]",
              sku.imgUrl ? "pl-1" : "pl-3.5",
              sku === chosen
                ? "border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]"
                : "border-line hover:border-edge",
            )}
          >
            {sku.imgUrl && (
              <span className="relative size-9 overflow-hidden rounded-[5px] bg-sunk">
                <Picture src={sku.imgUrl} alt="" sizes="36px" upTo={160} />
              </span>
            )}
            <span {...userContent(skuName(sku))}>{skuName(sku)}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
