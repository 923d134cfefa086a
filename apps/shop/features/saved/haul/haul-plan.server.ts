import { splitHaul } from "@loupe/shipping";
import type { CardMark, HaulParcel, LineSplit, Method } from "@loupe/shipping";
import { passes, type LineFilter } from "#features/freight/estimates/line-filter.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Piece } from "./haul-pieces.server.ts";

/**
 * One parcel of a split. A split divides a haul, several items that are sent together, into parcels. `lines` contains
 * how many pieces of which row of the haul are in this parcel.
 */
export type SentParcel = {
  lines: { line: number; count: number }[];
  weight_g: number;
  chargeable_g: number;
  total: number;
};
/**
 * A split whose parcels go by different shipping lines. Present if it is cheaper than every split by one shipping
 * line.
 */
export type MixedSplit = {
  total: number;
  /** How much cheaper it is than the best single shipping line. Null if no single line accepts all pieces. */
  saving: number | null;
  parcels: (SentParcel & Pick<Method, "name" | "transitTime">)[];
};
export type Split = Pick<LineSplit, "id" | "total" | "isSplit" | "saving"> &
  Pick<Method, "name" | "iconUrl" | "transitTime"> & {
    /** The cost of all pieces in one parcel. Null if the shipping line does not accept that parcel. */
    whole: number | null;
    parcels: SentParcel[];
  };
export type HaulPlan = {
  weight_g: number;
  pieces: number;
  whole: Method[];
  mixedSplit: MixedSplit | null;
  /** The cheapest shipping lines, each with its best split. */
  splits: Split[];
  /** Whether the splits are proven to be the cheapest. If false, they are the best that were found in the time. */
  exact: boolean;
  currency: string;
  rateCard: CardMark;
};

/**
 * Computes what the pieces of a haul cost in one parcel and, by the shipping lines that pass the filter, in several
 * parcels.
 */
export async function planHaul(
  context: Context,
  destination: string,
  pieces: Piece[],
  filter: LineFilter,
): Promise<HaulPlan> {
  const { pricing } = await cardInUse(context);
  const { lines, mixedSplit, ...plan } = splitHaul(
    pricing,
    { destination, items: pieces },
    { isWanted: (method) => passes(method, filter) },
  );
  const toParcel = ({ items, method }: HaulParcel): SentParcel => ({
    lines: countLines(items.map((item) => pieces[item]?.line ?? 0)),
    weight_g: method.feeDetail?.weight ?? 0,
    chargeable_g: method.feeDetail?.chargeableWeight ?? 0,
    total: method.feeDetail?.total ?? 0,
  });
  return {
    weight_g: plan.weight,
    pieces: pieces.length,
    whole: plan.whole,
    mixedSplit: mixedSplit && {
      ...mixedSplit,
      parcels: mixedSplit.parcels.map((parcel) => ({
        ...toParcel(parcel),
        name: parcel.method.name,
        transitTime: parcel.method.transitTime,
      })),
    },
    splits: lines.map(({ id, whole, parcels, total, isSplit, saving }) => ({
      id,
      name: whole.name,
      iconUrl: whole.iconUrl,
      transitTime: whole.transitTime,
      total,
      isSplit,
      saving,
      whole: whole.feeDetail?.total ?? null,
      parcels: parcels.map(toParcel),
    })),
    exact: plan.exact,
    currency: plan.currency,
    rateCard: plan.rateCard,
  };
}

function countLines(lines: number[]): SentParcel["lines"] {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => ({ line, count }));
}
