import { and, eq, gte } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { PictureRow } from "./registered-pictures.server.ts";
import { pictures } from "./tables.server.ts";

/**
 * After this many failures in a row a picture counts as missing. If its host returns that it does not exist, one is
 * enough.
 */
export const MISSING_TIMES = 3;

const DEAD_MS = 60_000;
const DEAD_MS_MAX = 24 * 60 * 60_000;

/** The column values of a picture that can be fetched. */
export const ALIVE = { deadUntil: null, deadTimes: 0 };

/** Whether the picture cannot be fetched and no size of it is cached, so that pages have nothing to display. */
export const isMissing = ({ width_px, deadTimes }: Pick<PictureRow, "width_px" | "deadTimes">) =>
  width_px === null && deadTimes >= MISSING_TIMES;

/**
 * Counts a failure, and pauses requests for the picture: for a minute at first, then for twice as long each time, up to
 * a day. If the host returns that the picture does not exist, `atLeast` raises the count at once.
 */
export async function noteDead(
  { db, now }: Context,
  picture: PictureRow,
  atLeast = 1,
): Promise<void> {
  const deadTimes = Math.min(Math.max(picture.deadTimes + 1, atLeast), 12);
  const deadUntil = new Date(
    now().getTime() + Math.min(DEAD_MS * 2 ** (deadTimes - 1), DEAD_MS_MAX),
  );
  await db.update(pictures).set({ deadTimes, deadUntil }).where(eq(pictures.id, picture.id));
}

/** Records that no size of the picture is cached any more. If it cannot be fetched either, it now counts as missing. */
export async function noteNothingCached({ db }: Context, id: string): Promise<void> {
  await db
    .update(pictures)
    .set({ width_px: null, height_px: null })
    .where(and(eq(pictures.id, id), gte(pictures.deadTimes, MISSING_TIMES)));
}
