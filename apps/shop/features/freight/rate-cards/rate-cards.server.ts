import type { RateCardEntry } from "@loupe/contract";
import { prepareRateCard } from "@loupe/shipping";
import { checkRateCard } from "@loupe/shipping/check-rate-card";
import firstCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { showActors } from "#features/accounts/people/service.server.ts";
import { RATE_CARD_TAG } from "#server/cache/changes.ts";
import type { Context, LoadedCard } from "#server/context.ts";
import { loadOnce, versionsOf } from "#server/documents/versions.ts";
import { ApiError } from "#server/http/api-error.ts";
import { rateCards } from "./tables.server.ts";

/** The number of the card that the first start of a shop stores. */
export const SEEDED_CARD = 1;

/** The history of rate cards, by their numbers: a card's version is a text that is written on it. */
export const rateCardVersions = versionsOf({
  table: rateCards,
  tag: RATE_CARD_TAG,
  lock: "rate cards",
  notFound: () => new ApiError("rate_card_not_found"),
  showActors,
  present: ({ version, lines, countries, restores, createdAt, ...row }, inUse): RateCardEntry => ({
    number: version,
    card: { id: row.cardId, version: row.cardVersion, date: row.date, title: row.title },
    lines,
    countries,
    inUse,
    restores,
    createdAt,
    createdBy: row.editor,
    startsAt: row.startsAt?.toISOString() ?? null,
  }),
  summary({ cardId, cardVersion: version, date, lines, countries, restores }) {
    return { cardId, version, date, lines, countries, restores };
  },
});

const WAITING_MAX = 100;

/**
 * Lists the imported rate cards whose start is in the future, the earliest first. At its start, a card replaces the
 * card in use.
 */
export const listWaitingCards = (context: Context): Promise<RateCardEntry[]> =>
  rateCardVersions.listWaiting(context, WAITING_MAX);

/** Returns the history's entry of the rate card in use. */
export const findRateCardInUse = async (context: Context): Promise<RateCardEntry> =>
  rateCardVersions.findEntry(context, await numberInUse(context));

async function numberInUse(context: Pick<Context, "db" | "now">): Promise<number> {
  const number = await rateCardVersions.versionInUse(context);
  if (number === 0) throw new ApiError("rate_card_missing");
  return number;
}

/** Returns the rate card in use. Each process reads it once, and again after another card came into use. */
export const cardInUse = (context: Context): Promise<LoadedCard> =>
  loadOnce(context.rateCard, async () => {
    const number = await numberInUse(context);
    const checked = checkRateCard(await rateCardVersions.findDocument(context, number));
    if (!checked.ok)
      throw new Error(`Rate card ${number} has faults: ${checked.errors[0]?.message}`);
    const pricing = prepareRateCard(checked.card);
    return { number, pricing, lines: await countSampleLines(context.db, pricing.card) };
  });

/**
 * Counts the shipping lines that shoppers can choose, and how many of them are unchanged from the card that came with
 * the shop: the card of its first start, or of a newer version of Loupe that has another one.
 */
async function countSampleLines(
  db: Context["db"],
  card: LoadedCard["pricing"]["card"],
): Promise<LoadedCard["lines"]> {
  const lines = card.lines.filter(({ enabled }) => enabled);
  const seeded = checkRateCard(await rateCardVersions.findDocument({ db }, SEEDED_CARD));
  const cards = [firstCard, ...(seeded.ok ? [seeded.card] : [])];
  const samples = new Set(cards.flatMap((one) => one.lines.map((line) => JSON.stringify(line))));
  const sample = lines.filter((line) => samples.has(JSON.stringify(line))).length;
  return { sample, all: lines.length };
}

/**
 * Returns the date of the rate card that prices the freight of this shop, and whether lines of the card that came with the shop
 * are in it. Undefined if a source prices it, or the card cannot be used.
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
