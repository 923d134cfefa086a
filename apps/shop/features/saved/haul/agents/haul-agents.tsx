import type { Haul } from "@loupe/contract";
import { Scale } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useAgents, useChosenAgent } from "#features/buying/buy-links/chosen-agent.ts";
import { Button } from "#ui/button.tsx";
import * as texts from "#texts/haul.ts";
import { ComparisonLoading } from "./comparison-loading.tsx";

const AgentComparison = lazy(() =>
  import("./haul-comparison.tsx").then(({ AgentComparison }) => ({ default: AgentComparison })),
);

/** The section that compares agents for a haul. Nothing is compared before the shopper asks for it. */
export function HaulAgents({ haul }: { haul: Haul }) {
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const agents = useAgents();
  const chosen = useChosenAgent();
  if (!chosen) return null;
  // The button disappears, so the heading takes its focus.
  const open = () => {
    heading.current?.focus();
    setOpen(true);
  };
  return (
    <section
      aria-labelledby="agents-heading"
      className="js-only grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 ref={heading} tabIndex={-1} id="agents-heading" className="text-xl outline-none">
        {texts.agentsTitle}
      </h2>
      <p className="max-w-[62ch] text-pretty text-ink-2">{texts.agentsIntroduction}</p>
      {isOpen ? (
        <Suspense fallback={<ComparisonLoading />}>
          <AgentComparison {...{ haul, agents, chosen }} />
        </Suspense>
      ) : (
        <Button onClick={open} className="justify-self-start">
          <Scale className="size-4.5" aria-hidden="true" />
          {texts.comparisonButton}
        </Button>
      )}
    </section>
  );
}
