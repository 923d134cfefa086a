import { JOBS } from "./housekeeping.ts";
import { endpoints, type Endpoint } from "@loupe/contract";
import { Hono, type Context as Call, type MiddlewareHandler } from "hono";
import { agentsApi } from "#features/buying/agents/api.server.ts";
import { auditApi } from "#features/shop-keeping/audit/api.server.ts";
import { backgroundApi } from "#features/shop-keeping/background/api.server.ts";
import { backupsApi } from "#features/shop-keeping/backups/api.server.ts";
import { binApi } from "#features/shop-keeping/bin/api.server.ts";
import { askPreviews } from "#features/saved/ask/preview.server.ts";
import { serveLinkPreviews } from "#features/look-up/link-previews/api.server.ts";
import { askApi } from "#features/saved/ask/api.server.ts";
import { collectionApi } from "#features/saved/collection/api.server.ts";
import { serveEmbeds } from "#features/saved/embeds/api.server.ts";
import { watchesApi } from "#features/saved/watches/api.server.ts";
import { serveLeavePages } from "#features/saved/watches/mail/leave-page.server.ts";
import { serveFeeds } from "#features/site/feeds/service.server.ts";
import { serveInstallableApp } from "#features/site/installable-app/api.server.ts";
import { extensionApi, serveExtension } from "#features/site/extension/api.server.ts";
import { firstRunApi } from "#features/accounts/first-run/api.server.ts";
import { loginApi } from "#features/accounts/login/api.server.ts";
import { ownAccountApi } from "#features/accounts/own-account/api.server.ts";
import { peopleApi } from "#features/accounts/people/api.server.ts";
import { registrationApi } from "#features/accounts/registration/api.server.ts";
import { findViewer } from "#features/accounts/login/service.server.ts";
import { restoreAccount } from "#features/personal-data/service.server.ts";
import { personalDataApi } from "#features/personal-data/api.server.ts";
import { serveImages } from "#features/pictures/api.server.ts";
import { incomeApi } from "#features/shop-keeping/income/api.server.ts";
import { legalApi } from "#features/shop-keeping/legal/api.server.ts";
import { linkJobsApi } from "#features/catalogue/link-jobs/api.server.ts";
import { linksApi } from "#features/look-up/links/api.server.ts";
import { mailApi } from "#features/accounts/mail/api.server.ts";
import { noticesApi } from "#features/shop-keeping/notices/api.server.ts";
import { serveGoogleLogin } from "#features/accounts/google-login/api.server.ts";
import { sourcesApi } from "#features/shop-keeping/sources/api.server.ts";
import { goLiveApi } from "#features/shop-keeping/go-live/api.server.ts";
import { demonstrationApi } from "#features/shop-keeping/demonstration/api.server.ts";
import { ownPhotosApi } from "#features/look-up/own-photos/api.server.ts";
import { overviewApi } from "#features/shop-keeping/overview/api.server.ts";
import { productFilesApi } from "#features/catalogue/product-files/api.server.ts";
import { pictureSearchApi } from "#features/catalogue/picture-search/api.server.ts";
import { photoReportsApi } from "#features/look-up/photo-reports/api.server.ts";
import { catalogueFeed, productsApi } from "#features/catalogue/products/api.server.ts";
import { itemSummariesApi } from "#features/catalogue/item-summaries/api.server.ts";
import { sameItemsApi } from "#features/catalogue/same-items/api.server.ts";
import { productManagementApi } from "#features/catalogue/product-management/api.server.ts";
import { viewedItemsApi } from "#features/look-up/viewed-items/api.server.ts";
import { priceHistoryApi } from "#features/look-up/price-history/api.server.ts";
import { itemPreviews } from "#features/item-page/photos/preview.server.ts";
import { itemFeed, itemPageApi, serveItemsCollages } from "#features/item-page/api.server.ts";
import { serveCollages } from "#features/look-up/qc-sharing/api.server.ts";
import { qcApi } from "#features/look-up/qc/api.server.ts";
import { qcSearchApi } from "#features/look-up/qc-search/api.server.ts";
import { reviewsApi } from "#features/catalogue/reviews/api.server.ts";
import { describeValues } from "#features/shop-keeping/settings/setting-labels.server.ts";
import { findersApi } from "#features/saved/finders/api.server.ts";
import {
  countForFinder,
  finderFeed,
  finderPreviews,
} from "#features/saved/finders/service.server.ts";
import { listPreviews } from "#features/saved/lists/preview.server.ts";
import { listFeed, listsApi } from "#features/saved/lists/api.server.ts";
import { sizeChartsApi } from "#features/catalogue/size-charts/api.server.ts";
import { settingsApi } from "#features/shop-keeping/settings/api.server.ts";
import { currencyRatesApi } from "#features/freight/currency-rates/api.server.ts";
import { landedCostApi } from "#features/freight/landed-cost/api.server.ts";
import { measuredRatesApi } from "#features/freight/measured-rates/api.server.ts";
import { shippingOptionsApi } from "#features/freight/shipping-options/api.server.ts";
import { haulApi } from "#features/saved/haul/api.server.ts";
import { estimatesApi, serveShippingFiles } from "#features/freight/estimates/api.server.ts";
import { agentComparisonApi } from "#features/buying/agent-comparison/api.server.ts";
import { agentFactsApi } from "#features/buying/agent-facts/api.server.ts";
import { factsUpkeepApi } from "#features/buying/facts-upkeep/api.server.ts";
import { rateCardsApi } from "#features/freight/rate-cards/api.server.ts";
import { serveAssets } from "#server/pages/assets.ts";
import { isRead } from "#server/cache/cache-keys.ts";
import { serveDocuments } from "#server/http/openapi-document/openapi-documents.ts";
import { clientOf } from "#server/http/client.ts";
import { inRequest } from "#server/logs/trace.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { Context } from "#server/context.ts";
import { crossOrigin } from "#server/http/api-cors.ts";
import { methodsAt } from "#server/http/api-methods.ts";
import { isUnreachable, UNAVAILABLE_HEADERS } from "#server/database/outages/connection-lost.ts";
import { serveMetrics } from "#server/http/listener/metrics-route.ts";
import type { Pages } from "#server/pages/pages.ts";
import { serveAll } from "#server/http/api.ts";
import { ApiError, statusOf } from "#server/http/api-error.ts";
import { refuse } from "#server/http/problem.ts";
import { factsOf } from "#server/http/request-address.ts";
import { robotsAndSitemap } from "#features/shop-keeping/sitemap/service.server.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { recognise } from "#server/http/viewer.ts";

const APIS = [
  agentsApi,
  binApi,
  qcApi,
  qcSearchApi,
  ownPhotosApi,
  pictureSearchApi,
  itemSummariesApi,
  sameItemsApi,
  photoReportsApi,
  itemPageApi(countForFinder),
  priceHistoryApi,
  sizeChartsApi,
  listsApi,
  findersApi,
  viewedItemsApi,
  productsApi,
  productManagementApi,
  productFilesApi,
  linkJobsApi,
  linksApi,
  legalApi,
  extensionApi,
  reviewsApi,
  askApi,
  collectionApi,
  watchesApi,
  registrationApi,
  loginApi({ welcomeBack: restoreAccount }),
  peopleApi,
  ownAccountApi,
  firstRunApi,
  personalDataApi,
  mailApi,
  estimatesApi,
  landedCostApi,
  measuredRatesApi,
  shippingOptionsApi,
  agentComparisonApi,
  currencyRatesApi,
  haulApi,
  rateCardsApi,
  agentFactsApi,
  factsUpkeepApi,
  overviewApi,
  incomeApi,
  sourcesApi,
  goLiveApi,
  demonstrationApi,
  settingsApi,
  auditApi,
  backupsApi,
  backgroundApi(JOBS),
  noticesApi,
];

const FEEDS = [catalogueFeed, itemFeed, listFeed, finderFeed];

const NOT_CACHED = { "cache-control": "no-store" };

/** Creates the whole application, behind one `fetch`. Tests create their own and call `app.request()`. */
export function createApp(context: Context, pages?: Pages): Hono {
  const app = new Hono();
  app.use((c, next) => inRequest(factsOf(c).id, c.req.header("traceparent"), next));
  app.use(securityHeaders(context.config));
  app.use("/api/v1/*", crossOrigin(app, context.config));
  app.use(
    "/api/v1/*",
    recognise((token) => findViewer(context, token)),
  );
  app.use("/api/v1/*", showOwnChanges(context));
  serveMetrics(app, context);
  if (context.config.ROLE === "shop") {
    serveDocuments(app, context, describeValues);
    for (const api of APIS) serveAll(app, api(context));
    serveGoogleLogin(app, context);
  }
  app.all("/api/*", (c) => {
    const methods = methodsAt(app, c.req.path);
    if (methods.length === 0) return refuse(c, { code: "no_route" }, NOT_CACHED);
    const headers = { ...NOT_CACHED, allow: methods.join(", ") };
    return refuse(c, { code: "method_not_allowed" }, headers);
  });
  serveImages(app, context);
  serveCollages(app, context);
  serveItemsCollages(app, context);
  serveLinkPreviews(app, context, [itemPreviews, askPreviews, listPreviews, finderPreviews]);
  serveShippingFiles(app, context);
  robotsAndSitemap(app, context);
  serveExtension(app, context);
  serveInstallableApp(app, context);
  if (context.config.ROLE === "shop") {
    for (const source of FEEDS) serveFeeds(app, context, source);
    serveLeavePages(app, context);
    serveEmbeds(app, context);
  }
  if (pages) {
    serveAssets(app, context);
    app.get("*", (c) => servePage(pages, c.req.raw, clientOf(context, c)));
    app.all("*", (c) =>
      refuse(c, { code: "pages_are_read_only" }, { ...NOT_CACHED, allow: "GET, HEAD" }),
    );
  }
  app.notFound((c) => refuse(c, { code: "nothing_here" }, NOT_CACHED));
  app.onError(async (error, c) => {
    c.header("cache-control", "no-store");
    if (error instanceof ApiError) {
      if (statusOf(error) === 403) await noteRefusedAccess(context, c, error);
      if (error.retryAfter_s) c.header("retry-after", String(error.retryAfter_s));
      return refuse(c, error);
    }
    const { id } = factsOf(c);
    if (isBrokenOff(error, c.req.raw)) {
      context.log.info({ id }, "a request was aborted");
      return refuse(c, { code: "request_broken_off" });
    }
    if (isUnreachable(error)) {
      context.outage.note(error);
      return refuse(c, { code: "database_away" }, UNAVAILABLE_HEADERS);
    }
    context.log.error({ err: error, id }, "a request failed");
    return refuse(c, { code: "failure" });
  });
  return app;
}

/** Logs which account was refused. The request log has the method and address, under the same request id. */
async function noteRefusedAccess(context: Context, c: Call, { code }: ApiError): Promise<void> {
  const { id } = factsOf(c);
  const viewer = await c
    .get("viewer")?.()
    .catch((err: unknown) => {
      context.log.warn({ err, id }, "the account of a refused request could not be looked up");
    });
  if (!viewer) return;
  const { userId: user, sessionId: session, role } = viewer;
  noteSecurity(context, "access_refused", { user, session, role, code });
}

/** Paths of POST routes that only read: they change nothing that a cached response shows. */
const READING_POSTS = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(({ isRead }) => isRead)
    .map(({ path }) => `/api/v1${path}`),
);

/**
 * Delays the response to a write until this process has received the notice of the change and removed the cached
 * responses that show the old state. So the caller's next request sees its own change.
 */
const showOwnChanges =
  ({ caughtUp }: Context): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { method, path } = c.req;
    const writes = !isRead({ method }) && !READING_POSTS.has(path);
    if (writes && c.req.header("authorization") && c.res.ok) await caughtUp();
  };

/** Whether the client disconnected before the request ended. ECONNRESET alone may come from one of our connections. */
const isBrokenOff = (error: Error, { signal }: Request) =>
  signal.aborted && "code" in error && error.code === "ECONNRESET";

async function servePage(pages: Pages, request: Request, client: Client): Promise<Response> {
  const url = new URL(request.url);
  // An address that cannot be decoded gets the page "not found"; the router would throw an error for it.
  if (!isDecodable(url.pathname)) url.pathname = "/not-found";
  const response = await pages(
    url.href === request.url ? request : new Request(url, request),
    client,
  );
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
