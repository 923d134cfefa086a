import type { GoodsDetail } from "@loupe/contract";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import * as texts from "#texts/items.ts";

/** The item's seller, and the seller's price for the freight to the warehouse. Rendered on the server only. */
export function SellerNote({
  detail: { seller, domesticFreight },
}: {
  detail: Pick<GoodsDetail, "seller" | "domesticFreight">;
}) {
  if (!seller && domesticFreight === undefined) return null;
  return (
    <p className="flex min-w-0 basis-full flex-wrap gap-x-3.5 text-sm text-ink-2">
      {seller && (
        <span className="max-w-full truncate">
          {withSlots(texts.sellerNote, {
            seller: <bdi {...userContent(seller.name)}>{seller.name}</bdi>,
          })}
        </span>
      )}
      {domesticFreight !== undefined && (
        <span className="num">
          {domesticFreight === 0
            ? texts.freeFreight
            : withSlots(texts.domesticFreight("{price}"), {
                price: <Yuan amount={domesticFreight} />,
              })}
        </span>
      )}
    </p>
  );
}
