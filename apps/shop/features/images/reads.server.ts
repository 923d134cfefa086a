import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { pictures } from "./tables.server.ts";

/** In so many bits of 64 at most a near copy differs from its picture. */
export const ALIKE_BITS_MAX = 6;
/** Far more than a search shows: one item may have many shots that are alike. */
const ALIKE_MAX = 500;

/** `distance`: in how many bits its hash differs. */
export type Alike = { id: string; kind: "qc" | "goods"; distance: number };

/** Pictures that look the same, stand-ins left out, nearest first: at most 500. */
export async function findAlike({ db }: Context, hash: bigint): Promise<Alike[]> {
  return (await db.execute<Alike>(alikeQuery(hash))).rows;
}

export const alikeQuery = (hash: bigint) => sql`
    select id, kind, distance
    from (
      select id, kind, bit_count((hash # ${hash}::bigint)::bit(64))::integer as distance
      from ${pictures}
      where hash is not null and hash_bands && ${sql.param(bandsNear(hash))}::integer[]
        and shared_at is null
    ) as candidates
    where distance <= ${ALIKE_BITS_MAX}
    order by distance, id
    limit ${ALIKE_MAX}`;

const BANDS = [0, 1, 2, 3];
const BAND_BITS = 16;

/**
 * The pieces that a near copy can have, as `hash_bands` has them: of four pieces that differ in fewer
 * than 8 bits together, at least one differs in one bit or none.
 */
function bandsNear(hash: bigint): number[] {
  return BANDS.flatMap((place) => {
    const band = Number(BigInt.asUintN(BAND_BITS, hash >> BigInt(place * BAND_BITS)));
    const near = Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit));
    return [band, ...near].map((piece) => place * 2 ** BAND_BITS + piece);
  });
}
