import { AGENT_SITES, LINK_SITES } from "./sites.ts";

/**
 * Runs the panel on the agents' pages, and the badges on the other sites, for which the user has given
 * permission. Browsers keep what is registered until it changes, and permissions may be taken away at any
 * time, so this follows each change of them.
 */
export async function registerSites(): Promise<void> {
  const { origins = [] } = await chrome.permissions.getAll();
  const granted = (sites: readonly { pages: readonly string[] }[]) =>
    sites.flatMap(({ pages }) => pages.filter((page) => origins.includes(page)));
  const scripts = [
    script("panel", "content.js", granted(AGENT_SITES)),
    script("badges", "badges.js", granted(LINK_SITES)),
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

const script = (id: string, file: string, matches: string[]) => ({
  id,
  js: [file],
  matches,
  runAt: "document_idle" as const,
  persistAcrossSessions: true,
});
