import { isoDate } from "@loupe/contract/time";
import type { RateCardEntry } from "@loupe/contract";
import { diffRateCards, prepareRateCard, type CardDiff, type RateCard } from "@loupe/shipping";
import { checkRateCard, type RateCardError } from "@loupe/shipping/check-rate-card";
import firstCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { and, eq, gt, lte, max, sql } from "drizzle-orm";
import { audited } from "#server/audit/audited.ts";
import { actorId, SHOP, type Actor } from "#server/audit/actor.ts";
import { announceChange, RATE_CARD_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { checkDocument } from "./check-document.server.ts";
import { isTable, readTable } from "./table-document.server.ts";
import {
  cardInUse,
  findEntry,
  findRateCard,
  numberInUse,
  presentEntries,
  SEEDED_CARD,
} from "./rate-cards.server.ts";
import { rateCards } from "./tables.server.ts";

/** Imports the rate card that comes with the shop if the shop has none. Does nothing at later starts. */
export async function seedRateCard(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    if ((await lastNumber({ db: tx })) > 0) return;
    const document = JSON.stringify(firstCard);
    const inside = { ...context, db: tx };
    await audited(inside, SHOP, { ...CHANGE, action: "importRateCard" }, () =>
      putIntoUse(inside, readTrustedCard(document), { document, number: SEEDED_CARD }),
    );
  });
}

type Review = {
  /** The card that a table of prices results in. */
  document?: string;
  faults: RateCardError[];
  card: RateCard | null;
  diff: CardDiff;
  inUse: number;
};

const NO_DIFF: CardDiff = { changes: [], count: 0, lines: { added: 0, removed: 0, changed: 0 } };

/**
 * Returns all errors of a rate card or, if it has none, its changes to the card in use. A table with a carrier's prices
 * is reviewed as the card that it results in.
 */
export async function reviewRateCard(context: Context, text: string): Promise<Review> {
  const { number: inUse, pricing } = await cardInUse(context);
  const today = isoDate(context.now());
  const table = isTable(text) ? await readTable(text, pricing.card, today) : undefined;
  if (table && !table.document) return { faults: table.faults, card: null, diff: NO_DIFF, inUse };
  const checked = await checkDocument(table?.document ?? text);
  const document = table && { document: table.document };
  if (!checked.ok) {
    return { ...document, faults: checked.errors, card: null, diff: NO_DIFF, inUse };
  }
  const diff = diffRateCards(pricing.card, checked.card);
  return { ...document, faults: [], card: checked.card, diff, inUse };
}

/** How the audit log identifies a rate card, by its number, and what it stores about the card. */
const CHANGE = {
  subject: ({ number }: RateCardEntry) => String(number),
  look: (inside: Context, number: string) => findEntry(inside, Number(number)),
};

type InUse = { inUse: number };
type Start = { startsAt: Date | null };

/**
 * Imports a rate card and puts it into use, immediately or on a later day.
 * @throws {ApiError} 422 with all errors of the card, 409 if another card came into use since `inUse`
 */
export async function importRateCard(
  context: Context,
  by: Actor,
  document: string,
  { inUse, startsAt }: InUse & Start,
): Promise<RateCardEntry> {
  const checked = await checkDocument(document);
  if (!checked.ok) {
    throw new ApiError("rate_card_faults", {}, { issues: checked.errors });
  }
  const createdBy = actorId(by);
  return await audited(context, by, { ...CHANGE, action: "importRateCard" }, async (inside) => {
    const number = await nextNumber(inside, inUse);
    return putIntoUse(inside, checked.card, { document, number, createdBy, startsAt });
  });
}

/**
 * Puts an earlier rate card into use again, as a new entry of the history.
 * @throws {ApiError} 404 for an unknown card, 409 if another card came into use since `inUse`
 */
export async function restoreRateCard(
  context: Context,
  by: Actor,
  restores: number,
  { inUse }: InUse,
): Promise<RateCardEntry> {
  return await audited(context, by, { ...CHANGE, action: "restoreRateCard" }, async (inside) => {
    const number = await nextNumber(inside, inUse);
    const { document } = await findRateCard(inside, restores);
    const entry = { document, number, createdBy: actorId(by), restores };
    return putIntoUse(inside, readTrustedCard(document), entry);
  });
}

/**
 * Cancels a rate card that has not started yet. Its number is not used again, because the audit log names cards by
 * number.
 * @throws {ApiError} 404 for an unknown card and for one that has started
 */
export async function cancelRateCard(context: Context, by: Actor, number: number): Promise<void> {
  const change = { ...CHANGE, action: "cancelRateCard", subject: String(number) };
  await audited(context, by, change, async ({ db, now }) => {
    const isWaiting = and(eq(rateCards.isCancelled, false), gt(rateCards.startsAt, now()));
    const cancelled = await db
      .update(rateCards)
      .set({ isCancelled: true, isAnnounced: true })
      .where(and(eq(rateCards.number, number), isWaiting))
      .returning({ number: rateCards.number });
    if (cancelled.length === 0) throw new ApiError("rate_card_not_found");
  });
}

/** Notifies all processes of scheduled rate cards that have started since the last call. */
export async function startRateCards(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const started = await tx
      .update(rateCards)
      .set({ isAnnounced: true })
      .where(and(eq(rateCards.isAnnounced, false), lte(rateCards.startsAt, context.now())))
      .returning({ number: rateCards.number });
    if (started.length > 0) await announceChange({ ...context, db: tx }, RATE_CARD_TAG);
  });
}

type NewEntry = {
  document: string;
  number: number;
  createdBy?: string;
  restores?: number;
} & Partial<Start>;

/** Reads a card that was in use before or comes with the shop. It was valid then, so an error in it is a bug. */
function readTrustedCard(document: string): RateCard {
  const checked = checkRateCard(document);
  if (!checked.ok) throw new Error(`A stored rate card has faults: ${checked.errors[0]?.message}`);
  return checked.card;
}

async function putIntoUse(
  context: Context,
  card: RateCard,
  entry: NewEntry,
): Promise<RateCardEntry> {
  const { lines, countries } = card;
  const { id: cardId, ...mark } = prepareRateCard(card).mark;
  const [row] = await context.db
    .insert(rateCards)
    .values({
      ...entry,
      ...mark,
      cardId,
      lines: lines.length,
      countries: countries.length,
      createdAt: context.now(),
      isAnnounced: !entry.startsAt,
    })
    .returning();
  if (!entry.startsAt) await announceChange(context, RATE_CARD_TAG);
  if (!row) throw new Error("The insert of a rate card returned no row.");
  return (await presentEntries(context, [row], entry.startsAt ? undefined : row.number))[0]!;
}

/**
 * Returns the number of the next card. It is locked until the transaction ends, so that no other transaction gets it.
 */
async function nextNumber(context: Pick<Context, "db" | "now">, inUse: number): Promise<number> {
  const last = await lastNumber(context);
  if ((await numberInUse(context)) !== inUse) throw new ApiError("rate_card_changed");
  return last + 1;
}

async function lastNumber({ db }: Pick<Context, "db">): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('rate cards'))`);
  const [row] = await db.select({ last: max(rateCards.number) }).from(rateCards);
  return row?.last ?? 0;
}
