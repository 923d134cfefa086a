import type { Agent } from "@loupe/contract";
import { preload } from "react-dom";
import { useLocation } from "#ui/navigation.ts";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { chosenAgent } from "#features/buying/buy-links/agent-link.ts";

/**
 * The HTML inside the header, for each list of agents that it was rendered with. It is the same on every page
 * except the QC search, where the address fills in fields of the header.
 */
const headers = new WeakMap<readonly Agent[], string>();

const mayCache = (path: string) => !path.startsWith("/qc-");

/** Returns the header's HTML from an earlier page; always undefined in the browser. */
export const useHeaderHtml = import.meta.env.SSR ? useHeaderOfServer : () => undefined;

function useHeaderOfServer(): string | undefined {
  const { pathname } = useLocation();
  const agents = useAgents();
  const html = mayCache(pathname) ? headers.get(agents) : undefined;
  // React preloads pictures that it renders. It does not render this HTML, so the picture is preloaded here.
  const agent = html === undefined ? undefined : chosenAgent(agents, null);
  if (agent) preload(agent.img, { as: "image" });
  return html;
}

type Rendered = { page: string; path: string; agents: readonly Agent[] };

/** Stores the header's HTML from a complete page. */
export function cacheHeader({ page, path, agents }: Rendered): void {
  if (headers.has(agents) || !mayCache(path)) return;
  const from = page.indexOf(">", page.indexOf("<header ")) + 1;
  headers.set(agents, page.slice(from, page.indexOf("</header>", from)));
}
