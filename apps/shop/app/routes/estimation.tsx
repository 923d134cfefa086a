import { data } from "react-router";
import { Calculator } from "#features/freight/estimates/calculator.tsx";
import { FILTER_NAMES } from "#features/freight/estimates/line-filter.ts";
import { faultsOf, parcelSearch, typedIn } from "#features/freight/estimates/typed-parcel.ts";
import {
  CATEGORY_TREE,
  estimateRequest,
  listCountries,
} from "#features/freight/estimates/service.server.ts";
import { pageMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, RATE_CARD_TAG } from "#server/cache/changes.ts";
import { issueIn } from "#server/http/problem.ts";
import { pageClient, pageContext } from "../context.ts";
import { keepsDataOn } from "../view-state.ts";
import type { Route } from "./+types/estimation.ts";
import * as texts from "#texts/pages.ts";
import { language } from "#texts/words.ts";
import { countryOf } from "#features/freight/estimates/country-search.ts";
import { localCategories, localCountries } from "#features/freight/estimates/local-names.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/error-page.tsx";

export async function loader({ url, context: routerContext }: Route.LoaderArgs) {
  const context = routerContext.get(pageContext);
  const countries = localCountries(await listCountries(context));
  const fields = typedIn(url.searchParams);
  fields.destination = countryOf(fields.destination, countries)?.code ?? fields.destination;
  const result =
    fields.destination || fields.weight
      ? await estimateRequest(context, fields, routerContext.get(pageClient))
      : null;
  const estimate = result?.ok ? result.estimate : null;
  const faults =
    result?.ok === false ? faultsOf(result.issues.map((issue) => issueIn(language, issue))) : {};
  // Only prices from this shop's rate card may be cached: an external service may change its prices at any time.
  const whole = result === null || (estimate?.rateCard && !estimate.isFallback);
  return data(
    {
      countries,
      categories: localCategories(CATEGORY_TREE),
      loaded: { search: parcelSearch(fields), estimate, faults },
    },
    {
      status: result?.ok === false ? 400 : 200,
      headers: whole ? cachedPage(AGENTS_TAG, RATE_CARD_TAG) : UNCACHED_PAGE,
    },
  );
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: "/estimation",
    title: texts.shippingCalculatorTitle,
    description: texts.whatParcelCostsCountry,
  });
}

export const shouldRevalidate = keepsDataOn(...FILTER_NAMES, "change");

export default function Estimation({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap min-h-[60dvh]">
      <header className="pt-8 md:pt-11">
        <h1 className="text-2xl">{texts.shippingCalculatorTitle}</h1>
        <p className="mt-1.5 text-balance text-ink-2">{texts.calculatorDescription}</p>
      </header>
      <Calculator {...loaderData} />
    </main>
  );
}
