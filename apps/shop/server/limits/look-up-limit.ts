/**
 * Why an external service is called: for a visitor who waits for the result, to refresh a cached answer, or for the
 * price of a parcel.
 */
export type LookUpReason = "lookUp" | "refresh" | "estimate";

/** The client behind a request, for which calls to external services are limited. */
export type Client = {
  /** Returns the seconds to wait before a source may be called, or 0. The same subject counts once. */
  wait_s(subject: string, kind: LookUpReason): Promise<number>;
};
