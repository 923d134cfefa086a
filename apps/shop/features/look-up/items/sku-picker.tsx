import type { GoodsDetail, Sku } from "@loupe/contract";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { skuName, stockOf } from "./model.ts";
import { userContent } from "#ui/user-content.ts";
import * as texts from "#texts/items.ts";

/** Each sku is a link that puts it into the address, so that choosing works without scripts. */
export function SkuPicker({ detail, chosen }: { detail: GoodsDetail; chosen: Sku | undefined }) {
  const { search } = useLocation();
  const { skus } = detail;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (shown) row.current!.scrollLeft = shown.offsetLeft - SCROLLED_PAST_PX;
  }, []);
  if (skus.length < 2) return null;
  return (
    <nav aria-label={texts.sku} className="group/skus grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-sm text-ink-2 max-md:sr-only">
        {texts.sku} <span className="num text-ink-3">· {texts.toChooseFrom(skus.length)}</span>
      </p>
      {/* On a phone a row that goes on beyond the edge. */}
      <div
        ref={row}
        role="toolbar"
        aria-label={texts.skus}
        className="relative -m-1 flex gap-2 p-1 max-md:-mx-[16px] max-md:overflow-x-auto max-md:px-[16px] max-md:[scrollbar-width:none] md:flex-wrap"
      >
        {skus.map((sku, place) => (
          <Link
            key={sku.skuID}
            to={{ search: changeQuery(search, { sku: sku.skuID, image: null }) }}
            replace
            preventScrollReset
            aria-current={sku === chosen || undefined}
            className={cx(
              "flex min-h-11 items-center gap-2.5 rounded-1 max-md:shrink-0 max-md:whitespace-nowrap border bg-card py-1 pe-3.5 text-[0.88rem] transition-[border-color,box-shadow]",
              sku.imgUrl ? "ps-1" : "ps-3.5",
              sku === chosen
                ? "border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]"
                : "border-line hover:border-edge",
              stockOf(detail, sku) === 0 && "border-dashed text-ink-2",
              place >= AT_FIRST && sku !== chosen && LATER,
            )}
          >
            {sku.imgUrl && (
              <span className="relative size-9 overflow-hidden rounded-[5px] bg-sunk">
                <Picture src={sku.imgUrl} alt="" sizes="36px" upTo={160} />
              </span>
            )}
            <span {...userContent(skuName(sku))}>{skuName(sku)}</span>
            {stockOf(detail, sku) === 0 && <span className="text-ink-3">· {texts.soldOut}</span>}
          </Link>
        ))}
      </div>
      {skus.length > AT_FIRST && <ShowAll count={skus.length} />}
    </nav>
  );
}

const ShowAll = ({ count }: { count: number }) => (
  <label
    className={buttonClass({
      variant: "quiet",
      size: "small",
      className:
        "justify-self-start max-md:hidden has-checked:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
    })}
  >
    <input type="checkbox" data-all className="peer sr-only" />
    {texts.showAll(count)}
  </label>
);

/** On a wide screen the others are shown on demand, also without scripts. */
const AT_FIRST = 10;
const LATER = "md:hidden md:group-has-[[data-all]:checked]/skus:flex";
/** So much of the option before the chosen one stays in sight on a phone. */
const SCROLLED_PAST_PX = 60;
