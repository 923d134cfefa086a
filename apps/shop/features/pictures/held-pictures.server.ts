import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "@loupe/contract/time";
import { and, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { keyFor } from "#server/secrets/session-secret.ts";
import { removeCachedFile } from "#server/storage/cached-files.ts";
import { readUpload } from "#server/storage/uploads.ts";
import { ownName, selectPicture } from "./registered-pictures.server.ts";
import { sizeNames } from "./sizes.server.ts";
import { pictures } from "./tables.server.ts";

const dayOf = ({ now }: Pick<Context, "now">) => Math.floor(now().getTime() / DAY_MS);

const proofOf = ({ secret }: Pick<Context, "secret">, id: string, day: number) =>
  createHmac("sha256", keyFor(secret, "held picture"))
    .update(`${id} ${day}`)
    .digest("base64url")
    .slice(0, PROOF_LENGTH);

/** 132 bits. */
const PROOF_LENGTH = 22;

/**
 * Returns an address of a withheld picture for its owner and for moderators. It works until the end of the next day,
 * so that nobody can use the shop to publish pictures that it has not approved.
 */
export function heldPath(context: Context, id: string): string {
  const day = dayOf(context);
  return `/images/held/${id}.${day}.${proofOf(context, id, day)}`;
}

const NAME = /^([\w-]{22})\.(\d{1,6})\.([\w-]{22})$/;

/** Returns the file of a withheld picture by the last part of its address; undefined if the address has expired. */
export async function findHeld(context: Context, name: string): Promise<Buffer | undefined> {
  const [, id = "", day = "", proof = ""] = NAME.exec(name) ?? [];
  const age = dayOf(context) - Number(day);
  if (id === "" || (age !== 0 && age !== 1)) return undefined;
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(context, id, Number(day)))))
    return undefined;
  const [row] = await selectPicture(context.db).execute({ id });
  const file = row && ownName(row.url);
  return file ? await readUpload(context, file) : undefined;
}

/** Withholds pictures, or publishes them. The cached sizes of a withheld picture are deleted. */
export async function setHeld(
  context: Context,
  ids: readonly string[],
  held: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await context.db
    .update(pictures)
    .set({ held })
    .where(and(inArray(pictures.id, [...ids]), ne(pictures.held, held)))
    .returning({ id: pictures.id, kind: pictures.kind });
  if (!held) return;
  for (const row of rows)
    for (const size of sizeNames(context, row)) await removeCachedFile(context, size);
}

/**
 * Deletes the rows of withheld pictures that nothing uses any more. The conditions find uses of the row `picture`.
 * @returns the addresses of these pictures, for `dropOwnFiles` after the commit
 */
export async function deleteUnusedHeld({ db }: Context, isUsed: readonly SQL[]): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    delete from ${pictures} as picture where held
      ${sql.join(isUsed.map((condition) => sql`and not ${condition}`))}
    returning url`);
  return rows.map(({ url }) => url);
}
