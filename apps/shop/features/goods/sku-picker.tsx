import type { Sku } from "@loupe/contract";
import { Link, useLocation } from "react-router";
import { cx } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { skuName } from "./queries.ts";

/** Choosing is following a link: the sku is in the address, and works before any script runs. */
export function SkuPicker({ skus, chosen }: { skus: Sku[]; chosen: Sku | undefined }) {
  const { search } = useLocation();
  if (skus.length < 2) return null;
  return (
    <nav aria-label="Sku" className="grid gap-2">
      <p className="text-sm text-ink-2">
        Sku <span className="num text-ink-3">· {skus.length} to choose from</span>
      </p>
      <ul className="-m-1 flex max-h-[17.5rem] flex-wrap gap-2 overflow-y-auto p-1">
        {skus.map((sku) => (
          <li key={sku.skuID}>
            <Link
              to={{ search: changeQuery(search, { sku: sku.skuID, image: null }) }}
              replace
              preventScrollReset
              aria-current={sku === chosen || undefined}
              className={cx(
                "flex min-h-11 items-center gap-2.5 rounded-1 border bg-card py-1 pr-3.5 text-[0.88rem] transition-[border-color,box-shadow]",
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
              {skuName(sku)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
