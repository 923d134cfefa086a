import { listShownAgents } from "#features/buying/agents/service.server.ts";
import { pageRates } from "#features/freight/currency-rates/page-rates.ts";
import { newestRates } from "#features/freight/currency-rates/service.server.ts";
import { dateWords } from "#features/buying/agent-facts/fact-words.ts";
import { freightCard } from "#features/freight/rate-cards/service.server.ts";
import { listLegalLinks } from "#features/shop-keeping/legal/service.server.ts";
import { CHOICE_HASH, isPrivatePath } from "#features/site/analytics/private-paths.ts";
import { withCodesOf } from "#features/saved/finders/service.server.ts";
import type { Context } from "#server/context.ts";
import { publicConfig } from "#server/settings/public-site.ts";
import { choiceLink } from "#texts/analytics.ts";
import { finderNote, referralNote } from "#texts/frame.ts";
import { language } from "#texts/words.ts";

type Finder = Parameters<typeof withCodesOf>[1] & { name: string | null; title: string };

/**
 * Loads the shop's data for every page.
 * @param path without the language's folder
 * @param finder whose codes the links to agents contain
 */
export async function loadRootData(context: Context, path: string, finder?: Finder) {
  const [owners, legal, rates, card] = await Promise.all([
    listShownAgents(context),
    listLegalLinks(context, language),
    newestRates(context),
    freightCard(context),
  ]);
  const { agents, paid } = withCodesOf(owners, finder ?? { codes: {} });
  const { SITE_NAME, REFERRAL_NOTICE } = context.config;
  const hasReferral = agents.some((agent) => agent.hasReferral);
  // This text is part of the data, so that only shops that use it send it.
  const referralNotice =
    hasReferral && REFERRAL_NOTICE === "on" ? referralNote(SITE_NAME) : undefined;
  const { analyticsTool: tool, ...site } = publicConfig(context.config, context.now(), language);
  if (tool?.setsCookies) legal.push([CHOICE_HASH, choiceLink]);
  const analyticsTool = tool && { ...tool, isClosed: isPrivatePath(path) };
  return {
    site: { ...site, referralNotice, legal, analyticsTool },
    agents,
    ...(finder && {
      finder: {
        name: finder.name ?? "",
        note: paid.size > 0 ? finderNote(finder.title || (finder.name ?? "")) : "",
      },
    }),
    rates: pageRates(rates, context.now()),
    freightCard: card?.date ? { ...card, date: dateWords(card.date) } : undefined,
  };
}
