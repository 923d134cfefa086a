import type * as z from "zod";
import {
  agentSchema,
  documentSchema,
  type Agent,
  type Facts,
  type BorderFee,
  type BorderRule,
  type Fact,
} from "./facts-schema.ts";
import { upgradeFacts } from "./upgrade-facts.ts";
import { countryCodes } from "@loupe/shipping/country-codes";
import { dayOf } from "../days.ts";

/** An error of a facts file, with its place, such as `agents[3].facts.insurance[0].value.percent`. */
export type FactsError = { path: string; message: string };

/**
 * Checks a facts file of schema 3 or 2, given as text or as parsed JSON. Returns the facts in schema 3, or every error
 * with its place (the first ones, if there are very many). Never throws. Only in text can a field be named twice, once
 * as unknown and once with facts.
 */
export function checkFacts(
  json: unknown,
): { ok: true; facts: Facts } | { ok: false; errors: FactsError[] } {
  const errors: FactsError[] = [];
  const report: Report = (place, message) => errors.push({ path: pathOf(place), message });
  let value = json;
  if (typeof json === "string") {
    try {
      value = JSON.parse(json) as unknown;
    } catch {
      return { ok: false, errors: [{ path: "", message: "is not JSON" }] };
    }
    for (const place of findRepeatedKeys(json))
      report(place, "is named twice, so it could be both unknown and a fact");
  }
  value = upgradeFacts(value);
  const document = documentSchema.safeParse(value);
  if (!document.success)
    for (const issue of document.error.issues) reportIssue(issue, value, report);
  const agents: Agent[] = [];
  for (const [i, entry] of agentsIn(value).entries()) {
    const agent = agentSchema.safeParse(entry);
    if (agent.success) agents.push(agent.data);
    else
      for (const issue of agent.error.issues)
        reportIssue({ ...issue, path: ["agents", i, ...issue.path] }, value, report);
    if (errors.length >= errorsMax) return { ok: false, errors };
  }
  if (!document.success || agents.length < document.data.agents.length)
    return { ok: false, errors };
  const facts = { ...document.data, agents };
  checkReferences(facts, report);
  return errors.length === 0 ? { ok: true, facts } : { ok: false, errors };
}

/** The check ends at the agent with this error, because a file of 1 MB could have a million of them. */
const errorsMax = 10_000;

/** Returns the agents of a document, unless there are more than facts may have. */
function agentsIn(value: unknown): unknown[] {
  const agents = at(value, ["agents"]);
  const list = documentSchema.shape.agents.safeParse(agents);
  return list.success ? list.data : [];
}

const pathOf = (place: Place): string =>
  place
    .map((part, i) =>
      typeof part === "number" ? `[${part}]` : `${i === 0 ? "" : "."}${String(part)}`,
    )
    .join("");

function reportIssue(issue: z.core.$ZodIssue, value: unknown, report: Report): void {
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys) report([...issue.path, key], "is not a known field");
  } else if (isFactList(issue.path) && at(value, issue.path) === null)
    report(issue.path, "must be a fact: the field cannot be both unknown and have facts");
  else report(issue.path, issue.message);
}

/** Whether a place is an entry of a list of facts. */
const isFactList = (place: Place): boolean => place.length === 5 && place[2] === "facts";

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)?.[key], value);

type Place = readonly PropertyKey[];
type Report = (place: Place, message: string) => void;
type Period = { validFrom?: string | null; validTo?: string | null };

/** Checks errors that one entry alone does not show: references, ids that occur twice, and periods. */
function checkReferences(facts: Facts, report: Report): void {
  checkAgents(facts, report);
  checkBorder(facts, report);
  checkSources(facts, "vatRates", report);
  const keyOf = ({ country, from }: Facts["vatRates"][number]) => `${country} from ${from}`;
  reportRepeated(facts.vatRates.map(keyOf), ["vatRates"], "country", report);
}

function checkAgents(facts: Facts, report: Report): void {
  reportRepeated(
    facts.agents.map(({ id }) => id),
    ["agents"],
    "id",
    report,
  );
  for (const [i, agent] of facts.agents.entries())
    for (const [field, list] of Object.entries(agent.facts)) {
      if (list === null) continue;
      const place = ["agents", i, "facts", field];
      for (const [j, { sources }] of list.entries())
        checkSourcesAt([...place, j], sources, facts, report);
      checkPeriods(place, list, statesTheSame, report);
    }
}

function checkBorder(facts: Facts, report: Report): void {
  for (const field of ["borderRules", "borderFees"] as const) {
    const ids = facts[field].map(({ id }) => id);
    reportRepeated(ids, [field], "id", report);
    checkSources(facts, field, report);
    for (const [i, { to, over, upTo }] of facts[field].entries()) {
      if (!Object.hasOwn(facts.unions, to) && !countryCodes.has(to))
        report([field, i, "to"], `is neither a country nor a union of this file: ${to}`);
      if (over && upTo && (over.currency !== upTo.currency || over.amount >= upTo.amount))
        report([field, i, "upTo"], "must be more than over, in the same currency");
    }
  }
  const servesTheSame = (a: BorderRule, b: BorderRule) => a.to === b.to && haveCommonValues(a, b);
  checkPeriods(["borderRules"], facts.borderRules, servesTheSame, report);
  const isSameFee = (a: BorderFee, b: BorderFee) =>
    a.charge === "nationalFee" &&
    b.charge === "nationalFee" &&
    a.to === b.to &&
    haveCommonValues(a, b) &&
    haveCommonModes(a.modes, b.modes);
  checkPeriods(["borderFees"], facts.borderFees, isSameFee, report);
}

type Limits = Pick<BorderRule, "over" | "upTo">;

/** Whether goods of one value could be under both limits. Amounts in different currencies are not compared. */
function haveCommonValues(a: Limits, b: Limits): boolean {
  const endsBefore = ({ upTo }: Limits, { over }: Limits) =>
    upTo !== null && over?.currency === upTo.currency && upTo.amount <= over.amount;
  return !endsBefore(a, b) && !endsBefore(b, a);
}

const haveCommonModes = (a: BorderFee["modes"], b: BorderFee["modes"]): boolean =>
  !a || !b || a.some((mode) => b.includes(mode));

function checkSources(
  facts: Facts,
  field: "vatRates" | "borderRules" | "borderFees",
  report: Report,
): void {
  for (const [i, { sources }] of facts[field].entries())
    checkSourcesAt([field, i], sources, facts, report);
}

function checkSourcesAt(
  place: Place,
  sources: readonly string[],
  facts: Facts,
  report: Report,
): void {
  for (const [i, source] of sources.entries())
    if (!Object.hasOwn(facts.sources, source))
      report([...place, "sources", i], `is not a source of this file: ${source}`);
}

function reportRepeated(
  keys: readonly string[],
  place: Place,
  field: string,
  report: Report,
): void {
  for (const [i, key] of keys.entries()) {
    const before = keys.indexOf(key);
    if (before < i) report([...place, i, field], `is also that of [${before}]: ${key}`);
  }
}

/**
 * Checks that periods end after they begin, and do not overlap for the same statement. Facts without a period may
 * contradict each other: the bill shows the conflict as a range.
 */
function checkPeriods<Entry extends Period>(
  place: Place,
  entries: readonly Entry[],
  isSame: (a: Entry, b: Entry) => boolean,
  report: Report,
): void {
  const ranges = entries.map(rangeOf);
  for (const [i, entry] of entries.entries()) {
    const { from, to } = ranges[i]!;
    if (from >= to) report([...place, i, "validTo"], "must be after validFrom");
    if (!hasPeriod(entry)) continue;
    // Only the first overlap is reported, because the number of pairs grows with the square of the entries.
    const j = entries.findIndex(
      (before, at) =>
        at < i &&
        hasPeriod(before) &&
        isSame(before, entry) &&
        from < ranges[at]!.to &&
        ranges[at]!.from < to,
    );
    if (j >= 0) report([...place, i, "validFrom"], `overlaps the period of [${j}]`);
  }
}

const hasPeriod = ({ validFrom, validTo }: Period): boolean =>
  typeof validFrom === "string" || typeof validTo === "string";

const rangeOf = ({ validFrom, validTo }: Period) => ({
  from: typeof validFrom === "string" ? dayOf(validFrom) : Number.NEGATIVE_INFINITY,
  to: typeof validTo === "string" ? dayOf(validTo) : Number.POSITIVE_INFINITY,
});

function statesTheSame(a: Fact, b: Fact): boolean {
  if ((a.applies ?? "ordinary") !== (b.applies ?? "ordinary")) return false;
  if (a.value.kind === "payment" && b.value.kind === "payment")
    return a.value.method === b.value.method;
  if (a.value.kind === "money" && b.value.kind === "money") return a.value.per === b.value.per;
  return a.value.kind === b.value.kind;
}

/**
 * Deeper than any part of the facts. Places below are not returned, because they would be long, and the check refuses
 * such places anyway.
 */
const maxDepth = 12;

/**
 * Returns the place of each key that an object of a JSON text names twice. `JSON.parse` would silently use the last
 * one. The text must be valid JSON.
 */
function findRepeatedKeys(text: string): PropertyKey[][] {
  const repeated: PropertyKey[][] = [];
  /** The objects and lists around the current token, each with its current key or index. */
  const open: { keys: Set<string> | null; at: PropertyKey }[] = [];
  let isKey = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    const inner = open.at(-1);
    if (token === "{" || token === "[") {
      open.push({ keys: token === "{" ? new Set() : null, at: 0 });
      isKey = token === "{";
    } else if (token === "}" || token === "]") {
      open.pop();
      isKey = false;
    } else if (token === ",") {
      if (inner?.keys) isKey = true;
      else if (inner) inner.at = Number(inner.at) + 1;
    } else if (token === ":") isKey = false;
    else if (isKey && inner?.keys) {
      inner.at = JSON.parse(token) as string;
      if (inner.keys.has(inner.at) && open.length <= maxDepth)
        repeated.push(open.map(({ at }) => at));
      inner.keys.add(inner.at);
    }
  }
  return repeated;
}
