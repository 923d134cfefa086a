import { AgentCorrection } from "#features/buying/agent-facts/agent-correction.tsx";
import { StatedNote } from "#features/buying/agent-facts/stated-text.tsx";
import { AgentDetails } from "#features/buying/agent-comparison/agent-details.tsx";
import { OwnMark, StatusMark } from "#features/buying/agent-comparison/agent-head.tsx";
import { ChooseAgent } from "#features/buying/agent-comparison/choose-agent.tsx";
import {
  findAgentDetails,
  isWorthListing,
} from "#features/buying/agent-comparison/service.server.ts";
import { AgentPicture } from "#features/buying/buy-links/agent-picture.tsx";
import { findMeasuredRates } from "#features/freight/measured-rates/service.server.ts";
import { pageMeta, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage, PageError } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENT_FACTS_TAG, AGENTS_TAG } from "#server/cache/changes.ts";
import { Link } from "#ui/navigation.ts";
import * as texts from "#texts/agent-facts/pages.ts";
import { folder } from "#texts/words.ts";

export const agentPage = definePage({
  async load({ context, params, path }) {
    const data = await findAgentDetails(context, params.name!);
    if (!data) throw new PageError(404, UNCACHED_PAGE);
    const canonical = `/agents/${data.agent.id}`;
    if (path !== canonical)
      throw new Response(null, { status: 301, headers: { location: folder + canonical } });
    const measuredRates = await findMeasuredRates(context, { agent: data.agent.id });
    return { data: { ...data, measuredRates }, headers: cachedPage(AGENTS_TAG, AGENT_FACTS_TAG) };
  },
  meta: ({ site, data: { agent } }) =>
    (isWorthListing(agent) ? pageMeta : unlistedMeta)({
      site,
      path: `/agents/${agent.id}`,
      title: texts.agentTitle(agent.name),
      description: texts.agentDescription(agent.name),
    }),
  View: ({ data }) => {
    const { name, status, statusNote, shopAgent } = data.agent;
    return (
      <main id="main" className="wrap">
        <header className="flex flex-wrap items-center gap-4 pt-8 pb-6 md:pt-11">
          {shopAgent && (
            <AgentPicture name={shopAgent.name} img={shopAgent.img} className="size-14" />
          )}
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            <h1 translate="no" className="text-2xl wrap-anywhere">
              {name}
            </h1>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusMark status={status} />
              {shopAgent && <OwnMark />}
            </p>
            {status === "closed" && (
              <p className="text-sm text-pretty text-ink-2">{texts.closedNote}</p>
            )}
            <StatedNote note={statusNote} className="text-sm text-pretty text-ink-2" />
          </div>
          {shopAgent && status !== "closed" && (
            <Island of={ChooseAgent} props={{ name: shopAgent.name }} when="later" />
          )}
          <Link to="/agents" className="inline-flex min-h-11 items-center underline">
            {texts.comparisonLink}
          </Link>
        </header>
        <AgentDetails {...data} />
        <Island
          of={AgentCorrection}
          props={{ agent: data.agent.id, agentName: name }}
          when="later"
        />
      </main>
    );
  },
});
