import type { HaulAgents, HaulAgentsInput, HaulLine } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "#browser/messages.ts";
import * as texts from "#texts/haul.ts";

type State = { key: string; shown?: Shown; problem?: string };
/** A comparison, and the rows that it is about. */
type Shown = { comparison: HaulAgents; lines: readonly HaulLine[] };

/**
 * Loads the comparison of agents whenever the request changes. The last one stays until there is another or an error.
 */
export function useComparison(request: HaulAgentsInput | undefined, lines: readonly HaulLine[]) {
  const [state, setState] = useState<State>({ key: "" });
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
