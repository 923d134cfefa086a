import type { ReactNode, RefObject } from "react";
import { messageOf } from "#browser/messages.ts";
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
  /** The message if the list could not be loaded and the server gives no reason. */
  fallback: string;
  /** The number of rows; with none, `empty` is shown instead. */
  count: number;
  loading: ReactNode;
  empty: ReactNode;
  /** Shown below the list, even below an empty one: the pages, or "Load more". */
  foot?: ReactNode;
  /** The ref from `useListFocus`, which needs the element even if the list is empty. */
  list?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A list of the dashboard in one of its states: loading, failed, empty or filled. */
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
