import type { HaulAgents, HaulAgentsInput } from "@loupe/contract";
import { useEffect, useState } from "react";
import { messageOf } from "#browser/messages.ts";
import * as texts from "#texts/haul.ts";
import { loadAgents } from "./queries.ts";

type State = { key: string; comparison?: HaulAgents | undefined; problem?: string };

/** Loads the comparison of agents whenever the request changes. The last one stays until there is another. */
export function useComparison(request: HaulAgentsInput | undefined) {
  const [state, setState] = useState<State>({ key: "" });
  const [attempt, setAttempt] = useState(0);
  const key = request ? `${attempt} ${JSON.stringify(request)}` : "";
  useEffect(() => {
    if (!key) return;
    const controller = new AbortController();
    const { signal } = controller;
    const input = JSON.parse(key.slice(key.indexOf(" "))) as HaulAgentsInput;
    void loadAgents(input, signal).then(
      (comparison) => !signal.aborted && setState({ key, comparison }),
      (error: unknown) => {
        if (signal.aborted) return;
        setState(({ comparison }) => ({
          key,
          comparison,
          problem: messageOf(error, texts.comparisonError),
        }));
      },
    );
    return () => controller.abort();
  }, [key]);
  return {
    comparison: state.comparison,
    isBusy: state.key !== key,
    problem: state.key === key ? state.problem : undefined,
    again: () => setAttempt(attempt + 1),
  };
}
