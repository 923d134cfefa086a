import type { Bill, LandedCostInput } from "@loupe/contract";
import { useEffect, useState } from "react";
import { failureOf, type BillError } from "../bill-error.ts";
import { fetchBill } from "../queries.ts";

export type Bills = {
  /** The bill of each request, of the last input that the server accepted. Undefined if there is none. */
  bills: readonly Bill[] | undefined;
  /** Whether the bills are of an earlier input: new ones are being calculated, or that has failed. */
  isStale: boolean;
  isBusy: boolean;
  /** The errors of the input by field, such as `insured` or `payment.topUps`. */
  errors: Readonly<Record<string, string>>;
  error: string | undefined;
  again: () => void;
};

type State = BillError & { key: string; bills?: readonly Bill[] | undefined };

/** Pauses in typing shorter than this send no request. */
const TYPING_MS = 400;
/** A server that does not answer within this time counts as unreachable. */
const WAIT_MS = 15_000;

/** Requests the bills whenever the requests change. The earlier bills stay until there is something new. */
export function useBills(requests: readonly LandedCostInput[] | undefined): Bills {
  const [state, setState] = useState<State>({ key: "" });
  const [attempt, setAttempt] = useState(0);
  const key = requests ? `${attempt}${JSON.stringify(requests)}` : "";
  const isFirst = state.key === "";
  useEffect(() => {
    if (!key) return;
    const controller = new AbortController();
    const { signal } = controller;
    let isLate = false;
    const show = (outcome: Omit<State, "key">) =>
      setState(({ bills }) => ({ key, bills, ...outcome }));
    const ask = async () => {
      const inputs = JSON.parse(key.replace(/^\d+/, "")) as LandedCostInput[];
      try {
        const bills = await Promise.all(inputs.map((input) => fetchBill(input, signal)));
        if (!signal.aborted) show({ bills });
      } catch (error) {
        if (signal.aborted && !isLate) return;
        show(failureOf(error, inputs[0]));
      }
    };
    const typing = setTimeout(() => void ask(), isFirst ? 0 : TYPING_MS);
    const waiting = setTimeout(() => {
      isLate = true;
      controller.abort();
    }, WAIT_MS);
    return () => {
      clearTimeout(typing);
      clearTimeout(waiting);
      controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `isFirst` only decides about the pause
  }, [key]);
  const isCurrent = state.key === key;
  const { errors, problem: errorText } = isCurrent ? state : {};
  return {
    bills: key ? state.bills : undefined,
    isStale: !isCurrent || errors !== undefined || errorText !== undefined,
    isBusy: key !== "" && !isCurrent,
    errors: errors ?? {},
    error: errorText,
    again: () => setAttempt(attempt + 1),
  };
}
