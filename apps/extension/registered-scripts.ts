import { AGENT_SITES, LINK_SITES } from "./sites.ts";

/**
 * Runs the panel on the agents' pages, and the badges on the other sites, for which the user has given
 * permission. Browsers keep what is registered until it changes, and permissions may be taken away at any
 * time, so this follows each change of them.
 */
export async function registerSites(): Promise<void> {
  const { origins = [] } = await chrome.permissions.getAll();
  const granted = (sites: readonly Site[]) =>
    sites.flatMap(({ pages, runsOn }) =>
      pages.filter((page) => origins.includes(page)).map((page) => runsOn ?? page),
    );
  const scripts = [
    script("panel", granted(AGENT_SITES)),
    // Published sheets show their cells in a frame.
    script("badges", granted(LINK_SITES), { allFrames: true }),
  ].filter(({ matches }) => matches.length > 0);
  // Two changes may come at once: the later one sees what the earlier one left.
  last = last.catch(() => undefined).then(() => replace(scripts));
  await last;
}

let last: Promise<unknown> = Promise.resolve();

async function replace(scripts: ReturnType<typeof script>[]): Promise<void> {
  await chrome.scripting.unregisterContentScripts();
  if (scripts.length > 0) await chrome.scripting.registerContentScripts(scripts);
}

/** `runsOn`: the part of a site's pages that matters, where the permission covers more. */
type Site = { pages: readonly string[]; runsOn?: string };

const FILES = { panel: "content.js", badges: "badges.js" };

const script = (id: keyof typeof FILES, matches: string[], { allFrames = false } = {}) => ({
  id,
  js: [FILES[id]],
  matches,
  allFrames,
  // A slow page must not hold the panel up. Badges wait for what they are put beside.
  runAt: id === "panel" ? ("document_start" as const) : ("document_idle" as const),
  persistAcrossSessions: true,
});
