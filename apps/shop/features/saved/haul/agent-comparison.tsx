import type { Agent, Haul } from "@loupe/contract";
import { useCostInputs, type CostInputs } from "#features/freight/landed-cost/cost-inputs.ts";
import { lineFilterIn } from "#features/freight/estimates/line-filter.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { FormError } from "#ui/forms/field.tsx";
import { withPoint } from "#ui/forms/typed-number.ts";
import { useLocation } from "#ui/navigation.ts";
import * as texts from "#texts/haul.ts";
import { AgentChoices } from "./agent-choices.tsx";
import { AgentLinks } from "./agent-links.tsx";
import { AgentPlans } from "./agent-plans.tsx";
import { ComparisonLoading } from "./comparison-loading.tsx";
import { comparisonRequest } from "./comparison-request.ts";
import { useComparison } from "./use-comparison.ts";

type Props = { haul: Haul; agents: readonly Agent[]; chosen: Agent };

/** Which agent buys what, what that costs, and the links to buy, by agent. */
export function AgentComparison({ haul, agents, chosen }: Props) {
  const { search } = useLocation();
  const inputs = useCostInputs(haul.destination);
  const others = agents.filter((agent) => agent !== chosen).map(({ name }) => name);
  const request =
    inputs &&
    comparisonRequest(haul, {
      agents: [chosen.name, ...others],
      inputs,
      filter: lineFilterIn(new URLSearchParams(search)),
    });
  const { shown, isBusy, problem, again } = useComparison(request, haul.lines);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <AgentChoices lines={haul.lines} agents={agents} chosen={chosen} />
      {problem && (
        <div className="grid justify-items-start gap-2">
          <FormError>{problem}</FormError>
          <Button size="small" onClick={again}>
            {texts.retryButton}
          </Button>
        </div>
      )}
      {shown ? (
        <div
          aria-busy={isBusy}
          className={cx("grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6", isBusy && "opacity-50")}
        >
          {inputs && isMoreTyped(inputs) && (
            <p className="max-w-[62ch] text-sm text-pretty text-ink-2">{texts.omittedNote}</p>
          )}
          <AgentPlans {...shown} />
        </div>
      ) : (
        !problem && <ComparisonLoading />
      )}
      <AgentLinks haul={haul} agents={agents} chosen={chosen} />
    </div>
  );
}

/** Whether the bill counts something that was typed and that holds for its first parcel only. */
const isMoreTyped = ({ typed }: CostInputs) =>
  Number(withPoint(typed.photos)) > 0 || Number(withPoint(typed.insured)) > 0;
