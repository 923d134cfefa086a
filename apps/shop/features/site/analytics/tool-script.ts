import type { AnalyticsTool, ToolName } from "#server/settings/analytics.ts";

type Page = { url: string; title: string; referrer: string };
type Count = (page: Page) => void;

/** The global variables that the tools' scripts read or create. */
type Globals = {
  plausible?: { (event: string, options: { u: string }): void; q?: unknown[] };
  umami?: { track: (make: (payload: object) => object) => unknown };
  _paq?: unknown[][];
  dataLayer?: unknown[];
};

/** `globalThis`, because the server loads this module, too. */
const globals = globalThis as Globals;

let count: Count | undefined;
let lastCountedPath: string | undefined;

/** Counts the current page. The first call loads the tool's script. */
export function countPage(tool: AnalyticsTool): void {
  // Without the hash, which may contain a visitor's input.
  const url = location.origin + location.pathname + location.search;
  count ??= STARTS[tool.name](tool);
  count({ url, title: document.title, referrer: lastCountedPath ?? document.referrer });
  lastCountedPath = url;
}

/** Load a tool's script and return a function that counts a page. Only Google's script counts by itself. */
const STARTS: Record<ToolName, (tool: AnalyticsTool) => Count> = {
  Plausible({ id, script }) {
    globals.plausible ??= function waiting() {
      // oxlint-disable-next-line prefer-rest-params -- the script reads such objects
      (globals.plausible!.q ??= []).push(arguments);
    };
    load(script, { domain: id });
    return ({ url }) => globals.plausible?.("pageview", { u: url });
  },
  Umami({ id, script }) {
    const loaded = load(script, { websiteId: id, autoTrack: "false" });
    return (page) =>
      void loaded.then(() => globals.umami?.track((payload) => ({ ...payload, ...page })));
  },
  Matomo({ id, script, endpoint, setsCookies }) {
    const queue = (globals._paq ??= []);
    if (!setsCookies) queue.push(["disableCookies"]);
    queue.push(["setTrackerUrl", endpoint], ["setSiteId", id]);
    load(script);
    // Read at each call, because the script replaces the queue by an object of its own.
    return ({ url, title, referrer }) =>
      globals._paq?.push(
        ["setCustomUrl", url],
        ["setReferrerUrl", referrer],
        ["setDocumentTitle", title],
        ["trackPageView"],
      );
  },
  Google({ id, script }) {
    const queue = (globals.dataLayer ??= []);
    function tell(..._told: unknown[]) {
      // oxlint-disable-next-line prefer-rest-params -- the script takes nothing else for a command
      queue.push(arguments);
    }
    tell("js", new Date());
    tell("config", id, {
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    load(script);
    // Google's script counts navigations by itself (decision 12), so counting them here would count them twice.
    return () => {};
  },
};

/** Loads a script. If the browser blocks it, the promise never resolves and nothing is counted. */
const load = (src: string, data: Record<string, string> = {}): Promise<void> =>
  new Promise((resolve) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    Object.assign(script.dataset, data);
    script.addEventListener("load", () => resolve());
    document.head.append(script);
  });
