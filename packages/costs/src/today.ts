/**
 * The time zones of the countries that the facts have rules for. Where a country has several, it is the zone of most
 * inhabitants.
 */
const zones: Record<string, string> = {
  "Europe/Berlin": "AT BE CH CZ DE DK ES FR HR HU IT LU MT NL NO PL SE SI SK",
  "Europe/Athens": "BG CY EE FI GR LT LV RO",
  "Europe/London": "GB IE PT",
  "America/New_York": "US",
  "America/Toronto": "CA",
  "America/Sao_Paulo": "BR",
  "America/Mexico_City": "MX",
  "America/Santiago": "CL",
  "Australia/Sydney": "AU",
  "Pacific/Auckland": "NZ",
  "Asia/Tokyo": "JP",
  "Asia/Seoul": "KR",
  "Asia/Singapore": "SG",
  "Asia/Jerusalem": "IL",
  "Asia/Dubai": "AE",
  "Europe/Istanbul": "TR",
  "Africa/Johannesburg": "ZA",
};

const zoneOf = new Map(
  Object.entries(zones).flatMap(([zone, countries]) =>
    countries.split(" ").map((country) => [country, zone] as const),
  ),
);
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the day of a bill as `YYYY-MM-DD`: the request's, or else today in its destination. `isToday` is also true
 * where it is today in UTC.
 */
export function billDay(
  { date, destination }: { date?: string; destination: string },
  now: Date,
): { date: string; isToday: boolean } {
  const today = todayIn(destination, now);
  const isToday = date === undefined || date === today || date === now.toISOString().slice(0, 10);
  return { date: date ?? today, isToday };
}

/**
 * Returns the day in a country as `YYYY-MM-DD`, because rules begin and end at midnight there. Other countries use UTC.
 */
export function todayIn(country: string, now: Date): string {
  const timeZone = zoneOf.get(country.toUpperCase()) ?? "UTC";
  let format = formats.get(timeZone);
  // Sweden writes dates in the form of the facts.
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat("sv-SE", { timeZone })));
  return format.format(now);
}
