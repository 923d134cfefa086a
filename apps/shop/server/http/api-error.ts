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

/** An error of one field. Its code is `invalid` by default. */
export type FieldIssue = Omit<Partial<Fault>, "path"> & { path: string; message: string };

/** Creates the error of a field, for services that find errors which no schema can check. */
export const fieldIssue = (path: string, fault: FieldFault, params?: FaultParams): FieldIssue => ({
  path,
  ...describeFault(fault, params),
});

type Options = {
  issues?: readonly FieldIssue[];
  retryAfter_s?: number;
  /** The two versions of a record that another user changed in the meantime. */
  conflict?: Pick<Problem, "current" | "yours">;
};

/** The parameters are optional if the message has none. */
type Rest<C extends RefusalCode> =
  Record<never, never> extends RefusalParams<C>
    ? [params?: RefusalParams<C>, options?: Options]
    : [params: RefusalParams<C>, options?: Options];

/**
 * Thrown by a handler that rejects a request. Its message is English, for logs; the response has it in the client's
 * language.
 */
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
