import type { Context } from "#server/context.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";

/** The countries that parcels can be sent to, ordered by name. */
export async function listCountries(context: Context): Promise<{ name: string; code: string }[]> {
  const { prepared } = await cardInUse(context);
  return prepared.card.countries
    .map(({ name, code }) => ({ name, code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
