import type { Context } from "#server/context.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";

/** Lists the countries that parcels can be sent to, ordered by name. */
export async function listCountries(context: Context): Promise<{ name: string; code: string }[]> {
  const { pricing } = await cardInUse(context);
  return pricing.card.countries
    .map(({ name, code }) => ({ name, code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
