import type { HaulAgents, HaulLine, PurchasePlan } from "@loupe/contract";
import { FreightNote } from "#features/freight/estimates/freight-note.tsx";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { dateWords } from "#features/buying/agent-facts/fact-words.ts";
import { Amount } from "#features/freight/landed-cost/bill.tsx";
import { layerNames, rangeWords } from "#features/freight/landed-cost/bill-words.ts";
import { Link } from "#ui/navigation.ts";
import { userContent } from "#ui/user-content.ts";
import { Yuan } from "#ui/yuan.tsx";
import { withYuan } from "#ui/yuan-in-text.tsx";
import { staleMark } from "#texts/agent-facts/fact-words.ts";
import * as billTexts from "#texts/landed-cost.ts";
import * as texts from "#texts/haul.ts";
import { agentsOf, planTitle } from "./plan-words.ts";
import { contentsOf } from "./haul-text.ts";

type Props = { comparison: HaulAgents; lines: readonly HaulLine[] };
type Comparison<Plan> = { plans: Plan[]; comparedLayers: unknown[]; cheapest: number | null };

/** Ways to divide the haul among agents and parcels, and everything through each agent. */
export function AgentPlans({ comparison, lines }: Props) {
  const { splits, agents, rates } = comparison;
  const shared = { comparison, lines };
  return (
    <>
      {splits.plans.length > 0 && (
        <PlanList {...shared} heading={texts.plansHeading} list={splits} titleOf={planTitle} />
      )}
      <PlanList
        {...shared}
        heading={texts.agentsHeading}
        list={agents}
        titleOf={agentsOf}
        factsIdOf={({ factsId }) => factsId}
      />
      {rates && (
        <p className="max-w-[62ch] text-sm text-pretty text-ink-2">
          {(rates.isSnapshot ? billTexts.snapshotNote : billTexts.ratesNote)(
            rates.source,
            dateWords(rates.date),
          )}
        </p>
      )}
    </>
  );
}

type ListProps<Plan> = Props & {
  heading: string;
  list: Comparison<Plan>;
  titleOf: (plan: Plan) => string;
  /** Returns the id of the page about a plan's only agent. */
  factsIdOf?: (plan: Plan) => string | null;
};

/** Plans, and which of them is cheaper over the layers that are known for all, or that this cannot be told. */
function PlanList<Plan extends PurchasePlan>(props: ListProps<Plan>) {
  const { heading, list, titleOf, factsIdOf, ...shared } = props;
  const id = useId();
  const { plans, comparedLayers, cheapest } = list;
  const titles = plans.map(titleOf);
  const verdict =
    cheapest === null
      ? texts.noVerdict(comparedLayers.length)
      : texts.verdict(titles[cheapest] ?? "", comparedLayers.length);
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={id} className="font-[600]">
        {heading}
      </h3>
      {plans.length > 1 && <p className="max-w-[62ch] text-pretty text-ink-2">{verdict}</p>}
      <FreightNote />
      <ul className="card px-4 md:px-5">
        {plans.map((plan, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a plan is known by its place
          <li key={place} className="border-b border-line last:border-b-0">
            <PlanRow
              {...shared}
              plan={plan}
              title={titles[place] ?? ""}
              factsId={factsIdOf?.(plan) ?? null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = Props & { plan: PurchasePlan; title: string; factsId: string | null };

/** What a plan costs. Its parcels and the layers of its cost are shown on demand. */
function PlanRow({ comparison, lines, plan, title, factsId }: RowProps) {
  const { currency, layers } = comparison;
  const { total, knownLayers, parcels } = plan;
  const isRange = total.atLeast && total.low !== total.high;
  return (
    <details>
      <summary className="num grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 text-ink-3 transition-[rotate] [[open]>summary>&]:rotate-180"
        />
        <span className="leading-snug font-[550] wrap-anywhere">{title}</span>
        <span className="col-start-2 sm:col-start-3 sm:text-end">
          <span className="block font-semibold">
            <Amount {...total} currency={currency} unknown={total.atLeast} />
          </span>
          <span className="block text-sm text-ink-2">
            {billTexts.layerCount(knownLayers, layers)}
          </span>
        </span>
      </summary>
      <div className="grid gap-4 ps-6.5 pb-4">
        {isRange && (
          <p className="num text-sm text-ink-2">
            {withYuan((yuan) =>
              billTexts.knownRange(rangeWords(total.low, total.high, currency, yuan)),
            )}
          </p>
        )}
        <Parcels parcels={parcels} lines={lines} />
        <Layers layers={plan.layers} currency={currency} />
        {factsId !== null && (
          <Link to={`/agents/${factsId}`} className="w-fit text-sm underline">
            {texts.factsLink(title)}
          </Link>
        )}
      </div>
    </details>
  );
}

const Parcels = ({
  parcels,
  lines,
}: {
  parcels: PurchasePlan["parcels"];
  lines: readonly HaulLine[];
}) => (
  <ol className="grid gap-2.5">
    {parcels.map(({ agent, contents, line, freight }, place) => {
      const words = contentsOf({ contents }, lines);
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a parcel is known by its place
        <li key={place} className="text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{line ? texts.agentParcel(agent, line.name) : texts.parcelUnpriced(agent)}</span>
            {freight !== null && (
              <span className="num">
                <Yuan amount={freight} />
              </span>
            )}
          </p>
          <p {...userContent(words)} className="text-ink-2 wrap-anywhere">
            {words}
          </p>
        </li>
      );
    })}
  </ol>
);

const Layers = ({ layers, currency }: { layers: PurchasePlan["layers"]; currency: string }) => (
  <dl className="num grid text-sm">
    {layers.map(({ layer, ...figure }) => (
      <div key={layer} className="flex justify-between gap-4 border-t border-line py-1.5">
        <dt>
          {layerNames[layer]}
          {figure.stale && figure.low !== null && (
            <span className="block text-ink-2">{staleMark}</span>
          )}
        </dt>
        <dd className={figure.low === null ? "text-end text-ink-3" : "text-end"}>
          <Amount {...figure} currency={currency} />
        </dd>
      </div>
    ))}
  </dl>
);
