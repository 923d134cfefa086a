import { isbot } from "isbot";
import { loadRootData } from "#app/load-root-data.ts";
import { BackButton, ErrorPage } from "#features/site/frame/errors/error-page.tsx";
import { ErrorTips } from "#features/site/frame/errors/error-tips.tsx";
import { errorMeta } from "#features/site/frame/page-meta.ts";
import { finderOf } from "#features/saved/finders/service.server.ts";
import type { RootData } from "#features/site/frame/root-data.ts";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { accountTag } from "#server/cache/changes.ts";
import { isUnreachable, UNAVAILABLE_HEADERS } from "#server/database/outages/connection-lost.ts";
import { ApiError, statusOf } from "#server/http/api-error.ts";
import { loggedUrl } from "#server/logs/logged-url.ts";
import { Island, prepareIslands } from "./island.tsx";
import { PageError, type Loaded, type Page, type PageRequest } from "./page.ts";
import { afterLimit, LATE_MAX_MS, respond } from "./respond.tsx";

/**
 * Responds with a page. Complete pages are the same bytes for everybody, so that the server can cache them; a page
 * whose data is late is streamed, and never cached.
 * @param userAgent search engines get pages without late parts, unless a part fails. Fetchers of link previews, which need only
 *   the head, wait 3 s at most for the whole page: in their pages late parts count as failed.
 */
export async function renderPage(
  page: Page,
  request: PageRequest,
  userAgent: string,
): Promise<Response> {
  await prepareIslands();
  try {
    const finder = page.hasCodesOfFinders && (await finderOf(request.context, request.url.href));
    const [root, own] = await Promise.all([
      loadRootData(request.context, request.path, finder),
      page.load(request),
    ]);
    const loaded = finder ? ofFinder(own, finder.userId) : own;
    const limit_ms = PREVIEW_FETCHERS.test(userAgent) ? 0 : LATE_MAX_MS;
    const data: never = isbot(userAgent) ? await complete(loaded.data, limit_ms) : loaded.data;
    const meta = page.meta({ data, site: root.site, params: request.params });
    const { hasOwnSearch, View } = page;
    return respond({ request, root, meta, loaded, hasOwnSearch, children: <View data={data} /> });
  } catch (error) {
    return error instanceof Response ? error : await respondWithError(error, request);
  }
}

/** Adds the tag of a finder to a page that may be cached, and lets a list tell from where links were opened. */
function ofFinder<D>(loaded: Loaded<D>, userId: string): Loaded<D> {
  const { "Cache-Tag": tags, "Referrer-Policy": policy, ...headers } = loaded.headers ?? {};
  return {
    ...loaded,
    headers: {
      ...headers,
      ...(tags && { "Cache-Tag": `${tags},${accountTag(userId)}` }),
      ...(policy && { "Referrer-Policy": "same-origin" }),
    },
  };
}

/** The programs that fetch link previews for Discord, Telegram, Reddit, X, WhatsApp, Facebook, Slack and LinkedIn. */
const PREVIEW_FETCHERS =
  /discordbot|telegrambot|redditbot|twitterbot|whatsapp|facebookexternalhit|slackbot|linkedinbot/i;

/** Waits for all late values. One that fails or takes too long is replaced by a rejected promise. */
async function complete<D>(data: D, limit_ms: number): Promise<D> {
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data).map(async ([name, value]: [string, unknown]) => {
    if (!(value instanceof Promise)) return [name, value];
    const hasArrived = value.then(
      () => true,
      () => false,
    );
    return [
      name,
      (await Promise.race([hasArrived, afterLimit(false, limit_ms)])) ? await value : FAILED,
    ];
  });
  return Object.fromEntries(await Promise.all(entries)) as D;
}

const FAILED = Promise.reject(new Error("A late value failed or took too long."));
// The part that shows the failure may be rendered later. Until then, the rejection must not end the process.
FAILED.catch(() => undefined);

async function respondWithError(error: unknown, request: PageRequest): Promise<Response> {
  const loaded = shownError(error, request);
  const { status } = loaded;
  if (status === 500)
    request.context.log.error({ err: error, url: loggedUrl(request.url.href) }, "a page failed");
  const root = await loadRootIfPossible(request);
  return respond({
    request,
    root,
    meta: errorMeta(root.site, status),
    loaded,
    children: <ErrorPage status={status} back={BACK} tips={<ErrorTips />} />,
  });
}

/** Without the database, the page for errors has no agents and no legal links. */
async function loadRootIfPossible({ context, path }: PageRequest): Promise<RootData> {
  try {
    return await loadRootData(context, path);
  } catch {
    return {};
  }
}

const BACK = <Island of={BackButton} props={{}} when="later" />;

function shownError(error: unknown, { context }: PageRequest) {
  if (error instanceof PageError) return error;
  if (error instanceof ApiError) {
    const { retryAfter_s } = error;
    const wait = retryAfter_s === undefined ? {} : { "Retry-After": String(retryAfter_s) };
    return { status: statusOf(error), headers: { ...UNCACHED_PAGE, ...wait } };
  }
  if (!isUnreachable(error)) return { status: 500, headers: UNCACHED_PAGE };
  context.outage.note(error);
  return { status: 503, headers: { ...UNCACHED_PAGE, ...UNAVAILABLE_HEADERS } };
}
