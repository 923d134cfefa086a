import type { Estimate } from "@loupe/contract";
import { useEffect, useRef, useState } from "react";
import { askEstimate } from "./ask-estimate.ts";
import { parcelSearch, typedIn, type TypedParcel } from "./typed-parcel.ts";
import type { Answer } from "./shipping-answer.tsx";

/**
 * Requests the estimate of a parcel whenever it is complete. `keepEstimate` stores a result of the form, which is
 * then not requested again.
 */
export function useEstimate(parcel: TypedParcel | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const search = parcel && parcelSearch(parcel);
  const current = useRef<string>(undefined);
  useEffect(() => {
    if (!search || current.current === `${attempt}${search}`) return;
    current.current = `${attempt}${search}`;
    const parcel = typedIn(new URLSearchParams(search));
    const ask = async () => {
      const result = await askEstimate(parcel);
      if (current.current !== `${attempt}${search}`) return;
      if (result.ok) setAnswer({ typedParcel: parcel, estimate: result.estimate });
      else setAnswer({ typedParcel: parcel, problem: problemOf(result) });
    };
    void ask();
  }, [search, attempt]);
  return {
    answer: answer && parcelSearch(answer.typedParcel) === search ? answer : undefined,
    keepEstimate: (typedParcel: TypedParcel, estimate: Estimate) => {
      current.current = `${attempt}${parcelSearch(typedParcel)}`;
      setAnswer({ typedParcel, estimate });
    },
    again: () => setAttempt(attempt + 1),
  };
}

function problemOf(result: { faults: Record<string, string> } | { problem: string }): string {
  return "problem" in result ? result.problem : (Object.values(result.faults)[0] ?? "");
}
