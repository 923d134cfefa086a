import { withSlots } from "#ui/interpolate-elements.tsx";
import { Yuan } from "#ui/format/yuan.tsx";
import type { News } from "./news.ts";
import * as texts from "#texts/viewed-items.ts";

/** The last known price, and the price when the item was viewed if that was another. */
export function PriceNews({ news: { fen, beforeFen } }: { news: News }) {
  if (fen === undefined) return null;
  const price = (
    <b className={beforeFen !== undefined && fen < beforeFen ? "text-good" : "text-ink"}>
      <Yuan amount={fen / 100} />
    </b>
  );
  return beforeFen === undefined
    ? price
    : withSlots(texts.priceChange, { price, before: <Yuan amount={beforeFen / 100} /> });
}

/** Other changes since then. */
export function StateNews({ news }: { news: News }) {
  if (news.isGone) return <span className="text-bad">{texts.goneState}</span>;
  if (news.isSoldOut) return <span className="text-warn">{texts.soldOutState}</span>;
  return news.hasNewPhotos && <span className="text-good">{texts.photosState}</span>;
}
