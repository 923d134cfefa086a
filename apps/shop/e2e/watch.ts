import type { BrowserContext, Request, Response } from "@playwright/test";

export type Watch = {
  problems: string[];
  over(context: BrowserContext): void;
  /** Names an error that a journey expects, such as 503 for `/^\/product\//`. 0 means no answer. */
  expects(status: number, path: RegExp): void;
  /** The agents' pages that were opened. `sites.ts` serves them. */
  visits: string[];
};

/**
 * Collects what must never happen: console errors (including hydration and policy violations),
 * uncaught errors, refused or failed requests to the shop, and requests to other hosts.
 */
export function createWatch(baseURL: string): Watch {
  const problems: string[] = [];
  const visits: string[] = [];
  const expected: { status: number; path: RegExp }[] = [];
  const isOurs = (url: string) => url.startsWith(`${baseURL}/`) || /^(data|blob):/.test(url);

  const isExpected = (status: number, url: string) =>
    expected.some((one) => one.status === status && one.path.test(url.slice(baseURL.length)));

  function onResponse(response: Response) {
    const [status, url] = [response.status(), response.url()];
    if (status < 400 || !isOurs(url) || isExpected(status, url)) return;
    problems.push(`${status} ${url}`);
  }

  function onRequest(request: Request) {
    if (isOurs(request.url())) return;
    if (request.resourceType() === "document") visits.push(request.url());
    else problems.push(`${request.resourceType()} from elsewhere: ${request.url()}`);
  }

  function onFailed(request: Request) {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page cancels its pending requests.
    if (reason === "net::ERR_ABORTED" || !isOurs(request.url())) return;
    // Policy violations appear in the console. Without scripts, browsers report each script so.
    if (reason === "csp") return;
    if (isExpected(0, request.url())) return;
    problems.push(`${reason} ${request.url()}`);
  }

  return {
    problems,
    visits,
    expects: (status, path) => expected.push({ status, path }),
    over(context) {
      context.on("request", onRequest);
      context.on("response", onResponse);
      context.on("requestfailed", onFailed);
      context.on("weberror", (error) => problems.push(`uncaught: ${error.error().message}`));
      context.on("console", (message) => {
        if (message.type() !== "error") return;
        // The browser logs this for every response from 400 on. `onResponse` checks those.
        if (message.text().startsWith("Failed to load resource")) return;
        problems.push(`console: ${message.text()}`);
      });
    },
  };
}
