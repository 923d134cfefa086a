import { PICTURE_DISTANCE_MAX } from "@loupe/contract/limits";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { pictures } from "./tables.server.ts";

/**
 * At most this many similar pictures are returned. It is far more than a search displays, because one item may have
 * many of them.
 */
const ALIKE_MAX = 500;

/**
 * A similar picture. `distance` is the number of bits in which the hashes differ, with or without our watermark,
 * whichever is less.
 */
export type Alike = { id: string; kind: "qc" | "goods"; distance: number };

/** Returns at most `ALIKE_MAX` pictures with a similar hash, the most similar first. Placeholders are left out. */
export async function findAlike({ db }: Context, hash: bigint): Promise<Alike[]> {
  return (await db.execute<Alike>(alikeQuery(hash))).rows;
}

export const alikeQuery = (hash: bigint) => sql`
    select id, kind, distance
    from (
      select id, kind, least(
        bit_count((hash # ${hash}::bigint)::bit(64)),
        bit_count((marked_hash # ${hash}::bigint)::bit(64))
      )::integer as distance
      from ${pictures}
      where hash is not null and hash_bands && ${sql.param(bandsNear(hash))}::integer[]
        and shared_at is null
    ) as candidates
    where distance <= ${PICTURE_DISTANCE_MAX}
    order by distance, id
    limit ${ALIKE_MAX}`;

const BANDS = [0, 1, 2, 3];
const BAND_BITS = 16;

/**
 * Returns the values of `hash_bands` that a similar picture can have. A hash has four bands of 16 bits. If two hashes
 * differ in fewer than 8 bits, at least one band differs in one bit or none.
 */
function bandsNear(hash: bigint): number[] {
  return BANDS.flatMap((place) => {
    const band = Number(BigInt.asUintN(BAND_BITS, hash >> BigInt(place * BAND_BITS)));
    const near = Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit));
    return [band, ...near].map((piece) => place * 2 ** BAND_BITS + piece);
  });
}
