import { factFields, type Agent, type FieldName } from "@loupe/costs";
import { Scale, Plus } from "lucide-react";
import { useState, type ReactNode, lazy, Suspense } from "react";
import { Disclosure } from "#ui/disclosure.tsx";
import { useLocation, Link } from "#ui/navigation.ts";
import { Filters, useFilters, type Filter } from "#features/site/dashboard/filters.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { fieldNames } from "#texts/agent-facts/fact-words.ts";
import { BorderFacts } from "./border-facts.tsx";
import { AgentStatus } from "./agent-status.tsx";
import {
  countAges,
  ROW_AGES,
  rowsOf,
  type RowFilter,
  byOldestFact,
  checkedToday,
  factsToCheck,
} from "./fact-rows.ts";
import { FactEditor, type Editing } from "./fact-editor.tsx";
import { FactTable } from "./fact-table.tsx";
import type { LoadedFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { ErrorMessage, SelectField } from "#ui/forms/field.tsx";
import { measuredWords } from "#features/buying/agent-facts/fact-words.ts";
import { CheckedFacts } from "./checked-facts.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

const ROWS_AT_FIRST = 60;

/** The facts by age, with filters in the address, and the dialog in which one is edited. */
export function FactsList({ loaded }: { loaded: LoadedFacts }) {
  const { facts, today } = loaded;
  const { search } = useLocation();
  const filter: RowFilter = useFilters(filtersOf(loaded)).values;
  const filters = useFilters(filtersOf(loaded, filter));
  const rows = rowsOf(facts, today, filter);
  const [editing, setEditing] = useState<Editing>();
  const [more, setMore] = useState<string>();
  const shown = more === search ? rows : rows.slice(0, ROWS_AT_FIRST);
  const agent = facts.agents.find(({ id }) => id === filter.agent);
  return (
    <div className="grid gap-5">
      {!search && (
        <>
          <OwnAgents loaded={loaded} />
          <BorderFacts loaded={loaded} />
        </>
      )}
      <Filters
        filters={filters}
        className="mb-0! grid grid-cols-1 gap-3 sm:grid-cols-[repeat(3,minmax(0,14rem))_auto]"
      />
      {agent && <AgentStatus key={agent.id} agent={agent} loaded={loaded} />}
      {agent && <MeasuredRates key={`rates ${agent.id}`} agent={agent} />}
      <Folded isFolded={loaded.own.length > 0 && !search}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="num text-ink-2">
            {countOf(rows.length, filter.age === "missing" ? "field" : "fact")}
          </p>
          <NewFact agents={facts.agents} preset={filter} edit={setEditing} />
        </div>
        {rows.length === 0 ? (
          <EmptyState icon={<Scale />} title={texts.emptyTitle} text={texts.emptyHint} />
        ) : (
          <FactTable rows={shown} sources={facts.sources} edit={setEditing} />
        )}
        {rows.length > shown.length && (
          <Button className="justify-self-center" onClick={() => setMore(search)}>
            {texts.moreRowsButton(rows.length)}
          </Button>
        )}
      </Folded>
      {editing && (
        <FactEditor
          key={`${editing.agent} ${editing.field}`}
          editing={editing}
          loaded={loaded}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

/** Folds the facts about all agents while the shop's own agents are listed above them. */
const Folded = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <Disclosure summary={texts.allFacts}>
      <div className="grid gap-5 pt-2">{children}</div>
    </Disclosure>
  ) : (
    children
  );

/** The filters of the facts. The counts of the ages are those of the chosen agent and field. */
const filtersOf = ({ facts, today }: LoadedFacts, chosen?: RowFilter): readonly Filter[] => {
  const counts = chosen && countAges(facts, today, chosen);
  const agents = byName(facts.agents).map(({ id, name }) => [id, name] as const);
  const fields = factFields.map((field) => [field, fieldNames[field]] as const);
  const ages = ROW_AGES.map((age) => [age, `${texts.ages[age]} (${counts?.[age]})`] as const);
  return [
    { name: "agent", label: texts.agent, options: [["", texts.agentUnset], ...agents] },
    { name: "field", label: texts.field, options: [["", texts.fieldUnset], ...fields] },
    { name: "age", label: texts.age, options: [["", texts.ageUnset], ...ages] },
  ];
};

const byName = (agents: readonly Agent[]) =>
  agents.toSorted((a, b) => a.name.localeCompare(b.name));

const ConfirmDialog = lazy(async () => ({
  default: (await import("#ui/dialogs/confirm-dialog.tsx")).ConfirmDialog,
}));

const RATES = "GET /agent-facts/measured_rates";

/** The rates that shoppers measured at an agent: their number and median, and a button that deletes them. */
function MeasuredRates({ agent: { id, name } }: { agent: Pick<Agent, "id" | "name"> }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const query = { agent: id };
  const loaded = useQuery({
    queryKey: [RATES, id],
    queryFn: ({ signal }) => callAs(RATES, { query }, { signal }),
  });
  const removal = useMutation({
    networkMode: "always",
    mutationFn: () => callAs("DELETE /agent-facts/measured_rates", { query }),
    onSettled: () => queries.invalidateQueries({ queryKey: [RATES] }),
  });
  const rates = loaded.data?.data ?? [];
  const error = removal.error ?? (loaded.data ? null : loaded.error);
  return (
    <section
      aria-label={texts.measuredRates}
      className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
    >
      <div className="num min-w-60 flex-1 text-sm text-pretty text-ink-2">
        {loaded.data && rates.length === 0 && <p>{texts.noMeasuredRates}</p>}
        {rates.map(({ currency, shoppers, spread }) => (
          <p key={currency}>
            {spread === null
              ? texts.fewMeasuredRates(currency, shoppers)
              : measuredWords({ currency, shoppers, spread })}
          </p>
        ))}
        {error && <ErrorMessage>{messageOf(error, texts.measuredRatesError)}</ErrorMessage>}
      </div>
      {rates.length > 0 && (
        <Button size="small" busy={removal.isPending} onClick={() => setAsking(true)}>
          {texts.deleteRatesButton}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={texts.deleteRatesTitle}
            text={texts.deleteRatesText}
            subject={name}
            yes={texts.deleteRatesButton}
            onYes={() => removal.mutate()}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The shop's own agents, the one with the oldest facts first. */
function OwnAgents({ loaded }: { loaded: LoadedFacts }) {
  const { facts, today, own } = loaded;
  const agents = facts.agents.filter(({ id }) => own.includes(id));
  const rows = byOldestFact(agents, today).map(({ agent, count, oldest }) => ({
    id: agent.id,
    name: agent.name,
    title: (
      <Link
        to={{ search: `agent=${agent.id}` }}
        className="block leading-[44px] font-[550] underline"
      >
        {agent.name}
      </Link>
    ),
    count,
    oldest,
    isStale: factsToCheck(agent, today).length > 0,
    confirm: () => ({
      ...facts,
      agents: facts.agents.map((one) => (one === agent ? checkedToday(one, today) : one)),
    }),
  }));
  return (
    <CheckedFacts
      id="own-agents"
      title={texts.ownAgents}
      hint={texts.ownAgentsHint}
      rows={rows}
      loaded={loaded}
    />
  );
}

type Props = {
  agents: readonly Agent[];
  /** The filter of the list, which fills in the agent and the field. */
  preset: RowFilter;
  edit: (editing: Editing) => void;
};

/** The button that adds a fact. It asks for the agent and the field first, if the filter does not name both. */
function NewFact({ agents, preset, edit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const begin = () => {
    if (preset.agent && preset.field)
      edit({ agent: preset.agent, field: preset.field as FieldName, fact: null });
    else setOpen(true);
  };
  return (
    <>
      <Button onClick={begin}>
        <Plus className="size-4" aria-hidden="true" />
        {texts.addFactButton}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={texts.addFactButton}>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              setOpen(false);
              edit({
                agent: String(form.get("agent")),
                field: String(form.get("field")) as FieldName,
                fact: null,
              });
            }}
          >
            <SelectField label={texts.agent} name="agent" defaultValue={preset.agent || undefined}>
              {agents
                .toSorted((a, b) => a.name.localeCompare(b.name))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
            <SelectField label={texts.field} name="field" defaultValue={preset.field || undefined}>
              {factFields.map((field) => (
                <option key={field} value={field}>
                  {fieldNames[field]}
                </option>
              ))}
            </SelectField>
            <Button type="submit" variant="ink">
              {texts.continueButton}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
