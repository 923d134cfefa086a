import type {
  Haul,
  HaulLine,
  HaulPlan,
  SentParcel,
  HaulItem,
  RecommendedWay,
  ShippingOptions,
  ShippingOptionsInput,
} from "@loupe/contract";
import { readLinks, type LinkOptions } from "@loupe/links";
import { inferCategories, splitHaul, type HaulParcel } from "@loupe/shipping";
import type { BorderTerms } from "#features/freight/estimates/parcel/stored-inputs.ts";
import {
  lineFilterIn,
  passes,
  type LineFilter,
} from "#features/freight/estimates/lines/line-filter.ts";
import type { LanguageTag } from "#languages";
import { listAgents } from "#features/buying/agents/service.server.ts";
import type { Context } from "#server/context.ts";
import {
  AGENT_FACTS_TAG,
  CURRENCY_RATES_TAG,
  itemTag,
  RATE_CARD_TAG,
} from "#server/cache/changes.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { findHaulItems, itemsOf, lookUpLine } from "./haul-items.server.ts";
import { readPieces, type Piece } from "./haul-pieces.server.ts";
import { haulWordsIn } from "./haul-words.server.ts";
import { ADDED_AT_ONCE, addLines, readLines } from "./haul-lines.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import { certainReason, maxPrice } from "@loupe/costs";
import { usableCurrency } from "@loupe/contract/currency-of-country";
import { ratesInUse } from "#features/freight/currency-rates/service.server.ts";
import { findShippingOptions } from "#features/freight/shipping-options/service.server.ts";

/** A haul with more rows exceeds the limit of pieces, so further rows are not read. */
const LINES_MAX = 100;
const ADDED_MAX = 30;

export { itemsOf };

/**
 * Whether a haul may be cached. The result of looking up an item and the prices of another service may change at any
 * time.
 */
export const isCacheable = ({ config }: Pick<Context, "config">, params: URLSearchParams) =>
  !params.has("add") && !config.SHIPPING_ESTIMATE_URL;

/** Returns the tags of all that the prices of a haul depend on. */
export const tagsOf = (lines: readonly HaulLine[]): string[] => [
  RATE_CARD_TAG,
  AGENT_FACTS_TAG,
  CURRENCY_RATES_TAG,
  ...itemsOf(lines).map(itemTag),
];

type Choices = {
  language: LanguageTag;
  client: Client | null;
  /** The currency of sums at the door. By default, the destination's. */
  currency?: string | undefined;
  terms?: BorderTerms;
};

/**
 * Returns the haul (several items that are sent together) in an address, with its prices if the rows and the
 * destination are complete.
 */
export async function findHaul(
  context: Context,
  params: URLSearchParams,
  { language, client, currency, terms = {} }: Choices,
): Promise<Haul> {
  const words = await haulWordsIn(language);
  const formLines = readLines(params).slice(0, LINES_MAX);
  const agents = await listAgents(context, { activeOnly: false });
  const linksIn = (text: string) => linksOf(text, agents);
  const links = [...new Set(params.getAll("add").flatMap(linksIn))];
  const results = await Promise.all(
    links.slice(0, ADDED_AT_ONCE).map((text) => lookUpLine(context, text, { words, client })),
  );
  const additions = results.flatMap((result) => ("line" in result ? [result.line] : []));
  const { lines, added, raised } = addLines(formLines.map(withCategory), additions);
  const destination = (params.get("destination") ?? "").trim().toUpperCase();
  const { faults: errors, pieces } = await readPieces(context, { lines, destination, words });
  // The destination is required only when the prices are requested, and not while links are being added.
  const isAsked = params.has("destination") && links.length === 0;
  if (isAsked && lines.length === 0) errors.add = words.texts.itemsMissing;
  else if (!destination && isAsked) errors.destination = words.texts.countryMissing;
  const isWhole = !errors.whole && !errors.destination && Object.keys(errors.lines).length === 0;
  const items = errors.whole ? lines.map(() => null) : await findHaulItems(context, lines);
  const filter = lineFilterIn(params);
  const sent = { destination, pieces, items, filter, currency, terms };
  return {
    destination,
    lines,
    items,
    faults: errors,
    missed: results.flatMap((result) => ("line" in result ? [] : [result])),
    waiting: links.slice(ADDED_AT_ONCE, ADDED_MAX),
    added,
    raised,
    plan:
      isWhole && destination && pieces.length > 0
        ? {
            // First, because it refuses a client whose comparisons take too long.
            recommended: await recommendWay(context, sent, client),
            ...(await planHaul(context, destination, pieces, filter)),
          }
        : null,
  };
}

/** Returns the links of a pasted text. A text without several links is returned as one link. */
function linksOf(text: string, agents: LinkOptions["agents"]): string[] {
  const links = readLinks(text, { agents }).filter(({ duplicate }) => !duplicate);
  return links.length > 1 ? links.map((link) => link.text) : [text.trim()].filter(Boolean);
}

/** Fills in a missing category from the name, which often contains it. */
const withCategory = (line: HaulLine): HaulLine =>
  line.features ? line : { ...line, features: inferCategories({ title: line.name }).join(",") };

/**
 * Computes the costs of a haul's pieces in one parcel and, by the shipping lines that pass the filter, in several
 * parcels.
 */
async function planHaul(
  context: Context,
  destination: string,
  pieces: Piece[],
  filter: LineFilter,
): Promise<Omit<HaulPlan, "recommended">> {
  const { pricing } = await cardInUse(context);
  const { lines, mixedSplit, ...plan } = splitHaul(
    pricing,
    { destination, items: pieces },
    { isWanted: (method) => passes(method, filter) },
  );
  const lineOf = (piece: number) => pieces[piece]?.line ?? 0;
  const toParcel = ({ items, method }: HaulParcel): SentParcel => ({
    lines: countLines(items.map(lineOf)),
    weight_g: method.feeDetail?.weight ?? 0,
    chargeable_g: method.feeDetail?.chargeableWeight ?? 0,
    total: method.feeDetail?.total ?? 0,
  });
  return {
    weight_g: plan.weight,
    pieces: pieces.length,
    whole: plan.whole,
    mixedSplit: mixedSplit && {
      ...mixedSplit,
      parcels: mixedSplit.parcels.map((parcel) => ({
        ...toParcel(parcel),
        name: parcel.method.name,
        transitTime: parcel.method.transitTime,
      })),
    },
    splits: lines.map(({ id, whole, parcels, total, isSplit, saving }) => ({
      id,
      name: whole.name,
      iconUrl: whole.iconUrl,
      transitTime: whole.transitTime,
      total,
      isSplit,
      saving,
      whole: whole.feeDetail?.total ?? null,
      parcels: parcels.map(toParcel),
    })),
    refused: countLines(plan.refused.map(lineOf)).map(({ line }) => line),
    exact: plan.exact,
    currency: plan.currency,
    rateCard: plan.rateCard,
  };
}

function countLines(lines: number[]): SentParcel["lines"] {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => ({ line, count }));
}

type HaulRequest = {
  destination: string;
  pieces: readonly Piece[];
  /** The known item of each row. */
  items: readonly (HaulItem | null)[];
  filter: LineFilter;
  /** The chosen currency. Without one, or without a rate for it, the destination's is used. */
  currency: string | undefined;
  /** The shopper's inputs about the border. The handling fee is in `currency`. */
  terms: BorderTerms;
};

/** Returns how to send a haul, by the sum at the door. Null if no line takes it. */
async function recommendWay(
  context: Context,
  { destination, pieces, items, filter, currency, terms }: HaulRequest,
  client: Client | null,
): Promise<HaulPlan["recommended"]> {
  const { rates } = await ratesInUse(context);
  const rows = [...Map.groupBy(pieces, ({ line }) => line)];
  const sumCurrency = usableCurrency(destination, currency, rates);
  const { handling, ...others } = terms;
  const input = {
    ...others,
    ...(handling !== undefined && (!currency || sumCurrency === currency) && { handling }),
    destination,
    currency: sumCurrency,
    items: rows.map(([row, own]) => itemOf(own, items[row])),
    filter: { tax: filter.tax, battery: filter.battery, days: filter.days ?? undefined },
  };
  const found = await findShippingOptions(context, input, client);
  const option = found.options[found.recommended?.option ?? 0];
  if (!option) return null;
  const { known, exact, rateCard, options, recommended } = found;
  return {
    ...option,
    parcels: option.parcels.map((parcel) => ({
      ...parcel,
      contents: parcel.contents.map(({ item, count }) => ({ item: rows[item]?.[0] ?? 0, count })),
    })),
    known,
    exact,
    rateCard,
    currency: found.currency,
    reason: certainReason(found),
    saves: recommended?.saves,
    single: singleOf(options),
    threshold: option.threshold ?? null,
  };
}

/** A row is one kind of goods. */
function itemOf(
  pieces: readonly Piece[],
  item: HaulItem | null | undefined,
): ShippingOptionsInput["items"][number] {
  const { price = null } = item ?? {};
  const [{ weight, length, width, height, features }] = pieces as [Piece];
  return {
    price: price !== null && price <= maxPrice ? price : null,
    quantity: pieces.length,
    weight,
    length: length ?? undefined,
    width: width ?? undefined,
    height: height ?? undefined,
    features: features && [...features],
  };
}

function singleOf(options: ShippingOptions["options"]): RecommendedWay["single"] {
  const single = options.find(({ parcels }) => parcels.length === 1);
  if (!single) return null;
  const { parcels, ...sums } = single;
  return { ...sums, line: parcels[0]?.line ?? "" };
}
