import type { KnownOfAgent } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import {
  agentParts,
  fieldsOfParts,
  isEnoughToCompare,
  type AgentPart,
  type FactValue,
} from "@loupe/costs";
import { useEffect, useState } from "react";
import { figureOf, statedPart } from "#features/buying/agent-facts/part-words.ts";
import type { WriteYuan } from "#ui/yuan-in-text.tsx";
import * as texts from "#texts/agent-facts/fact-words.ts";
import { statusNames } from "#texts/agent-facts/pages.ts";
import { series } from "#texts/words.ts";

/** How long the list of agents waits for what is known of them, because its rows grow when that arrives. */
const WAIT_MS = 600;

/**
 * What is known of the shop's agents, once it is loaded. Null if it could not be loaded. `isAwaited` is true until then,
 * but no longer than the list waits.
 */
export function useKnownOfAgents() {
  const [known, setKnown] = useState<readonly KnownOfAgent[] | null>();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const aborted = new AbortController();
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    call("GET /agent/known", {}, { signal: aborted.signal }).then(
      ({ data }) => setKnown(data),
      () => aborted.signal.aborted || setKnown(null),
    );
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, []);
  return { known, isAwaited: known === undefined && !isLate };
}

/**
 * Returns what is known of an agent in one line: whether it is open, if that is in doubt, its fees, marked where they are old or
 * have no date, and what is not known. If too few parts are known to compare the agent, the line says so.
 */
export function knownWords(of: KnownOfAgent | undefined, yuan: WriteYuan): string {
  const values = (part: AgentPart) => (of?.[fieldsOfParts[part]] ?? []) as FactValue[];
  const known = agentParts.filter((part) => figureOf(values(part)));
  const stated = known.map((part) => {
    const words = statedPart(part, values(part), { yuan });
    return `${words}${of ? ageMark(of, fieldsOfParts[part]) : ""}`;
  });
  const status = of?.status && of.status !== "open" ? [statusNames[of.status]] : [];
  return [...status, ...stated, ...unknownWords(of, known)].join("\u00a0· ");
}

function unknownWords(of: KnownOfAgent | undefined, known: readonly AgentPart[]): string[] {
  if (!of || of.known === 0) return [texts.withoutFacts];
  const count = known.length === 0 ? [texts.knownCount(of.known, of.fields)] : [];
  if (!isEnoughToCompare(known)) return [...count, texts.tooFewFacts];
  const unknown = agentParts.filter((part) => !known.includes(part));
  return unknown.length > 0
    ? [texts.unknownParts(series(unknown.map((part) => texts.partNames[part])))]
    : [];
}

function ageMark({ stale, undated }: KnownOfAgent, field: KnownOfAgent["stale"][number]): string {
  if (stale.includes(field)) return ` (${texts.staleMark})`;
  return undated.includes(field) ? ` (${texts.undated})` : "";
}
