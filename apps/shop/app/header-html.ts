import type { Agent } from "@loupe/contract";
import { preload } from "react-dom";
import { useLocation } from "react-router";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { chosenAgent } from "#features/buying/buy-links/model.ts";

/**
 * The inside of the header as HTML, for the agents that it was rendered with. It is the same on every
 * page but those of the QC search, whose address fills in its fields.
 */
const headers = new WeakMap<readonly Agent[], string>();

const mayCache = (path: string) => !path.startsWith("/qc-");

/** The HTML of the header as rendered before; undefined in the browser. */
export const useHeaderHtml = import.meta.env.SSR ? useHeaderOfServer : () => undefined;

function useHeaderOfServer(): string | undefined {
  const { pathname } = useLocation();
  const agents = useAgents();
  const html = mayCache(pathname) ? headers.get(agents) : undefined;
  // React would have found the picture among what it renders.
  const agent = html === undefined ? undefined : chosenAgent(agents, null);
  if (agent) preload(agent.img, { as: "image" });
  return html;
}

type Rendered = { page: string; path: string; agents: readonly Agent[] };

/** Takes the header from a finished page. */
export function cacheHeader({ page, path, agents }: Rendered): void {
  if (headers.has(agents) || !mayCache(path)) return;
  const from = page.indexOf(">", page.indexOf("<header ")) + 1;
  headers.set(agents, page.slice(from, page.indexOf("</header>", from)));
}
