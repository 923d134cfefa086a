import { parseLink, shopType } from "@loupe/links";
import { redirect, type LoaderFunctionArgs } from "react-router";
import { listAgents } from "#features/agents/service.server.ts";
import { resolveLink } from "#features/links/service.server.ts";
import { Refusal } from "#server/problems.ts";
import { pageContext } from "#app/context.ts";

/** Where the search forms go before the scripts run, or without them: every answer is a redirect. */
export async function loader({
  url: { searchParams: query },
  context: provider,
}: LoaderFunctionArgs) {
  const context = provider.get(pageContext);
  const url = query.get("url")?.trim() ?? "";
  const byOffer = query.get("by") === "offer" || !url;
  if (byOffer) return redirect(`/qc-search?${channelQuery(query)}`);
  const link = parseLink(url, { agents: await listAgents(context, { activeOnly: true }) });
  const followed = link.kind === "short" ? await resolveLink(context, url).catch(notNow) : null;
  const found = followed?.ok ? followed.data : link;
  if (found.kind === "item") return redirect(`/product/${shopType(found.marketplace)}/${found.id}`);
  return redirect(`/qc-search?${new URLSearchParams({ url })}`);
}

/** The page that is gone to says why. */
function notNow(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

function channelQuery(query: URLSearchParams): URLSearchParams {
  const channel = query.get("channel")?.trim();
  const offerId = query.get("offerId")?.trim();
  return new URLSearchParams(channel && offerId ? { channel, offerId } : {});
}
