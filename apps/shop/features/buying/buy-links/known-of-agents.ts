import type { KnownOfAgent } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import type { FactValue } from "@loupe/costs";
import { useEffect, useState } from "react";
import { statedWords } from "#features/buying/agent-facts/fact-words.ts";
import * as texts from "#texts/agent-facts/fact-words.ts";

/** What is known of the shop's agents, once it is loaded. Null if it could not be loaded. */
export function useKnownOfAgents(): readonly KnownOfAgent[] | null | undefined {
  const [known, setKnown] = useState<readonly KnownOfAgent[] | null>();
  useEffect(() => {
    const aborted = new AbortController();
    call("GET /agent/known", {}, { signal: aborted.signal }).then(
      ({ data }) => setKnown(data),
      () => aborted.signal.aborted || setKnown(null),
    );
    return () => aborted.abort();
  }, []);
  return known;
}

const FIELDS = ["serviceFee", "paymentFee", "storageFreeDays"] as const;

/** What is known of an agent, in one line. What is not known is left out, and counts as such. */
export function knownWords(of: KnownOfAgent | undefined): string {
  if (!of || of.known === 0) return texts.withoutFacts;
  const stated = FIELDS.filter((field) => of[field].length > 0).map((field) =>
    texts.labelled(texts.fieldNames[field], statedWords(of[field] as FactValue[])),
  );
  return [...stated, texts.knownCount(of.known, of.fields)].join("\u00a0· ");
}
