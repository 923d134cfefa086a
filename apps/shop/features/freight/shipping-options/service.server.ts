import type { ShippingMethod, ShippingOptions, ShippingOptionsInput } from "@loupe/contract";
import { PIECES_OF_OPTIONS_MAX } from "@loupe/contract/limits";
import {
  billDay,
  isDay,
  optionsOfLines,
  shippingOptions,
  type OptionItem,
  type OptionsRequest,
  type QuotedLine,
} from "@loupe/costs";
import { stackedParcel } from "@loupe/shipping";
import { factsInUse } from "#features/buying/agent-facts/service.server.ts";
import { usableCurrency } from "@loupe/contract/currency-of-country";
import { ratesInUse } from "#features/freight/currency-rates/service.server.ts";
import { passes } from "#features/freight/estimates/lines/line-filter.ts";
import { estimateRequest, readGoods } from "#features/freight/estimates/service.server.ts";
import { costsError, ratesMark } from "#features/freight/landed-cost/service.server.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import type { Context } from "#server/context.ts";
import { shownOptions } from "./shown-options.ts";
import { ApiError, fieldErrorAt } from "#server/http/api-error.ts";
import { countComparison } from "#server/limits/comparison-limit.ts";
import type { Client } from "#server/limits/look-up-limit.ts";

/**
 * Returns the ways to send goods to a country, best first, each with the sum at the shopper's door. The freight is from
 * the shop's rate card. If another service quotes the shop's parcels, its freight is for one parcel, and there are no
 * ways in several.
 * @throws {ApiError} 400 with the place of each error, 422 for too many pieces and for a currency without a rate
 */
export async function findShippingOptions(
  context: Context,
  input: ShippingOptionsInput,
  client: Client | null,
): Promise<ShippingOptions> {
  const destination = input.destination.toUpperCase();
  const { date } = billDay(input, context.now());
  const [{ pricing, lines }, facts, rates] = await Promise.all([
    cardInUse(context),
    factsInUse(context),
    ratesInUse(context, isDay(date) ? date : undefined),
  ]);
  const { goods, issues } = readGoods(pricing, input.items);
  if (!pricing.countries.has(destination))
    issues.push(fieldErrorAt("body.destination", "unknown_country"));
  const pieces = input.items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (issues.length > 0) throw costsError(issues, []);
  if (pieces > PIECES_OF_OPTIONS_MAX)
    throw new ApiError("too_many_pieces", { pieces, most: PIECES_OF_OPTIONS_MAX });
  const items = input.items.map(({ price, quantity, tariffHeading }, place): OptionItem => ({
    price,
    quantity,
    ...(tariffHeading !== undefined && { tariffHeading }),
    ...goods[place]!,
  }));
  const { filter = {}, ...terms } = input;
  const request: OptionsRequest = {
    ...terms,
    items,
    date,
    destination,
    currency: input.currency?.toUpperCase() ?? usableCurrency(destination, undefined, rates.rates),
    rates: rates.rates,
  };
  const isWanted = (method: Parameters<typeof passes>[0]) => passes(method, filter);
  const methods = await quoteBySource(context, request, client);
  const quoted = methods?.filter(isWanted).flatMap((method) => quotedLine(method) ?? []);
  const quantities = items.map(({ quantity }) => quantity);
  // Sums at the door are in yuan first, so lines of a card in another currency cannot be compared.
  const hasSplits = !quoted && pricing.card.currency === "CNY";
  if (hasSplits) await countComparison(client, "options", quantities);
  const compared = !hasSplits
    ? optionsOfLines(facts, quoted ?? [], request)
    : shippingOptions(facts, pricing, request, isWanted);
  if (!compared.ok) throw costsError([], compared.issues);
  return {
    ...shownOptions(compared.options),
    rateCard: quoted ? null : { ...pricing.mark, isSample: lines.sample > 0 },
    rates: ratesMark(rates),
  };
}

/**
 * Returns the lines of another service for everything in one parcel. Null if there is none or it does not answer: then
 * the rate card is used.
 */
async function quoteBySource(
  context: Context,
  { items, destination }: OptionsRequest,
  client: Client | null,
): Promise<ShippingMethod[] | null> {
  if (!context.config.SHIPPING_ESTIMATE_URL) return null;
  const pieces = items.flatMap((item) => Array.from({ length: item.quantity }, () => item));
  // A single piece is the parcel of its estimate, for which the service is called once.
  const parcel = pieces.length > 1 ? stackedParcel(pieces) : pieces[0];
  const result = await estimateRequest(context, { ...parcel, destination }, client);
  return result.ok && !result.estimate.rateCard ? result.estimate.data : null;
}

/** Returns a line's price. One in another currency than yuan is not compared. */
function quotedLine({
  id,
  name,
  available,
  feeDetail,
  taxIncluded,
  mode,
  transitDays,
}: ShippingMethod): QuotedLine | null {
  if (!available || feeDetail?.currencyEnum.enumName !== "CNY") return null;
  return { id, name, freight: feeDetail.total, taxIncluded, mode, days: transitDays };
}
