import { sql } from "drizzle-orm";
import { textsOf, type DeletedAnswer } from "#features/look-up/cached-answers/service.server.ts";
import { pictureIdOf } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { photos, photoSets } from "./tables.server.ts";

/**
 * Deletes the photo sets that belong to deleted answers. It keeps sets with a photo that the source no longer had at
 * its last response, because they could not be loaded again, and sets with a photo that an admin hid.
 * @returns the ids of the pictures in these sets and answers
 */
export async function deleteUnseenSets(
  { db }: Context,
  deletedAnswers: readonly DeletedAnswer[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with gone as (
      delete from ${photoSets} as set
      using unnest(${textsOf(deletedAnswers, "source")}, ${textsOf(deletedAnswers, "key")}, ${textsOf(deletedAnswers, "fetchedAt")})
        as asked (source, key, fetched_at)
      where set.store_name = split_part(asked.key, ':', 1)
        and set.product_code = split_part(asked.key, ':', 2)
        and 'qc-' || set.source = asked.source
        and set.last_seen_at > asked.fetched_at::timestamptz - interval '1 minute'
        and not exists (
          select from ${photos} as photo where photo.set_id = set.id
            and (photo.hidden_at is not null or photo.last_seen_at < set.last_seen_at)
        )
      returning set.id
    )
    select distinct picture_id as id from ${photos} where set_id in (select id from gone)`);
  const pictureIds = deletedAnswers.flatMap(({ source, answer }) =>
    isOfQc(source) ? picturesIn(answer) : [],
  );
  return [...rows.map(({ id }) => id), ...pictureIds];
}

const isOfQc = (source: string) => source.startsWith("qc-");

/** Returns the pictures in an answer to a search by link. They belong to no stored set. */
function picturesIn(answer: unknown): string[] {
  const sets = Array.isArray(answer) ? (answer as { images?: unknown }[]) : [];
  const urls = sets.flatMap(({ images }) => (Array.isArray(images) ? images : []));
  return urls.filter((url) => typeof url === "string").map((url) => pictureIdOf("qc", url));
}

/** An SQL condition: a photo set contains the picture of a row named `picture`. */
export const isPhoto = sql`exists (select from ${photos} where picture_id = picture.id)`;
