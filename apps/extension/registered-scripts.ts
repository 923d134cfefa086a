import { AGENT_SITES, LINK_SITES } from "./sites.ts";

/**
 * Registers the panel on agents' pages and the badges on other sites, as far as the user has granted the
 * permissions. Must run after each change of permissions, because browsers store registered scripts, and users may
 * revoke permissions at any time.
 */
export async function registerSites(): Promise<void> {
  const { origins = [] } = await chrome.permissions.getAll();
  const granted = (sites: readonly Site[]) =>
    sites.flatMap(({ pages, runsOn }) =>
      pages.filter((page) => origins.includes(page)).map((page) => runsOn ?? page),
    );
  const scripts = [
    script("panel", granted(AGENT_SITES)),
    // Published Google sheets show their cells in a frame.
    script("badges", granted(LINK_SITES), { allFrames: true }),
  ].filter(({ matches }) => matches.length > 0);
  // Two changes may occur at the same time. The later one waits for the earlier one.
  last = last.catch(() => undefined).then(() => replace(scripts));
  await last;
}

let last: Promise<unknown> = Promise.resolve();

async function replace(scripts: ReturnType<typeof script>[]): Promise<void> {
  await chrome.scripting.unregisterContentScripts();
  if (scripts.length > 0) await chrome.scripting.registerContentScripts(scripts);
}

/** `runsOn` limits the script to some pages of a site, if the permission covers more. */
type Site = { pages: readonly string[]; runsOn?: string };

const FILES = { panel: "content.js", badges: "badges.js" };

const script = (id: keyof typeof FILES, matches: string[], { allFrames = false } = {}) => ({
  id,
  js: [FILES[id]],
  matches,
  allFrames,
  // The panel is shown before a slow page has loaded. Badges need the page's links.
  runAt: id === "panel" ? ("document_start" as const) : ("document_idle" as const),
  persistAcrossSessions: true,
});
