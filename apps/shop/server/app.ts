import { endpoints } from "@loupe/contract";
import { openApiDocument } from "@loupe/contract/openapi";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { agentsApi } from "#features/agents/api.server.ts";
import { auditApi } from "#features/audit/api.server.ts";
import { collectionApi } from "#features/collection/api.server.ts";
import { identityApi } from "#features/identity/api.server.ts";
import { findViewer } from "#features/identity/service.server.ts";
import { serveImages } from "#features/images/api.server.ts";
import { linksApi } from "#features/links/api.server.ts";
import { mailApi } from "#features/mail/api.server.ts";
import { openidApi } from "#features/openid/api.server.ts";
import { outsideServicesApi } from "#features/outside-services/api.server.ts";
import { ownPhotosApi } from "#features/own-photos/api.server.ts";
import { overviewApi } from "#features/overview/api.server.ts";
import { productFilesApi } from "#features/product-files/api.server.ts";
import { pictureSearchApi } from "#features/picture-search/api.server.ts";
import { photoReportsApi } from "#features/photo-reports/api.server.ts";
import { productsApi } from "#features/products/api.server.ts";
import { qcApi } from "#features/qc/api.server.ts";
import { reviewsApi } from "#features/reviews/api.server.ts";
import { serveShippingFiles, shippingApi } from "#features/shipping/api.server.ts";
import { serveAssets } from "./assets.ts";
import { clientOf, type Client } from "./client.ts";
import type { Context } from "./context.ts";
import { crossOrigin } from "./cross-origin.ts";
import { serveMetrics } from "./metrics.ts";
import type { Pages } from "./pages.ts";
import { problem, Refusal, statusOf } from "./problems.ts";
import { factsOf } from "./request-address.ts";
import { referencePage } from "./reference-page.ts";
import { siteFiles } from "./site-files.ts";
import { securityHeaders } from "./security-headers.ts";
import { recognise } from "./viewer.ts";

const APIS = [
  agentsApi,
  qcApi,
  ownPhotosApi,
  pictureSearchApi,
  photoReportsApi,
  productsApi,
  productFilesApi,
  linksApi,
  reviewsApi,
  collectionApi,
  identityApi,
  openidApi,
  mailApi,
  shippingApi,
  overviewApi,
  outsideServicesApi,
  auditApi,
];

const NOT_KEPT = { "cache-control": "no-store" };

/** The whole application behind one `fetch`; tests build their own and call `app.request()`. */
export function createApp(context: Context, pages?: Pages): Hono {
  const app = new Hono();
  app.use(securityHeaders(context.config));
  app.use("/api/v1/*", crossOrigin(context.config));
  app.use(
    "/api/v1/*",
    recognise((token) => findViewer(context, token)),
  );
  serveHealth(app, context);
  serveMetrics(app, context);
  serveDocuments(app, context);
  for (const api of APIS) api(app, context);
  app.all("/api/*", (c) => c.json(problem("There is no such route"), 404, NOT_KEPT));
  serveImages(app, context);
  serveShippingFiles(app, context);
  siteFiles(app, context);
  if (pages) {
    serveAssets(app);
    app.get("*", (c) => servePage(pages, c.req.raw, clientOf(context, c)));
    app.all("*", (c) =>
      c.json(problem("Pages are only there to be read"), 405, { ...NOT_KEPT, allow: "GET, HEAD" }),
    );
  }
  app.notFound((c) => c.json(problem("There is nothing here"), 404, NOT_KEPT));
  app.onError((error, c) => {
    c.header("cache-control", "no-store");
    if (error instanceof Refusal) {
      if (error.retryAfter_s) c.header("retry-after", String(error.retryAfter_s));
      return c.json(problem(error.message, error.issues), statusOf(error));
    }
    const { id } = factsOf(c);
    if (isBrokenOff(error, c.req.raw)) {
      context.log.info({ id }, "a request broke off");
      return c.json(problem("The request broke off"), 400);
    }
    context.log.error({ err: error, id }, "a request failed");
    return c.json(problem("Something went wrong!"), 500);
  });
  return app;
}

/** Its sender left before its end; nobody reads the answer. A connection of our own may be reset, too. */
const isBrokenOff = (error: Error, { signal }: Request) =>
  signal.aborted && "code" in error && error.code === "ECONNRESET";

async function servePage(pages: Pages, request: Request, client: Client): Promise<Response> {
  const url = new URL(request.url);
  // What cannot be decoded is no address of ours; the router would only complain about it.
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

function serveHealth(app: Hono, { db }: Context): void {
  app.get("/healthz", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
  app.get("/readyz", async (c) => {
    c.header("cache-control", "no-store");
    const ready = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return ready ? c.text("ready") : c.text("the database does not answer", 503);
  });
}

function serveDocuments(app: Hono, { config }: Context): void {
  const document = openApiDocument(endpoints, config.PUBLIC_URL);
  app.get("/api/v1/openapi.json", (c) => c.json(document));
  app.get("/api/v1/reference", (c) => c.html(referencePage(document, config.SITE_NAME)));
}
