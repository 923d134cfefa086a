import type { ReactNode, RefObject } from "react";
import { messageOf } from "#browser/messages.ts";
import { failureOf, LoadingLine } from "./loading-line.tsx";
import { PartFailed } from "./shell.tsx";

type Props = {
  answer: {
    data: unknown;
    error: Error | null;
    failureCount: number;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** The accessible name of the list. */
  label: string;
  /** The name of the list's rows, with its article: "the users", "your photos". */
  subject: string;
  /** The number of rows; with none, `empty` is shown instead. */
  count: number;
  /** The placeholder of the list. */
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
    {answer.isPending && (
      <>
        <LoadingLine what={props.subject} failures={answer.failureCount} />
        {props.loading}
      </>
    )}
    {answer.isError && (
      <PartFailed
        message={messageOf(answer.error, failureOf(props.subject))}
        retry={() => void answer.refetch()}
      />
    )}
    {answer.data !== undefined && count === 0 && props.empty}
    {count > 0 && children}
    {answer.data !== undefined && props.foot}
  </section>
);
