import type { ReactNode, RefObject } from "react";
import { messageOf } from "#client/messages.ts";
import { PartFailed } from "./shell.tsx";

type Props = {
  answer: {
    data: unknown;
    error: Error | null;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** The accessible name of the list. */
  label: string;
  /** What to say where the list did not come and the server does not say why. */
  fallback: string;
  /** How many rows are shown; without any, `empty` stands in their place. */
  count: number;
  loading: ReactNode;
  empty: ReactNode;
  /** What follows the list, also where it is empty: the way to more of it. */
  foot?: ReactNode;
  /** From `useListFocus`, which needs the list to be there even when it is empty. */
  list?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A list of the dashboard in all its states: loading, failed, empty and shown. */
export const ListStates = ({ answer, list, count, children, ...props }: Props) => (
  <section ref={list} tabIndex={-1} aria-label={props.label} className="outline-none">
    {answer.isPending && props.loading}
    {answer.isError && (
      <PartFailed
        message={messageOf(answer.error, props.fallback)}
        retry={() => void answer.refetch()}
      />
    )}
    {answer.data !== undefined && count === 0 && props.empty}
    {count > 0 && children}
    {answer.data !== undefined && props.foot}
  </section>
);
