import type { AnalyticsTool, ToolName } from "#server/settings/analytics.ts";

type Page = { url: string; title: string; referrer: string };
type Count = (page: Page) => void;

/** What the tools' scripts look for, and leave behind. */
type Globals = {
  plausible?: { (event: string, options: { u: string }): void; q?: unknown[] };
  umami?: { track: (make: (payload: object) => object) => unknown };
  _paq?: unknown[][];
  dataLayer?: unknown[];
};

/** The module is read on the server as well, which renders nothing of it. */
const globals = globalThis as Globals;

let count: Count | undefined;
let lastCountedPath: string | undefined;

/** Counts the page that is shown. The tool's script is loaded at the first one. */
export function countPage(tool: AnalyticsTool): void {
  // What follows a # may be what somebody typed.
  const url = location.origin + location.pathname + location.search;
  count ??= STARTS[tool.name](tool);
  count({ url, title: document.title, referrer: lastCountedPath ?? document.referrer });
  lastCountedPath = url;
}

/** Each loads its script, which counts nothing by itself but for Google's. */
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
    // The script takes over the queue under the same name.
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
    // It notices navigations itself (decision 52); told of them, it would count them twice.
    return () => {};
  },
};

/** Many browsers block such scripts: then it never resolves, and nothing is counted. */
const load = (src: string, data: Record<string, string> = {}): Promise<void> =>
  new Promise((resolve) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    Object.assign(script.dataset, data);
    script.addEventListener("load", () => resolve());
    document.head.append(script);
  });
