import { AgentComparison } from "#features/buying/agent-comparison/agent-comparison.tsx";
import { ChooseAgent } from "#features/buying/agent-comparison/choose-agent.tsx";
import { ClosedAgents } from "#features/buying/agent-comparison/closed-agents.tsx";
import {
  choicesIn,
  compareAgents,
  storageChoices,
} from "#features/buying/agent-comparison/compare-agents.ts";
import { ComparisonForm } from "#features/buying/agent-comparison/comparison-form.tsx";
import { dateWords } from "#features/buying/agent-facts/fact-words.ts";
import { findPublicFacts } from "#features/buying/agent-comparison/service.server.ts";
import { PageHead } from "#features/site/frame/page-head.tsx";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage } from "#islands/page.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENT_FACTS_TAG, AGENTS_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/agent-facts/pages.ts";

export const agentsPage = definePage({
  async load({ context, url }) {
    const { agents, ...facts } = await findPublicFacts(context);
    const choices = choicesIn(url.searchParams);
    return {
      data: {
        ...facts,
        choices,
        days: storageChoices(agents, choices.storage_d),
        ...compareAgents(agents, choices),
      },
      headers: cachedPage(AGENTS_TAG, AGENT_FACTS_TAG),
    };
  },
  meta: ({ site }) =>
    pageMeta({
      site,
      path: "/agents",
      title: texts.pageTitle,
      description: texts.metaDescription,
    }),
  View: ({ data: { agents, closed, sources, date, ...form } }) => (
    <main id="main" className="wrap">
      <PageHead title={texts.pageTitle} text={texts.pageText} />
      <ComparisonForm {...form} />
      <p className="num mt-5 mb-3 flex flex-wrap gap-x-4 text-sm text-ink-2">
        <output className="font-[550] text-ink">{texts.agentCount(agents.length)}</output>
        {texts.dateSentence(dateWords(date))}
      </p>
      <AgentComparison agents={agents} sources={sources} Choose={Choose} />
      <ClosedAgents agents={closed} />
    </main>
  ),
});

const Choose = ({ name }: { name: string }) => (
  <Island of={ChooseAgent} props={{ name }} when="later" />
);
