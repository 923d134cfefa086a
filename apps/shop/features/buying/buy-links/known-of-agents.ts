import type { KnownOfAgent } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import type { FactValue } from "@loupe/costs";
import { useEffect, useState } from "react";
import { statedWords } from "#features/buying/agent-facts/fact-words.ts";
import type { WriteYuan } from "#ui/yuan-in-text.tsx";
import * as texts from "#texts/agent-facts/fact-words.ts";

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

const FIELDS = ["serviceFee", "paymentFee", "storageFreeDays"] as const;

/** What is known of an agent, in one line, with what is old or has no date. What is not known is left out, and counts as such. */
export function knownWords(of: KnownOfAgent | undefined, yuan: WriteYuan): string {
  if (!of || of.known === 0) return texts.withoutFacts;
  const stated = FIELDS.filter((field) => of[field].length > 0).map((field) =>
    texts.labelled(
      texts.fieldNames[field],
      `${statedWords(of[field] as FactValue[], yuan)}${ageMark(of, field)}`,
    ),
  );
  return [...stated, texts.knownCount(of.known, of.fields)].join("\u00a0· ");
}

function ageMark({ stale, undated }: KnownOfAgent, field: (typeof FIELDS)[number]): string {
  if (stale.includes(field)) return ` (${texts.staleMark})`;
  return undated.includes(field) ? ` (${texts.undated})` : "";
}
