/**
 * What an external service is asked for: something that a visitor waits for, a newer version of a
 * cached answer, or the price of a parcel.
 */
export type LookUpReason = "lookUp" | "refresh" | "estimate";

/** The client behind a request. The limit on look-ups at external services is counted for it. */
export type Client = {
  /** Seconds to wait before a source may be asked, or 0. The same subject counts once. */
  wait_s(subject: string, kind: LookUpReason): Promise<number>;
};
