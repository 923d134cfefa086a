import { fieldKinds, type Fact, type Facts, type FieldName } from "@loupe/costs";
import { valueFields, type ValueKind } from "./value-fields.ts";

/** A fact in its form: numbers and dates are texts. */
export type FactDraft = {
  kind: ValueKind;
  value: Record<string, string>;
  /** The ways to pay that a fee is for. Empty if the source names none. */
  ways: readonly string[];
  sources: readonly string[];
  /** Another source, which the facts do not have yet. Not used if `where` is empty. */
  newSource: { where: string; kind: string; dated: string };
  grade: Fact["grade"];
  checked: string;
  validFrom: string;
  validTo: string;
  /** Empty if the fact does not state it, which means ordinary orders. */
  applies: string;
  note: string;
  namesOfficialPage: boolean;
};

/** Where a fact is or will be. `fact` is null for one to add. */
export type FactPlace = { agent: string; field: FieldName; fact: Fact | null };

/** The kind of a new source until an admin chooses another: the weakest that a page can be. */
const NEW_SOURCE_KIND = "guide or user tool";

export function draftOf(fact: Fact | null, field: FieldName, today: string): FactDraft {
  const { kind, ...value } = fact?.value ?? { kind: fieldKinds[field][0] };
  const covers = "covers" in value ? (value.covers as string[] | null) : null;
  return {
    kind,
    value: textsOf(value),
    ways: covers ?? [],
    sources: fact?.sources ?? [],
    newSource: { where: "", kind: NEW_SOURCE_KIND, dated: "" },
    grade: fact?.grade ?? "C",
    checked: fact ? (fact.checked ?? "") : today,
    validFrom: fact?.validFrom ?? "",
    validTo: fact?.validTo ?? "",
    applies: fact?.applies ?? "",
    note: fact?.note ?? "",
    namesOfficialPage: fact?.namesOfficialPage ?? false,
  };
}

const textsOf = (value: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      typeof one === "string" || typeof one === "number" ? [[name, String(one)]] : [],
    ),
  );

/** Returns the draft as a fact, which the server checks. A text that is no number stays a text, so that the check finds it. */
export function factOf(draft: FactDraft, field: FieldName, newSource?: string): Fact {
  const { kind, value, ways, grade } = draft;
  const entries = valueFields(kind, field).flatMap((input): [string, unknown][] => {
    const { name, type, choices, isOptional } = input;
    if (type === "ways") return [[name, ways.length > 0 ? ways : null]];
    const text = (value[name] ?? choices?.[0] ?? "").trim();
    if (text === "" && isOptional) return [];
    return [[name, type === "number" ? numberOf(text) : text]];
  });
  const fact = {
    value: { kind, ...Object.fromEntries(entries) },
    sources: [...draft.sources, ...(newSource ? [newSource] : [])],
    grade,
    checked: draft.checked || null,
    ...(draft.validFrom && { validFrom: draft.validFrom }),
    ...(draft.validTo && { validTo: draft.validTo }),
    ...(draft.applies && { applies: draft.applies }),
    ...(draft.note.trim() && { note: draft.note.trim() }),
    ...(draft.namesOfficialPage && { namesOfficialPage: true }),
  };
  return fact as Fact;
}

/** A comma is a decimal point. "1,500" stays a text, because it may also mean 1500. */
const numberOf = (text: string): number | string => {
  if (/^[1-9]\d{0,2}(,\d{3})+/.test(text)) return text;
  const number = Number(text.replace(",", "."));
  return text === "" || Number.isNaN(number) ? text : number;
};

export type Edited = {
  document: Facts;
  /** The place of the fact in the document, as errors of the check name it. */
  path: string;
};

/** Returns the facts with the draft at its place. A fact that another admin has changed or removed since is added again. */
export function withDraft(facts: Facts, place: FactPlace, draft: FactDraft, today: string): Edited {
  const key = draft.newSource.where.trim() ? newSourceKey(facts, place.agent) : undefined;
  const sources = key ? { ...facts.sources, [key]: sourceOf(draft) } : facts.sources;
  const fact = factOf(draft, place.field, key);
  return withFact({ ...facts, sources }, place, fact, today);
}

/** Returns the facts without a fact. A field without facts becomes null, which means unknown. */
export const withoutFact = (facts: Facts, place: FactPlace, today: string): Facts =>
  withFact(facts, place, null, today).document;

function withFact(facts: Facts, place: FactPlace, fact: Fact | null, today: string): Edited {
  const at = facts.agents.findIndex(({ id }) => id === place.agent);
  const agent = facts.agents[at];
  if (!agent) throw new Error(`no facts about ${place.agent}`);
  const list = agent.facts[place.field] ?? [];
  const found = list.findIndex((one) => place.fact && isSame(one, place.fact));
  const index = found >= 0 ? found : list.length;
  const changed = [...list.slice(0, index), ...(fact ? [fact] : []), ...list.slice(index + 1)];
  const agents = facts.agents.with(at, {
    ...agent,
    facts: { ...agent.facts, [place.field]: changed.length > 0 ? changed : null },
  });
  const asOf = facts.asOf > today ? facts.asOf : today;
  return {
    document: { ...facts, asOf, agents },
    path: `agents[${at}].facts.${place.field}[${index}]`,
  };
}

/** Whether the facts still have the fact of a place, as it was when its form was opened. */
export const hasFact = (facts: Facts, { agent, field, fact }: FactPlace): boolean =>
  fact === null ||
  (facts.agents.find(({ id }) => id === agent)?.facts[field] ?? []).some((one) =>
    isSame(one, fact),
  );

const isSame = (a: Fact, b: Fact) => JSON.stringify(a) === JSON.stringify(b);

const sourceOf = ({ newSource: { where, kind, dated } }: FactDraft) => ({
  kind,
  where: where.trim(),
  dated: dated || null,
});

/** The first letters of the agent and the next free number, such as SUP8. */
function newSourceKey({ sources }: Facts, agent: string): string {
  const letters = agent.replaceAll("-", "").slice(0, 3).toUpperCase();
  let number = 1;
  while (Object.hasOwn(sources, `${letters}${number}`)) number += 1;
  return `${letters}${number}`;
}
