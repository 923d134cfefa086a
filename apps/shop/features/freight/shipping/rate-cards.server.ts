import type { RateCardEntry } from "@loupe/contract";
import { desc, eq, getTableColumns, lt } from "drizzle-orm";
import { checkRateCard, prepareRateCard } from "@loupe/shipping";
import type { Context, LoadedCard } from "#server/context.ts";
import type { Renamed } from "#server/database/deleted-account.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import { ApiError } from "#server/http/api-error.ts";
import { rateCards } from "./tables.server.ts";

const { document: _, ...ENTRY } = getTableColumns(rateCards);
type Row = Omit<typeof rateCards.$inferSelect, "document">;

/** Every card that is or was in use, newest first. */
export async function listRateCards(
  { db }: Context,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ data: RateCardEntry[]; nextCursor: string | null }> {
  const [before] = readCursor(cursor, /^(\d{1,15})$/);
  const rows = await db
    .select(ENTRY)
    .from(rateCards)
    .where(before ? lt(rateCards.number, Number(before)) : undefined)
    .orderBy(desc(rateCards.number))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((row, at) => presentEntry(row, !before && at === 0)),
    nextCursor: last ? writeCursor(`${last.number}`) : null,
  };
}

export const presentEntry = (
  { number, lines, countries, restores, createdAt, createdBy, cardId, ...card }: Row,
  inUse: boolean,
): RateCardEntry => ({
  number,
  card: { id: cardId, version: card.version, date: card.date, title: card.title },
  lines,
  countries,
  inUse,
  restores,
  createdAt: createdAt.toISOString(),
  createdBy,
});

/**
 * The document of a card as it was imported.
 * @throws {ApiError} 404
 */
export async function findRateCard(
  { db }: Pick<Context, "db">,
  number: number,
): Promise<{ document: string; cardId: string }> {
  const [row] = await db
    .select({ document: rateCards.document, cardId: rateCards.cardId })
    .from(rateCards)
    .where(eq(rateCards.number, number));
  if (!row) throw new ApiError("rate_card_not_found");
  return row;
}

/** An entry of the history, for the before and after values of an audit entry. */
export async function findEntry({ db }: Context, number: number) {
  const [row] = await db.select(ENTRY).from(rateCards).where(eq(rateCards.number, number));
  if (!row) return null;
  const { cardId, version, date, lines, countries, restores } = row;
  return { cardId, version, date, lines, countries, restores };
}

/** The entry of the card in use. */
export async function findRateCardInUse(context: Context): Promise<RateCardEntry> {
  const { data } = await listRateCards(context, { limit: 1 });
  const [entry] = data;
  if (!entry) throw new ApiError("rate_card_missing");
  return entry;
}

/** The rate card in use. Each process reads it once, and again after another card comes into use. */
export function cardInUse({ db, rateCard }: Context): Promise<LoadedCard> {
  if (rateCard.loaded) return rateCard.loaded;
  const loading = loadCard(db);
  rateCard.loaded = loading;
  // A failure is not cached: the next caller reads the card again.
  loading.catch(() => {
    if (rateCard.loaded === loading) delete rateCard.loaded;
  });
  return loading;
}

async function loadCard(db: Context["db"]): Promise<LoadedCard> {
  const [row] = await db
    .select({ number: rateCards.number, document: rateCards.document })
    .from(rateCards)
    .orderBy(desc(rateCards.number))
    .limit(1);
  if (!row) throw new ApiError("rate_card_missing");
  const checked = checkRateCard(row.document);
  if (!checked.ok)
    throw new Error(`Rate card ${row.number} has faults: ${checked.faults[0]?.message}`);
  return { number: row.number, prepared: prepareRateCard(checked.card) };
}

/** Who imported them has another address now, or none. */
export async function renameImporter({ db }: Context, { from, to }: Renamed): Promise<void> {
  await db.update(rateCards).set({ createdBy: to }).where(eq(rateCards.createdBy, from));
}
