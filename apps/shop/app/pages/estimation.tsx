import { Calculator } from "#features/freight/estimates/parcel/calculator.tsx";
import { CalculatorWithResults } from "#features/freight/estimates/parcel/calculator-with-results.tsx";
import { isPrice, optionsRequest } from "#features/freight/estimates/options-request.ts";
import { errorsOf, typedIn } from "#features/freight/estimates/parcel/typed-parcel.ts";
import type { FieldErrors } from "#ui/forms/field-errors.ts";
import { findShippingOptions } from "#features/freight/shipping-options/service.server.ts";
import {
  CATEGORY_TREE,
  estimateRequest,
  listCountries,
} from "#features/freight/estimates/service.server.ts";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import {
  AGENT_FACTS_TAG,
  AGENTS_TAG,
  CURRENCY_RATES_TAG,
  RATE_CARD_TAG,
} from "#server/cache/changes.ts";
import { issueIn } from "#server/http/problem.ts";
import * as texts from "#texts/pages.ts";
import { priceInvalid } from "#texts/shipping-options.ts";
import { language } from "#texts/words.ts";
import { countryOf } from "#features/freight/estimates/parcel/country-search.ts";
import { localCategories, localCountries } from "#features/freight/estimates/parcel/local-names.ts";

export const estimationPage = definePage({
  async load({ url, context, client }) {
    const countries = localCountries(await listCountries(context));
    const fields = typedIn(url.searchParams);
    fields.destination = countryOf(fields.destination, countries)?.code ?? fields.destination;
    const result =
      fields.destination || fields.weight ? await estimateRequest(context, fields, client) : null;
    const estimate = result?.ok
      ? {
          ...result.estimate,
          options: await findShippingOptions(context, optionsRequest(fields), client),
        }
      : null;
    const errors: FieldErrors =
      result?.ok === false ? errorsOf(result.issues.map((issue) => issueIn(language, issue))) : {};
    if (fields.price && !isPrice(fields.price)) errors["price"] = priceInvalid;
    // Only prices from this shop's rate card may be cached: a source may change its prices at any time.
    const whole = result === null || (estimate?.rateCard && !estimate.isFallback);
    return {
      data: {
        countries,
        categories: localCategories(CATEGORY_TREE),
        loaded: { estimate, errors, destination: fields.destination },
      },
      status: result?.ok === false ? 400 : 200,
      headers: whole
        ? cachedPage(AGENTS_TAG, RATE_CARD_TAG, AGENT_FACTS_TAG, CURRENCY_RATES_TAG)
        : UNCACHED_PAGE,
    };
  },
  meta: ({ site }) =>
    pageMeta({
      site,
      path: "/estimation",
      title: texts.shippingCalculatorTitle,
      description: texts.estimationDescription,
    }),
  View: ({ data }) => (
    <main id="main" className="wrap min-h-[60dvh]">
      <header className="pt-8 md:pt-11">
        <h1 className="text-2xl">{texts.shippingCalculatorTitle}</h1>
        <p className="mt-1.5 text-balance text-ink-2">{texts.calculatorDescription}</p>
      </header>
      <Island
        of={data.loaded.estimate ? CalculatorWithResults : Calculator}
        props={data}
        when="now"
      />
    </main>
  ),
});
