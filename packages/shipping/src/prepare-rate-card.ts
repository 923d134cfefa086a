import { categories as ownCategories } from "./categories.ts";
import { compileRoute } from "./compile-route.ts";
import { type Route } from "./route-types.ts";
import type { CardMark } from "./quote-types.ts";
import type { Country, RateCard } from "./rate-card-schema.ts";
import type { Category } from "./categories.ts";
import { categoryRestrictionsOf } from "./restrictions.ts";

/** A rate card that is prepared for quoting. Its routes to a country are compiled when they are first needed. */
export type PreparedCard = {
  card: RateCard;
  mark: CardMark;
  tree: readonly Category[];
  countries: ReadonlyMap<string, Country>;
  /** The child categories, by id. */
  categories: ReadonlyMap<string, Category["children"][number]>;
  /** The enabled lines that serve a country, sorted by id. */
  routesTo: (country: string) => readonly Route[];
};

const preparedCards = new WeakMap<RateCard, PreparedCard>();

/** Prepares a rate card. Each card object is prepared only once, so it must not change afterwards. */
export function prepareRateCard(
  card: RateCard | PreparedCard,
  tree: readonly Category[] = ownCategories,
): PreparedCard {
  if ("routesTo" in card) return card;
  const cachedCard = preparedCards.get(card);
  if (cachedCard?.tree === tree) return cachedCard;
  const lines = card.lines.filter(({ enabled }) => enabled);
  const enabledLines = lines.map((line) => ({ line, lists: categoryRestrictionsOf(line, tree) }));
  enabledLines.sort((a, b) => (a.line.id < b.line.id ? -1 : 1));
  const routes = new Map<string, readonly Route[]>();
  const countries = new Map(card.countries.map((country) => [country.code, country]));
  const preparedCard: PreparedCard = {
    card,
    mark: markOf(card),
    tree,
    countries,
    categories: new Map(
      tree.flatMap(({ children }) => children.map((child) => [child.id, child] as const)),
    ),
    routesTo: (country) => {
      let compiledRoutes = routes.get(country);
      if (!compiledRoutes && countries.has(country)) {
        compiledRoutes = enabledLines.flatMap(({ line, lists }) => {
          const destination = ownValue(line.destinations, country);
          return destination ? [compileRoute(card, line, destination, lists)] : [];
        });
        routes.set(country, compiledRoutes);
      }
      return compiledRoutes ?? [];
    },
  };
  preparedCards.set(card, preparedCard);
  return preparedCard;
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function markOf({ cardId, version, date, title }: RateCard): CardMark {
  const month = /\d{4}-\d{2}(?:-\d{2})?$/.exec(cardId)?.[0];
  return { id: cardId, version: version ?? cardId, date: date ?? month ?? null, title };
}
