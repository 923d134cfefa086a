import {
  describeFieldError,
  fillIn,
  REFUSALS,
  type FieldError,
  type FieldErrorParams,
  type FieldErrorKey,
  type Problem,
  type RefusalCode,
  type RefusalParams,
  type RefusalStatus,
} from "@loupe/contract";

/** Creates the error of a field, for services that find errors which no schema can check. */
export const fieldErrorAt = (
  path: string,
  key: FieldErrorKey,
  params?: FieldErrorParams,
): FieldError => ({
  path,
  ...describeFieldError(key, params),
});

type Options = {
  issues?: readonly FieldError[];
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
  readonly issues: readonly FieldError[] | undefined;
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
