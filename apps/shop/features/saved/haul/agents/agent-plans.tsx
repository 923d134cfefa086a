import type { HaulAgents, HaulLine, PurchasePlan } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FreightNote } from "#features/freight/estimates/lines/freight-note.tsx";
import { dateWords } from "#features/buying/agent-facts/fact-words.ts";
import { amountWords } from "#features/freight/currency-rates/amount-words.ts";
import { Amount } from "#features/freight/landed-cost/components/bill.tsx";
import { layerNames, rangeWords, wholeWords } from "#features/freight/landed-cost/bill-words.ts";
import { Link } from "#ui/navigation.ts";
import { userContent } from "#ui/format/user-content.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import { withYuan } from "#ui/format/yuan-in-text.tsx";
import { staleMark } from "#texts/agent-facts/fact-words.ts";
import * as billTexts from "#texts/landed-cost.ts";
import * as texts from "#texts/haul.ts";
import { listed } from "#texts/words.ts";
import { contentsOf } from "../haul-text.ts";

type Props = { comparison: HaulAgents; lines: readonly HaulLine[] };
type Comparison<Plan> = { plans: Plan[]; cheapest: number | null };

/** Ways to divide the haul among agents and parcels, and everything through each agent. */
export function AgentPlans({ comparison, lines }: Props) {
  const { splits, agents, rates } = comparison;
  const shared = { comparison, lines };
  const known = agents.plans.filter(({ estimate }) => estimate);
  const others = agents.plans.filter(({ estimate }) => !estimate);
  const isPriced = agents.plans.some(({ parcels }) => parcels.some(({ line }) => line));
  return (
    <>
      {splits.plans.length > 0 && (
        <PlanList {...shared} heading={texts.plansHeading} list={splits} titleOf={planTitle} />
      )}
      <PlanList
        {...shared}
        heading={texts.agentsHeading}
        // Plans with an estimate are the first.
        list={{ ...agents, plans: known }}
        titleOf={agentsOf}
        factsIdOf={({ factsId }) => factsId}
      >
        {others.length > 0 && <LittleKnown plans={others} />}
        {isPriced && (
          <div className="text-sm text-ink-2">
            <p>{texts.freightNote}</p>
            <FreightNote />
          </div>
        )}
      </PlanList>
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
  children?: ReactNode;
};

/** Plans, and which of them is likely to cost least, or that this is unknown. */
function PlanList<Plan extends PurchasePlan>(props: ListProps<Plan>) {
  const { heading, list, titleOf, factsIdOf, children, ...shared } = props;
  const id = useId();
  const { plans, cheapest } = list;
  const titles = plans.map(titleOf);
  const verdict = cheapest === null ? texts.noVerdict : texts.verdict(titles[cheapest] ?? "");
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={id} className="font-[600]">
        {heading}
      </h3>
      {plans.length > 1 && <p className="max-w-[62ch] text-pretty text-ink-2">{verdict}</p>}
      <ul className="card px-4 empty:hidden md:px-5">
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
      {children}
    </section>
  );
}

/** The agents without enough facts to compare them, with the way to report their fees. */
const LittleKnown = ({ plans }: { plans: HaulAgents["agents"]["plans"] }) => (
  <div className="flex flex-wrap gap-x-4 text-sm text-ink-2">
    <p>{texts.littleKnown}</p>
    <ul className="flex flex-wrap gap-x-4">
      {plans.map((plan) => {
        const name = agentsOf(plan);
        return (
          <li key={name} className="wrap-anywhere">
            {plan.factsId === null ? (
              name
            ) : (
              <Link to={`/agents/${plan.factsId}#agent-correction`} className="underline">
                {texts.reportLink(name)}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </div>
);

type RowProps = Props & { plan: PurchasePlan; title: string; factsId: string | null };

/** The cost of a plan. Its parcels and the layers of its cost are shown on demand. */
function PlanRow({ comparison, lines, plan, title, factsId }: RowProps) {
  const { currency, layers } = comparison;
  const { total, knownLayers, parcels } = plan;
  const isRange = total.atLeast && total.low !== total.high;
  const about = aboutWords(plan, currency);
  const usualNames = plan.layers.flatMap(({ layer, usual }) => (usual ? layerNames[layer] : []));
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
            {about ?? <Amount {...total} currency={currency} unknown={total.atLeast} />}
          </span>
          <span className="block text-sm text-ink-2">
            {about
              ? withYuan((yuan) => texts.certainPart(amountWords(total.low, currency, yuan)))
              : billTexts.layerCount(knownLayers, layers)}
          </span>
          {about && usualNames.length > 0 && (
            <span className="block text-sm text-ink-2">
              {texts.usualLayers(listed(usualNames))}
            </span>
          )}
        </span>
      </summary>
      <div className="grid gap-4 ps-6.5 pb-4">
        {about && (
          <p className="num text-sm text-ink-2">{billTexts.layerCount(knownLayers, layers)}</p>
        )}
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
    {layers.map(({ layer, usual, ...figure }) => (
      <div key={layer} className="flex justify-between gap-4 border-t border-line py-1.5">
        <dt>
          {layerNames[layer]}
          {figure.stale && figure.low !== null && (
            <span className="block text-ink-2">{staleMark}</span>
          )}
          {usual && <span className="block text-ink-2">{texts.usualMark}</span>}
        </dt>
        <dd className={figure.low === null && !usual ? "text-end text-ink-3" : "text-end"}>
          <Amount {...figure} {...usual} unknown={figure.unknown && !usual} currency={currency} />
        </dd>
      </div>
    ))}
  </dl>
);

type SplitPlan = HaulAgents["splits"]["plans"][number];

/** Returns the agents that buy in a plan, such as "Superbuy and Sugargoo". */
const agentsOf = ({ parcels }: Pick<PurchasePlan, "parcels">): string =>
  listed([...new Set(parcels.map(({ agent }) => agent))]);

/** Returns a plan's name, such as "2 parcels through Superbuy". */
function planTitle({ kind, parcels }: Pick<SplitPlan, "kind" | "parcels">): string {
  const agents = agentsOf({ parcels });
  if (parcels.length === 1) return texts.onePlan(agents);
  if (kind === "agents") return texts.agentsPlan(agents);
  const title = kind === "items" ? texts.itemsPlan : texts.splitPlan;
  return title(parcels.length, agents);
}

/** If one of these layers is unknown, a sum is only a lower bound. */
const DOOR_LAYERS: ReadonlySet<string> = new Set(["goods", "freight", "border", "handling"]);

/**
 * Returns the estimate of a plan, such as "about €60 – €68", in whole units that are never below what is certain. Undefined if
 * there is none, or if more than an agent's fees is not known.
 */
function aboutWords(
  { estimate, layers }: Pick<PurchasePlan, "estimate" | "layers">,
  currency: string,
): string | undefined {
  const isOpen = layers.some(({ layer, unknown }) => unknown && DOOR_LAYERS.has(layer));
  if (!estimate || isOpen) return undefined;
  const [low, high] = [Math.ceil(estimate.low), Math.ceil(estimate.high)];
  return texts.aboutSum(wholeWords({ ...estimate, low, high, currency, atLeast: false }));
}
