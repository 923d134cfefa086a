import { isoDate } from "@loupe/contract/time";
import type { RateCardEntry } from "@loupe/contract";
import { diffRateCards, prepareRateCard, type CardDiff, type RateCard } from "@loupe/shipping";
import { checkRateCard, type RateCardError } from "@loupe/shipping/check-rate-card";
import firstCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { SHOP, type Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { isTable, readTable } from "./table-document.server.ts";
import { cardInUse, rateCardVersions, SEEDED_CARD } from "./rate-cards.server.ts";
import pLimit from "p-limit";
import { ChildError, childProcessOf } from "#server/child-process/run-in-child.ts";
import type { CardWork } from "./card-tasks.server.ts";

/** Imports the rate card that comes with the shop if the shop has none. Does nothing at later starts. */
export async function seedRateCard(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await rateCardVersions.lock(inside);
    if (await rateCardVersions.findRow(inside, SEEDED_CARD)) return;
    const card = { ...rowOf(inside, JSON.stringify(firstCard)), editor: null };
    await save(inside, SHOP, "importRateCard", 0, async () => card);
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
  if (table && !table.document) return { faults: table.errors, card: null, diff: NO_DIFF, inUse };
  const checked = await checkDocument(table?.document ?? text);
  const document = table && { document: table.document };
  if (!checked.ok) {
    return { ...document, faults: checked.errors, card: null, diff: NO_DIFF, inUse };
  }
  const diff = diffRateCards(pricing.card, checked.card);
  return { ...document, faults: [], card: checked.card, diff, inUse };
}

type NewCard = ReturnType<typeof rowOf> & { restores?: number; startsAt?: Date | null };

/** Saves a rate card that was compared with the card `inUse`. */
const save = (
  context: Context,
  by: Actor,
  action: string,
  inUse: number,
  next: (inside: Context) => Promise<NewCard & { editor?: null }>,
) =>
  rateCardVersions.save(context, by, {
    action,
    expected: inUse,
    changed: () => new ApiError("rate_card_changed"),
    next,
  });

/**
 * Imports a rate card and puts it into use, immediately or on a later day.
 * @throws {ApiError} 422 with all errors of the card, 409 if another card came into use since `inUse`
 */
export async function importRateCard(
  context: Context,
  by: Actor,
  document: string,
  { inUse, startsAt }: { inUse: number; startsAt: Date | null },
): Promise<RateCardEntry> {
  const checked = await checkDocument(document);
  if (!checked.ok) {
    throw new ApiError("rate_card_faults", {}, { issues: checked.errors });
  }
  return await save(context, by, "importRateCard", inUse, async (inside) => ({
    ...rowOf(inside, document, checked.card),
    startsAt,
  }));
}

/**
 * Puts an earlier rate card into use again, as a new entry of the history.
 * @throws {ApiError} 404 for an unknown card, 409 if another card came into use since `inUse`
 */
export const restoreRateCard = (
  context: Context,
  by: Actor,
  restores: number,
  { inUse }: { inUse: number },
): Promise<RateCardEntry> =>
  save(context, by, "restoreRateCard", inUse, async (inside) => ({
    ...rowOf(inside, await rateCardVersions.findDocument(inside, restores)),
    restores,
  }));

/** Notifies all processes of scheduled rate cards that have started since the last call. */
export const startRateCards = (context: Context): Promise<void> =>
  rateCardVersions.announceStarted(context);

/** Reads a card that was in use before or comes with the shop. It was valid then, so an error in it is a bug. */
function readTrustedCard(document: string): RateCard {
  const checked = checkRateCard(document);
  if (!checked.ok) throw new Error(`A stored rate card has faults: ${checked.errors[0]?.message}`);
  return checked.card;
}

/** Returns the columns of a card to store. */
function rowOf({ now }: Context, document: string, card = readTrustedCard(document)) {
  const { id: cardId, version: cardVersion, ...mark } = prepareRateCard(card).mark;
  const [lines, countries] = [card.lines.length, card.countries.length];
  return { document, cardId, cardVersion, ...mark, lines, countries, createdAt: now() };
}

/**
 * The number of characters up to which this process checks a card, within 0.1 s. The card that comes with the shop
 * has a third of them.
 */
const CHECK_HERE_LENGTH_MAX = 2_000_000;

const inCardProcess = childProcessOf<CardWork>(new URL("./card-tasks.server.ts", import.meta.url));
const inTurn = pLimit(1);

/** Checks a rate card. A large one is checked in a child process, so that it does not block this one. */
async function checkDocument(document: string): Promise<ReturnType<typeof checkRateCard>> {
  if (document.length <= CHECK_HERE_LENGTH_MAX) return checkRateCard(document);
  try {
    return await inTurn(() => inCardProcess("check", document));
  } catch (error) {
    if (!(error instanceof ChildError && error.words)) throw error;
    return {
      ok: false,
      errors: [{ path: "", message: `could not be checked. ${error.words}` }],
    };
  }
}
