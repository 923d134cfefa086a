import type { Agent, Haul, HaulAgents, HaulAgentsInput, HaulLine } from "@loupe/contract";
import { AGENTS_COMPARED_MAX } from "@loupe/contract/limits";
import { call } from "@loupe/contract/client";
import { useEffect, useEffectEvent, useState } from "react";
import { Download } from "lucide-react";
import {
  type CostInputs,
  useCostInputs,
  withItemTerms,
} from "#features/freight/landed-cost/cost-inputs.ts";
import { type LineFilter, lineFilterIn } from "#features/freight/estimates/lines/line-filter.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { ErrorMessage, inputClass } from "#ui/forms/field.tsx";
import { withPoint } from "#ui/forms/typed-number.ts";
import { useLocation } from "#ui/navigation.ts";
import * as texts from "#texts/haul.ts";
import { GENERAL } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { messageOf } from "#browser/messages.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { AgentPlans } from "./agent-plans.tsx";
import { ComparisonLoading } from "./comparison-loading.tsx";
import { parcelsOf } from "../haul-sums.ts";
import { type AgentLinks as Links, linksByAgent, linksCsv } from "./links-by-agent.ts";
import { HAUL_FORM, nameOf } from "../haul-lines.ts";

type Props = { haul: Haul; agents: readonly Agent[]; chosen: Agent };

/** Which agent buys which items at which price, and the links to buy, by agent. */
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
          <ErrorMessage>{problem}</ErrorMessage>
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

/** Whether the bill includes a typed value that applies to its first parcel only. */
const isMoreTyped = ({ typed }: CostInputs) =>
  Number(withPoint(typed.photos)) > 0 || Number(withPoint(typed.insured)) > 0;

type Choices = {
  /** The names of the compared agents, the shopper's first. */
  agents: readonly [string, ...string[]];
  inputs: CostInputs;
  filter: LineFilter;
};

/**
 * Returns the request about a haul that has prices: its items, the split that the page shows, and the inputs for the
 * bill. A number of sub-headings is only sent if it is one, because nobody knows which items of a split share the
 * others.
 */
function comparisonRequest(
  { destination, lines, items, plan }: Haul,
  { agents, inputs, filter }: Choices,
): HaulAgentsInput {
  const { currency, payment, credited, taken, duty, handling, ioss, extras } = inputs.termsFor(
    agents[0],
  );
  const { storageDays, headings } = inputs.typed;
  const bought = lines.map((line, row) => {
    const { price = null, seller, domesticFreight } = items[row] ?? {};
    return { price, seller, domesticFreight, ...piecesOf(line) };
  });
  const parcels = parcelsOf(plan);
  return {
    destination,
    currency,
    payment,
    credited,
    taken,
    duty,
    handling,
    ioss,
    agents: agents.slice(0, AGENTS_COMPARED_MAX),
    extras: { rehearsal: extras?.rehearsal, packing: extras?.packing },
    items: withItemTerms(bought, { storageDays, headings: headings === "1" ? headings : "" }),
    filter: { tax: filter.tax, battery: filter.battery, days: filter.days ?? undefined },
    parcels: parcels.length > 0 ? parcels.map(({ contents }) => contents) : undefined,
  };
}

/** Returns the number, weight, size and category of a row. The server has accepted its texts already. */
function piecesOf({ count, weight, size, features, agent }: HaulLine) {
  const numberIn = (text: string) => Number(withPoint(text));
  const [length, width, height] = size === "" ? [] : size.split(/\s*[x×*]\s*/i).map(numberIn);
  return {
    qty: Number(count) || 1,
    weight: numberIn(weight),
    length,
    width,
    height,
    features: features === GENERAL ? undefined : features,
    agent: agent || undefined,
  };
}

type ComparisonState = { key: string; shown?: ShownComparison; problem?: string };
/** A comparison, and the rows that it is about. */
type ShownComparison = { comparison: HaulAgents; lines: readonly HaulLine[] };

/**
 * Loads the comparison of agents whenever the request changes. The last one stays until there is another or an error.
 */
function useComparison(request: HaulAgentsInput | undefined, lines: readonly HaulLine[]) {
  const [state, setState] = useState<ComparisonState>({ key: "" });
  const [attempt, setAttempt] = useState(0);
  const key = request ? `${attempt} ${JSON.stringify(request)}` : "";
  const askedLines = useEffectEvent(() => lines);
  useEffect(() => {
    if (!key) return;
    const controller = new AbortController();
    const { signal } = controller;
    const input = JSON.parse(key.slice(key.indexOf(" "))) as HaulAgentsInput;
    const asked = askedLines();
    void call("POST /haul/agents", { body: input }, { signal }).then(
      ({ data: comparison }) =>
        !signal.aborted && setState({ key, shown: { comparison, lines: asked } }),
      (error: unknown) => {
        if (signal.aborted) return;
        setState({ key, problem: messageOf(error, texts.comparisonError) });
      },
    );
    return () => controller.abort();
  }, [key]);
  return {
    shown: state.shown,
    isBusy: state.key !== key,
    problem: state.key === key ? state.problem : undefined,
    again: () => setAttempt(attempt + 1),
  };
}

/** The links to buy the items of a haul, for each agent: copied, or as a file for a spreadsheet. */
function AgentLinks({ haul, agents, chosen }: Props) {
  const copying = useCopy();
  const { groups, unlinked } = linksByAgent(haul, { agents, chosen });
  return (
    <section
      aria-labelledby="links-heading"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h3 id="links-heading" className="font-[600]">
        {texts.linksHeading}
      </h3>
      {unlinked > 0 && <p className="text-sm text-ink-2">{texts.unlinkedNote(unlinked)}</p>}
      <ul className="card px-4 md:px-5">
        {groups.map((group) => (
          <li
            key={group.agent.name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <span className="wrap-anywhere">
              {texts.linkCount(group.agent.name, group.rows.length)}
            </span>
            <span className="flex flex-wrap gap-2">
              <CopyButton
                copying={copying}
                label={texts.copyLabel(group.agent.name)}
                text={() => group.rows.map(({ link }) => link).join("\n")}
              />
              <Button aria-label={texts.csvLabel(group.agent.name)} onClick={() => save(group)}>
                <Download className="size-4.5" aria-hidden="true" />
                {texts.csvButton}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <CopyOutcome {...copying} />
    </section>
  );
}

function save(group: Links): void {
  const name = group.agent.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
  saveFile(new Blob([linksCsv(group)], { type: "text/csv;charset=utf-8" }), `links-${name}.csv`);
}

type AgentChoicesProps = { lines: readonly HaulLine[]; agents: readonly Agent[]; chosen: Agent };

/** Which agent buys which item. Without a choice it is the shopper's agent. */
function AgentChoices({ lines, agents, chosen }: AgentChoicesProps) {
  return (
    <Disclosure
      className="card p-4 md:p-5"
      open={lines.length <= ROWS_OPEN}
      summary={texts.choicesHeading}
    >
      <ul className="mt-2 grid gap-2.5">
        {lines.map((line, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row of the form is known by its place
          <Choice key={row} {...{ line, row, agents, chosen }} rowCount={lines.length} />
        ))}
      </ul>
    </Disclosure>
  );
}

/** More rows than these are shown on demand. */
const ROWS_OPEN = 6;

function Choice({
  line,
  row,
  rowCount,
  agents,
  chosen,
}: Omit<AgentChoicesProps, "lines"> & { line: HaulLine; row: number; rowCount: number }) {
  const name = nameOf(line, row);
  const [choice, setChoice] = useState({ agent: line.agent, saved: line.agent });
  if (choice.saved !== line.agent) setChoice({ agent: line.agent, saved: line.agent });
  const isGone = line.agent !== "" && !agents.some(({ name }) => name === line.agent);
  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
      <span {...userContent(line.name)} className="line-clamp-2 text-sm wrap-anywhere">
        {name}
      </span>
      <select
        aria-label={texts.choiceLabel(name)}
        value={choice.agent}
        onChange={({ target }) => {
          const isWritten = chooseFor({ row, rowCount }, target.value);
          if (isWritten) setChoice({ ...choice, agent: target.value });
        }}
        className={cx(inputClass, "truncate")}
      >
        <option value="">{texts.ownAgent(chosen.name)}</option>
        {isGone && <option value={line.agent}>{line.agent}</option>}
        {agents.map(({ _id, name }) => (
          <option key={_id} value={name} translate="no">
            {name}
          </option>
        ))}
      </select>
    </li>
  );
}

/**
 * Writes the agent into the row of the form, which then calculates the haul again. Returns false if the form has other
 * rows by now, because the shopper has just removed one.
 */
function chooseFor({ row, rowCount }: { row: number; rowCount: number }, agent: string): boolean {
  const form = document.getElementById(HAUL_FORM);
  const fields = form?.querySelectorAll<HTMLInputElement>("[data-haul=row] [name=agent]");
  const field = fields?.length === rowCount ? fields[row] : undefined;
  if (!field) return false;
  field.value = agent;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}
