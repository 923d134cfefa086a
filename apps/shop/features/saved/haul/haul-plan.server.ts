import { splitHaul } from "@loupe/shipping";
import type { CardMark, LineSplit, Method } from "@loupe/shipping";
import { cardInUse } from "#features/freight/shipping/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Piece } from "./haul-pieces.server.ts";

/** One parcel of a split; `lines` says how many pieces of which line it contains. */
export type SentParcel = {
  lines: { line: number; count: number }[];
  weight_g: number;
  chargeable_g: number;
  total: number;
};
export type Split = Pick<LineSplit, "id" | "total" | "isSplit" | "saving"> &
  Pick<Method, "name" | "iconUrl" | "transitTime"> & {
    /** The cost of all pieces in one parcel; null where the shipping line does not accept it. */
    whole: number | null;
    parcels: SentParcel[];
  };
export type HaulPlan = {
  weight_g: number;
  pieces: number;
  whole: Method[];
  splits: Split[];
  /** Whether the splits are the cheapest possible; otherwise they are the best that were found. */
  exact: boolean;
  currency: string;
  rateCard: CardMark;
};

/** What the pieces cost in one parcel and, for each shipping line, in several. */
export async function planHaul(
  context: Context,
  destination: string,
  pieces: Piece[],
): Promise<HaulPlan> {
  const { prepared } = await cardInUse(context);
  const { lines, ...found } = splitHaul(prepared, { destination, items: pieces });
  return {
    weight_g: found.weight,
    pieces: pieces.length,
    whole: found.whole,
    splits: lines.map(({ id, whole, parcels, total, isSplit, saving }) => ({
      id,
      name: whole.name,
      iconUrl: whole.iconUrl,
      transitTime: whole.transitTime,
      total,
      isSplit,
      saving,
      whole: whole.feeDetail?.total ?? null,
      parcels: parcels.map(({ items, method }) => ({
        lines: countLines(items.map((item) => pieces[item]?.line ?? 0)),
        weight_g: method.feeDetail?.weight ?? 0,
        chargeable_g: method.feeDetail?.chargeableWeight ?? 0,
        total: method.feeDetail?.total ?? 0,
      })),
    })),
    exact: found.exact,
    currency: found.currency,
    rateCard: found.rateCard,
  };
}

function countLines(lines: number[]): SentParcel["lines"] {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => ({ line, count }));
}
