import type { HaulPlan, SentParcel } from "@loupe/contract";
import { splitHaul } from "@loupe/shipping";
import type { HaulParcel } from "@loupe/shipping";
import { passes, type LineFilter } from "#features/freight/estimates/line-filter.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Piece } from "./haul-pieces.server.ts";

/**
 * Computes what the pieces of a haul cost in one parcel and, by the shipping lines that pass the filter, in several
 * parcels.
 */
export async function planHaul(
  context: Context,
  destination: string,
  pieces: Piece[],
  filter: LineFilter,
): Promise<Omit<HaulPlan, "recommended">> {
  const { pricing } = await cardInUse(context);
  const { lines, mixedSplit, ...plan } = splitHaul(
    pricing,
    { destination, items: pieces },
    { isWanted: (method) => passes(method, filter) },
  );
  const lineOf = (piece: number) => pieces[piece]?.line ?? 0;
  const toParcel = ({ items, method }: HaulParcel): SentParcel => ({
    lines: countLines(items.map(lineOf)),
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
    refused: countLines(plan.refused.map(lineOf)).map(({ line }) => line),
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
