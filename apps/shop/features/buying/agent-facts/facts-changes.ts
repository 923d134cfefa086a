import type { Fact, Facts } from "@loupe/costs";

/** A difference between two versions of the facts. `before` is absent for added facts, `after` for removed ones. */
export type FactsChange = {
  /** The part of the document, such as `agents`, `sources` or `borderRules`. */
  part: string;
  /** The agent, source, country or rule. Empty if the part has only one value. */
  id: string;
  /** The field of an agent. */
  field?: string;
  before?: unknown;
  after?: unknown;
};

/** Counts the additions, changes and removals. */
export const countKinds = (changes: readonly FactsChange[]) => ({
  added: changes.filter(({ before }) => before === undefined).length,
  changed: changes.filter(({ before, after }) => before !== undefined && after !== undefined)
    .length,
  removed: changes.filter(({ after }) => after === undefined).length,
});

/** Returns the differences between two versions, agents first. The order of lists is not compared. */
export function changesBetween(before: Facts, after: Facts): FactsChange[] {
  return [
    ...agentChanges(before, after),
    ...changesOf("sources", before.sources, after.sources),
    ...PARTS.flatMap(([part, keyed]) => changesOf(part, keyed(before), keyed(after))),
  ];
}

type Keyed = Readonly<Record<string, unknown>>;

const byKey = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Keyed =>
  Object.fromEntries(entries.map((entry) => [keyOf(entry), entry]));

const PARTS: readonly [part: string, keyed: (facts: Facts) => Keyed][] = [
  [
    "vatRates",
    ({ vatRates }) => byKey(vatRates, ({ country, from }) => `${country} ${from ?? ""}`),
  ],
  ["borderRules", ({ borderRules }) => byKey(borderRules, ({ id }) => id)],
  ["borderFees", ({ borderFees }) => byKey(borderFees, ({ id }) => id)],
  ["unions", ({ unions }) => unions],
  ["rejected", ({ rejected }) => byKey(rejected, ({ what }) => what)],
  ["asOf", ({ asOf }) => ({ "": asOf })],
];

function agentChanges(before: Facts, after: Facts): FactsChange[] {
  const old = new Map(before.agents.map((agent) => [agent.id, agent]));
  const now = new Map(after.agents.map((agent) => [agent.id, agent]));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id) => {
    const { facts: oldFacts, ...wasAgent } = old.get(id) ?? {};
    const { facts: newFacts, ...isAgent } = now.get(id) ?? {};
    const details = changesOf("", wasAgent, isAgent).map(({ id: field, ...change }) => ({
      ...change,
      field,
    }));
    const fields = Object.keys(newFacts ?? oldFacts ?? {}) as (keyof NonNullable<
      typeof newFacts
    >)[];
    const facts = fields.flatMap((field) =>
      factChanges(oldFacts?.[field] ?? [], newFacts?.[field] ?? []).map((change) => ({
        ...change,
        field,
      })),
    );
    return [...details, ...facts].map((change) => ({ ...change, part: "agents", id }));
  });
}

/** Pairs the facts of a field that are in only one version: first by source, then by kind. */
function factChanges(before: readonly Fact[], after: readonly Fact[]) {
  let removed = withoutEqual(before, after);
  const added = withoutEqual(after, before);
  const changes: { before?: Fact; after?: Fact }[] = [];
  for (const isPair of [hasSameSource, hasSameKind]) {
    const unpaired: Fact[] = [];
    for (const fact of removed) {
      const at = added.findIndex((candidate) => isPair(fact, candidate));
      if (at < 0) unpaired.push(fact);
      else changes.push({ before: fact, after: added.splice(at, 1)[0]! });
    }
    removed = unpaired;
  }
  return [
    ...changes,
    ...removed.map((fact) => ({ before: fact })),
    ...added.map((fact) => ({ after: fact })),
  ];
}

function withoutEqual(facts: readonly Fact[], others: readonly Fact[]): Fact[] {
  const known = new Set(others.map((other) => canonical(other)));
  return facts.filter((fact) => !known.has(canonical(fact)));
}

const hasSameKind = (a: Fact, b: Fact) => a.value.kind === b.value.kind;
const hasSameSource = (a: Fact, b: Fact) =>
  hasSameKind(a, b) && a.sources.some((source) => b.sources.includes(source));

function changesOf(part: string, before: Keyed, after: Keyed): FactsChange[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((id) => {
    const [was, is] = [before[id] ?? undefined, after[id] ?? undefined];
    if (canonical(was) === canonical(is)) return [];
    return [
      {
        part,
        id,
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
      },
    ];
  });
}

/** JSON with sorted fields. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
