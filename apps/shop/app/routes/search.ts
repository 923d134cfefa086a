import { redirect, type LoaderFunctionArgs } from "react-router";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import { pathOf, readUrl } from "#features/look-up/search/typed-search.ts";
import { ApiError } from "#server/http/api-error.ts";
import { pageClient, pageContext } from "#app/context.ts";

/** The target of the search forms if scripts are not running. Always responds with a redirect. */
export async function loader({
  url: { searchParams: query },
  context: provider,
}: LoaderFunctionArgs) {
  const context = provider.get(pageContext);
  const url = query.get("url")?.trim() ?? "";
  const byOffer = query.get("by") === "offer" || !url;
  if (byOffer) return redirect(`/qc-search?${channelQuery(query)}`);
  const read = readUrl(url, await listAgents(context, { activeOnly: true }));
  if (read.kind === "page" && read.list)
    return redirect(`${read.path}?${new URLSearchParams({ text: read.list })}`);
  if (read.kind === "page") return redirect(read.path);
  if (read.kind === "question" && read.short !== undefined) {
    const resolvedLink = await resolveLink(context, read.short, provider.get(pageClient)).catch(
      notNow,
    );
    if (resolvedLink?.ok && resolvedLink.data.kind === "item")
      return redirect(pathOf(resolvedLink.data));
  }
  // The results page shows whether the link is wrong or could not be looked up.
  return redirect(`/qc-search?${new URLSearchParams({ url })}`);
}

/** Ignores an API error: the page that the redirect leads to repeats the lookup and shows the error. */
function notNow(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

function channelQuery(query: URLSearchParams): URLSearchParams {
  const channel = query.get("channel")?.trim();
  const offerId = query.get("offerId")?.trim();
  return new URLSearchParams(channel && offerId ? { channel, offerId } : {});
}
