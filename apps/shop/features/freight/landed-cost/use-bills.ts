import type { Bill, LandedCostInput } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { useEffect, useState } from "react";
import { messageOf } from "#browser/messages.ts";
import { fetchBill } from "./queries.ts";
import * as texts from "#texts/landed-cost.ts";

export type Bills = {
  /** The bill of each request, of the last input that the server accepted. Undefined if there is none. */
  bills: readonly Bill[] | undefined;
  /** Whether the bills are not those of the current input: they are being calculated, or that has failed. */
  isStale: boolean;
  isBusy: boolean;
  /** The errors of the input by field, such as `insured` or `payment.topUps`. */
  faults: Readonly<Record<string, string>>;
  problem: string | undefined;
  again: () => void;
};

type State = {
  key: string;
  bills?: readonly Bill[] | undefined;
  faults?: Record<string, string>;
  problem?: string;
};

/** Pauses in typing shorter than this send no request. */
const TYPING_MS = 400;
/** A server that does not answer within this time counts as unreachable. */
const WAIT_MS = 15_000;

/** Requests the bills whenever the requests change. What is shown stays until there is something new. */
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
  const { faults, problem } = isCurrent ? state : {};
  return {
    bills: key ? state.bills : undefined,
    isStale: !isCurrent || faults !== undefined || problem !== undefined,
    isBusy: key !== "" && !isCurrent,
    faults: faults ?? {},
    problem,
    again: () => setAttempt(attempt + 1),
  };
}

/** Returns the errors by field. What belongs to no field, such as a missing rate of an agent's fee, is a message. */
function failureOf(
  error: unknown,
  input: LandedCostInput | undefined,
): Omit<State, "key" | "bills"> {
  if (error instanceof CallProblem && error.code === "currency_without_rate") {
    const isOwn = error.message.includes(input?.currency ?? "");
    return isOwn ? { faults: { currency: error.message } } : { problem: error.message };
  }
  if (error instanceof CallProblem && error.status === 400 && error.issues.length > 0) {
    const issues = error.issues.map(({ path, message }) => {
      const place = path.replace(/^body\./, "");
      return [place, isMissing(input, place) ? texts.numberMissing : message];
    });
    return { faults: Object.fromEntries(issues.toReversed()) as Record<string, string> };
  }
  return { problem: messageOf(error, texts.failed) };
}

/** Whether a text was typed at this place that is no number: JSON has null for it. */
const isMissing = (input: unknown, place: string): boolean =>
  place
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], input) ===
  null;
