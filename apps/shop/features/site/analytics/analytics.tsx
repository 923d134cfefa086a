import { useEffect, useState } from "react";
import { useBlocker, useLocation } from "#ui/navigation.ts";
import { isPrivatePath, CHOICE_HASH } from "./private-paths.ts";
import { learnChoice, reopened, useChoice } from "./consent.ts";
import { countPage } from "./tool-script.ts";
import { folder } from "#texts/words.ts";
import type { Site } from "#server/settings/site.ts";

type Props = { tool: NonNullable<Site["analyticsTool"]> };

/**
 * Counts page views with the owner's analytics tool, for visitors who agree. The content security policy of private
 * pages excludes the tool, so links between private and other pages load a new document.
 */
export function Analytics({ tool }: Props) {
  const { pathname } = useLocation();
  const [isClosed] = useState(tool.isClosed);
  const agrees = useChoice() === "yes";
  const counts = agrees && !isClosed;
  useEffect(() => learnChoice(tool), [tool]);
  useEffect(() => {
    if (counts && !isPrivatePath(pathname)) countPage(tool);
  }, [counts, tool, pathname]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link) return;
      if (link.hash === CHOICE_HASH) {
        event.preventDefault();
        event.stopPropagation();
        reopened.set({ from: link });
      } else if (agrees && isClosed && leadsToShop(link)) event.stopPropagation(); // the browser then loads a new document
    };
    addEventListener("click", onClick, true);
    return () => removeEventListener("click", onClick, true);
  }, [agrees, isClosed]);
  return counts && <WayToPrivatePages />;
}

const leadsToShop = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin &&
  pathname.startsWith(folder) &&
  !isPrivatePath(pathname.slice(folder.length));

function WayToPrivatePages() {
  const blocker = useBlocker(({ nextLocation }) => isPrivatePath(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { pathname, search, hash } = blocker.location;
    location.assign(folder + pathname + search + hash);
  }, [blocker]);
  return null;
}
