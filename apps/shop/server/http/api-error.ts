import {
  describeFault,
  fillIn,
  REFUSALS,
  type Fault,
  type FaultParams,
  type FieldFault,
  type Problem,
  type RefusalCode,
  type RefusalParams,
  type RefusalStatus,
} from "@loupe/contract";

/** What is wrong with one field; without a code it is `invalid`. */
export type FieldIssue = Omit<Partial<Fault>, "path"> & { path: string; message: string };

/** What a service finds wrong with a field. */
export const fieldIssue = (path: string, fault: FieldFault, params?: FaultParams): FieldIssue => ({
  path,
  ...describeFault(fault, params),
});

type Options = {
  issues?: readonly FieldIssue[];
  retryAfter_s?: number;
  /** What stands against each other, where somebody else was faster. */
  conflict?: Pick<Problem, "current" | "yours">;
};

/** The parameters may be left out where the message names none. */
type Rest<C extends RefusalCode> =
  Record<never, never> extends RefusalParams<C>
    ? [params?: RefusalParams<C>, options?: Options]
    : [params: RefusalParams<C>, options?: Options];

/** Thrown by a handler that refuses a request. Its message is English, for logs; the answer says it in the client's language. */
export class ApiError<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly params: Record<string, string | number>;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly retryAfter_s: number | undefined;
  readonly conflict: Options["conflict"];
  constructor(code: C, ...[params, { issues, retryAfter_s, conflict } = {}]: Rest<C>) {
    super(fillIn(REFUSALS[code].message, params ?? {}));
    this.code = code;
    this.params = params ?? {};
    this.issues = issues;
    this.retryAfter_s = retryAfter_s;
    this.conflict = conflict;
  }
}

export const statusOf = ({ code }: ApiError): RefusalStatus => REFUSALS[code].status;
