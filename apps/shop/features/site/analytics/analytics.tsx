import { useEffect } from "react";
import { useLocation } from "#ui/navigation.ts";
import { onDisplay } from "#ui/shared-state.ts";
import { CHOICE_HASH, isPrivatePath } from "./private-paths.ts";
import { learnChoice, reopened, useChoice } from "./consent.ts";
import { countPage } from "./tool-script.ts";
import type { Site } from "#server/settings/public-site.ts";

type Props = { tool: NonNullable<Site["analyticsTool"]> };

/**
 * Counts page views with the owner's analytics tool, for visitors who agree. The content security policy of private
 * pages excludes the tool; other pages load a new document when they open a private one (`changesPrivacy`).
 */
export function Analytics({ tool }: Props) {
  const { pathname } = useLocation();
  const counts = useChoice() === "yes" && !tool.isClosed;
  useEffect(() => learnChoice(tool), [tool]);
  useEffect(() => {
    return counts && !isPrivatePath(pathname) ? onDisplay(() => countPage(tool)) : undefined;
  }, [counts, tool, pathname]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.hash !== CHOICE_HASH) return;
      event.preventDefault();
      event.stopPropagation();
      reopened.set({ from: link });
    };
    addEventListener("click", onClick, true);
    return () => removeEventListener("click", onClick, true);
  }, []);
  return null;
}
