import { InlineScript } from "#first-view/inline-script.tsx";
import { ROOT_DATA, useRootData } from "#features/site/frame/root-data.ts";
import { useAgents } from "./chosen-agent.ts";

/** The shop's data for every page, and the call of `showAgent`. Last in the body, after all links that it changes. */
export function AgentScript() {
  const { rates: _, ...root } = useRootData();
  const hasAgents = useAgents().length > 0;
  // The data is only rendered on the server, so the browser's bundle does not contain it.
  const data = import.meta.env.SSR ? JSON.stringify(root) : "";
  return (
    <>
      <script
        type="application/json"
        id={ROOT_DATA}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data.replaceAll("<", "\\u003c") }}
      />
      {hasAgents && <InlineScript code={import.meta.env.SSR ? SCRIPT : ""} />}
    </>
  );
}

// In development the module of the head may run later.
const SCRIPT = `self.showAgent?.("${ROOT_DATA}")`;
