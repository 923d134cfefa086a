import type { Problem } from "@loupe/contract";

const STATUS = {
  "bad-input": 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "unsupported-type": 415,
  unfit: 422,
  "too-many": 429,
  "bad-gateway": 502,
  unavailable: 503,
} as const;

/** Every reason for which the server refuses a request. */
export type ApiErrorCode = keyof typeof STATUS;
export type ApiErrorStatus = (typeof STATUS)[ApiErrorCode];

/** Thrown by a handler that refuses a request. Its message may be shown to people. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly issues: Problem["issues"];
  readonly retryAfter_s: number | undefined;
  constructor(
    code: ApiErrorCode,
    message: string,
    { issues, retryAfter_s }: { issues?: Problem["issues"]; retryAfter_s?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.issues = issues;
    this.retryAfter_s = retryAfter_s;
  }
}

export const statusOf = (refusal: ApiError): ApiErrorStatus => STATUS[refusal.code];

export const problem = (message: string, issues?: Problem["issues"]): Problem => ({
  success: false,
  message,
  ...(issues && { issues }),
});
