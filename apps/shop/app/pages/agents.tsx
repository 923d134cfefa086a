import { AgentQuestions } from "#features/buying/agent-comparison/agent-questions.tsx";
import { AgentTable } from "#features/buying/agent-comparison/agent-table.tsx";
import { AgentVerdict } from "#features/buying/agent-comparison/agent-verdict.tsx";
import { ChooseAgent } from "#features/buying/agent-comparison/choose-agent.tsx";
import {
  answersIn,
  offeredWays,
  USUAL_PRICE,
  USUAL_WEIGHT_G,
} from "#features/buying/agent-comparison/compare-agents.ts";
import {
  compareAgents,
  findPublicFacts,
} from "#features/buying/agent-comparison/service.server.ts";
import { dateWords } from "#features/buying/agent-facts/fact-words.ts";
import { ratesInUse } from "#features/freight/currency-rates/service.server.ts";
import { localCountries } from "#features/freight/estimates/parcel/local-names.ts";
import { listCountries } from "#features/freight/estimates/service.server.ts";
import { findShippingOptions } from "#features/freight/shipping-options/service.server.ts";
import { PageHead } from "#features/site/frame/page-head.tsx";
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
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import * as texts from "#texts/agent-facts/pages.ts";

/** Returns the countries of the rate card. Without a card, nothing can be compared. */
async function findCountries(context: Context) {
  try {
    return localCountries(await listCountries(context));
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Returns the recommended price of the usual parcel. Null if it has none or there is no rate for the country. */
async function findFreight(context: Context, destination: string, client: Client | null) {
  const items = [{ price: USUAL_PRICE, weight: USUAL_WEIGHT_G, quantity: 1 }];
  try {
    const input = { destination, currency: "CNY", items };
    const { options, recommended, rateCard } = await findShippingOptions(context, input, client);
    const option = recommended ? options[recommended.option] : options[0];
    return { freight: option?.freight ?? null, isCacheable: rateCard !== null };
  } catch (error) {
    if (error instanceof ApiError) return { freight: null, isCacheable: true };
    throw error;
  }
}

export const agentsPage = definePage({
  async load({ context, url, client }) {
    const [facts, { rates }, countries] = await Promise.all([
      findPublicFacts(context),
      ratesInUse(context),
      findCountries(context),
    ]);
    const answers = answersIn(url.searchParams, countries);
    const { freight, isCacheable } = answers.country
      ? await findFreight(context, answers.country.code, client)
      : { freight: null, isCacheable: countries.length > 0 };
    return {
      data: {
        ...(await compareAgents(context, facts, answers, { rates, freight })),
        questions: { answers, countries, ways: offeredWays(facts.agents) },
        freight,
      },
      headers: isCacheable
        ? cachedPage(AGENTS_TAG, AGENT_FACTS_TAG, RATE_CARD_TAG, CURRENCY_RATES_TAG)
        : UNCACHED_PAGE,
    };
  },
  meta: ({ site }) =>
    pageMeta({
      site,
      path: "/agents",
      title: texts.pageTitle,
      description: texts.metaDescription,
    }),
  View: ({ data: { verdict, questions, freight, date, ...comparison } }) => (
    <main id="main" className="wrap">
      <PageHead title={texts.pageTitle} text={texts.pageText} />
      {questions.countries.length > 0 && <AgentQuestions {...questions} />}
      {verdict ? (
        <AgentVerdict
          verdict={verdict}
          answers={questions.answers}
          freight={freight}
          Choose={Choose}
        />
      ) : (
        questions.answers.country && (
          <p id="answer" className="mt-6 scroll-mt-24">
            {texts.noVerdict}
          </p>
        )
      )}
      <AgentTable
        {...comparison}
        way={questions.answers.country && questions.answers.way}
        Choose={Choose}
      />
      <p className="num mt-2 text-sm text-pretty text-ink-2">
        {texts.dateSentence(dateWords(date))}
      </p>
    </main>
  ),
});

const Choose = ({ name }: { name: string }) => (
  <Island of={ChooseAgent} props={{ name }} when="later" />
);
