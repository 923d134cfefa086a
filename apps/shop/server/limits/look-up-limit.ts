/**
 * Why a source is called: for a visitor who waits for the result, to refresh a cached answer, or for the
 * price of a parcel.
 */
export type LookUpReason = "lookUp" | "refresh" | "estimate";

/** The client behind a request, for which calls to sources and comparisons of parcels are limited. */
export type Client = {
  /**
   * Returns the seconds to wait before a source may be called or parcels compared, or 0. The same subject counts once.
   * @param times the weight of the work
   */
  wait_s(subject: string, kind: LookUpReason | "comparison", times?: number): Promise<number>;
};
