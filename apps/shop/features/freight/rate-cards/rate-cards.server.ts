import type { RateCardEntry } from "@loupe/contract";
import { and, desc, eq, getTableColumns, gt, lt, sql } from "drizzle-orm";
import { prepareRateCard } from "@loupe/shipping";
import { checkRateCard } from "@loupe/shipping/check-rate-card";
import firstCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { showActors } from "#features/accounts/people/service.server.ts";
import type { Context, LoadedCard } from "#server/context.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import { ApiError } from "#server/http/api-error.ts";
import { rateCards } from "./tables.server.ts";

const { document: _, ...ENTRY } = getTableColumns(rateCards);
type Row = Omit<typeof rateCards.$inferSelect, "document">;

/** SQL: the time at which a rate card starts. */
const start = sql`coalesce(${rateCards.startsAt}, ${rateCards.createdAt})`;

/** The number of the card that the first start of a shop stores. */
export const SEEDED_CARD = 1;

const isListed = eq(rateCards.isCancelled, false);

/** Selects the rate cards that have started. The first one is in use. */
const started = (now: Date) =>
  ({
    where: and(isListed, sql`${start} <= ${now}`),
    orderBy: [sql`${start} desc`, desc(rateCards.number)],
  }) as const;

/** Returns the number of the rate card in use; 0 before there is one. */
export async function numberInUse({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const { where, orderBy } = started(now());
  const [row] = await db
    .select({ number: rateCards.number })
    .from(rateCards)
    .where(where)
    .orderBy(...orderBy)
    .limit(1);
  return row?.number ?? 0;
}

/** Lists all rate cards that were, are or will be in use, newest first. */
export async function listRateCards(
  context: Context,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ data: RateCardEntry[]; nextCursor: string | null }> {
  const [before] = readCursor(cursor, /^(\d{1,15})$/);
  const inUse = await numberInUse(context);
  const rows = await context.db
    .select(ENTRY)
    .from(rateCards)
    .where(and(isListed, before ? lt(rateCards.number, Number(before)) : undefined))
    .orderBy(desc(rateCards.number))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: await presentEntries(context, page, inUse),
    nextCursor: last ? writeCursor(`${last.number}`) : null,
  };
}

/**
 * Lists the imported rate cards whose start is in the future, the earliest first. At its start, a card replaces the
 * card in use.
 */
export async function listWaitingCards(context: Context): Promise<RateCardEntry[]> {
  const rows = await context.db
    .select(ENTRY)
    .from(rateCards)
    .where(and(isListed, gt(rateCards.startsAt, context.now())))
    .orderBy(rateCards.startsAt, rateCards.number)
    .limit(WAITING_MAX);
  return await presentEntries(context, rows);
}

const WAITING_MAX = 100;

/**
 * Returns rows as entries of the rate cards' history, with the present email addresses of the importers. `inUse` is
 * the number of the card in use.
 */
export async function presentEntries(
  context: Context,
  rows: Row[],
  inUse?: number,
): Promise<RateCardEntry[]> {
  const importers = rows.map(({ createdBy }) => createdBy);
  const show = await showActors(context, importers);
  return rows.map(({ number, lines, countries, restores, createdAt, createdBy, ...row }) => ({
    number,
    card: { id: row.cardId, version: row.version, date: row.date, title: row.title },
    lines,
    countries,
    inUse: number === inUse,
    restores,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy && show(createdBy),
    startsAt: row.startsAt?.toISOString() ?? null,
  }));
}

/**
 * Returns the document of a rate card as it was imported.
 * @throws {ApiError} 404 for an unknown or cancelled card
 */
export async function findRateCard(
  { db }: Pick<Context, "db">,
  number: number,
): Promise<{ document: string; cardId: string }> {
  const [row] = await db
    .select({ document: rateCards.document, cardId: rateCards.cardId })
    .from(rateCards)
    .where(and(isListed, eq(rateCards.number, number)));
  if (!row) throw new ApiError("rate_card_not_found");
  return row;
}

/** Returns a rate card's entry of the history, which the audit log stores before and after a change. */
export async function findEntry({ db }: Context, number: number) {
  const [row] = await db
    .select(ENTRY)
    .from(rateCards)
    .where(and(isListed, eq(rateCards.number, number)));
  if (!row) return null;
  const { cardId, version, date, lines, countries, restores } = row;
  return { cardId, version, date, lines, countries, restores };
}

/** Returns the history's entry of the rate card in use. */
export async function findRateCardInUse(context: Context): Promise<RateCardEntry> {
  const number = await numberInUse(context);
  const [row] = await context.db.select(ENTRY).from(rateCards).where(eq(rateCards.number, number));
  if (!row) throw new ApiError("rate_card_missing");
  return (await presentEntries(context, [row], number))[0]!;
}

/** Returns the rate card in use. Each process reads it once, and again after another card came into use. */
export function cardInUse({ db, now, rateCard }: Context): Promise<LoadedCard> {
  if (rateCard.loaded) return rateCard.loaded;
  const loading = loadCard(db, now());
  rateCard.loaded = loading;
  // A failure is not cached: the next caller reads the card again.
  loading.catch(() => {
    if (rateCard.loaded === loading) delete rateCard.loaded;
  });
  return loading;
}

async function loadCard(db: Context["db"], now: Date): Promise<LoadedCard> {
  const { where, orderBy } = started(now);
  const [row] = await db
    .select({ number: rateCards.number, document: rateCards.document })
    .from(rateCards)
    .where(where)
    .orderBy(...orderBy)
    .limit(1);
  if (!row) throw new ApiError("rate_card_missing");
  const checked = checkRateCard(row.document);
  if (!checked.ok)
    throw new Error(`Rate card ${row.number} has faults: ${checked.errors[0]?.message}`);
  const pricing = prepareRateCard(checked.card);
  return { number: row.number, pricing, lines: await countSampleLines(db, pricing.card) };
}

/**
 * Counts the shipping lines that shoppers can choose, and how many of them are unchanged from the card that came with
 * the shop: the card of its first start, or of a newer version of Loupe that has another one.
 */
async function countSampleLines(
  db: Context["db"],
  card: LoadedCard["pricing"]["card"],
): Promise<LoadedCard["lines"]> {
  const lines = card.lines.filter(({ enabled }) => enabled);
  const seeded = checkRateCard((await findRateCard({ db }, SEEDED_CARD)).document);
  const cards = [firstCard, ...(seeded.ok ? [seeded.card] : [])];
  const samples = new Set(cards.flatMap((one) => one.lines.map((line) => JSON.stringify(line))));
  const sample = lines.filter((line) => samples.has(JSON.stringify(line))).length;
  return { sample, all: lines.length };
}

/**
 * Returns the date of the rate card that prices the freight of this shop, and whether lines of the card that came with the shop
 * are in it. Undefined if an external service prices it, or the card cannot be used.
 */
export async function freightCard(
  context: Context,
): Promise<{ date: string | null; isSample: boolean } | undefined> {
  if (context.config.SHIPPING_ESTIMATE_URL) return undefined;
  try {
    const { pricing, lines } = await cardInUse(context);
    return { date: pricing.mark.date, isSample: lines.sample > 0 };
  } catch (err) {
    context.log.error({ err }, "the rate card in use cannot be read");
    return undefined;
  }
}
