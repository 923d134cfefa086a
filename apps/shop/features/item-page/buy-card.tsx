import type { GoodsDetail } from "@loupe/contract";
import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { AgentName, BuyLink } from "#features/buying/buy-links/buy-link.tsx";
import { useChosenAgent } from "#features/buying/buy-links/chosen-agent.ts";
import { useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { stockOf } from "#features/look-up/items/item-facts.ts";
import { buttonClass } from "#ui/button.tsx";
import { userContent } from "#ui/format/user-content.ts";
import type { ItemRef } from "@loupe/links";
import { PriceNow } from "./price-now.tsx";
import * as texts from "#texts/items.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type BarProps = {
  item: ItemRef;
  /** Undefined if the details of the item are not known, or not yet. */
  detail?: GoodsDetail | undefined;
  isLoading?: boolean;
};

/**
 * A card with the link to buy the item at the chosen agent. It needs no lookup, so it is displayed while the other
 * parts load. On a phone `BuyBar` replaces it.
 */
export function BuyCard({ item, detail }: Omit<BarProps, "isLoading">) {
  if (!useChosenAgent()) return null;
  return (
    <div className="grid gap-2 max-md:hidden">
      <BuyLink item={item} className={buttonClass({ variant: "primary", size: "large" })} />
      <p className="text-sm text-ink-2">
        <ChooseAtAgent detail={detail}>{null}</ChooseAtAgent>{" "}
        {withSlots(texts.opensAgentLabel, { agent: <AgentName /> })}
      </p>
    </div>
  );
}

/**
 * Names the option to choose at the agent, whose page does not know it, or shows that it is sold out. Shows the
 * children if there is none.
 */
function ChooseAtAgent({ detail, children }: Pick<BarProps, "detail"> & { children: ReactNode }) {
  const { name, sku } = useChosenOption(detail);
  if (name === undefined) return children;
  const option = (
    <span {...userContent(name)} className="text-ink">
      {name}
    </span>
  );
  if (detail && stockOf(detail, sku) === 0) return withSlots(texts.soldOutNote, { option });
  return withSlots(texts.buyNote, { option, agent: <AgentName /> });
}

/**
 * A bar with the price and the link to buy. On a phone it stays at the bottom of the screen, also above the footer,
 * which leaves room for it.
 */
export function BuyBar({ item, detail, isLoading }: BarProps) {
  if (!useChosenAgent()) return null;
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
    >
      {/* If large text leaves no room for both, the price wraps to a line above, which is hidden. */}
      <div className="-m-1 flex h-16 flex-row-reverse flex-wrap-reverse content-start items-center gap-x-3 gap-y-4 overflow-hidden p-1">
        <p className="num max-w-[calc(100%-8.5rem)] min-w-min leading-tight">
          <span className="block font-semibold">
            {detail ? <PriceNow detail={detail} /> : isLoading ? "¥\u00a0…" : "¥\u00a0–"}
          </span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
            <ChooseAtAgent detail={detail}>
              {withSlots(texts.onAgentLabel, { agent: <AgentName /> })}
            </ChooseAtAgent>
          </span>
        </p>
        <BuyLink
          item={item}
          className={buttonClass({
            variant: "primary",
            className: "-order-1 h-12 flex-1 basis-28 rounded-[14px]",
          })}
        >
          {texts.buy}
          <ArrowUpRight className="size-4.5" />
        </BuyLink>
      </div>
    </div>
  );
}
