import type { Estimate } from "@loupe/contract";
import { useEffect, useRef, useState } from "react";
import { askEstimate } from "./ask-estimate.ts";
import { parcelSearch, typedIn, type TypedParcel } from "./model.ts";
import type { Answer } from "./shipping-answer.tsx";

/** Asks by itself whenever all is known; what the form has found is not asked again. */
export function useEstimate(parcel: TypedParcel | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const search = parcel && parcelSearch(parcel);
  const current = useRef<string>(undefined);
  useEffect(() => {
    if (!search || current.current === `${attempt}${search}`) return;
    current.current = `${attempt}${search}`;
    const typed = typedIn(new URLSearchParams(search));
    const ask = async () => {
      const found = await askEstimate(typed);
      if (current.current !== `${attempt}${search}`) return;
      if (found.ok) setAnswer({ typed, estimate: found.estimate });
      else setAnswer({ typed, problem: problemOf(found) });
    };
    void ask();
  }, [search, attempt]);
  return {
    answer: answer && parcelSearch(answer.typed) === search ? answer : undefined,
    asked: (typed: TypedParcel, estimate: Estimate) => {
      current.current = `${attempt}${parcelSearch(typed)}`;
      setAnswer({ typed, estimate });
    },
    again: () => setAttempt(attempt + 1),
  };
}

function problemOf(found: { faults: Record<string, string> } | { problem: string }): string {
  return "problem" in found ? found.problem : (Object.values(found.faults)[0] ?? "");
}
